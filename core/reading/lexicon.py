"""Words of requests, by the part they play. To teach a word, add it to its row; to teach a way of asking, add a row in core.reading.cues."""

from __future__ import annotations


def either(*rows: str) -> str:
    """A pattern for one of the words of the rows, the longer ones first; "_" stands for a space inside one."""
    words = sorted({w.replace("_", " ") for row in rows for w in row.split()}, key=lambda w: (-len(w), w))
    return "(?:" + "|".join(w.replace("+", r"\+").replace(".", r"\.") for w in words) + ")"


# --- what is done -------------------------------------------------------------------------------------------------
CANCEL = either(
    "cancel call_off calling_off called_off scrap kill scratch delete axe bin ditch nix skip erase wipe cancelling canceling",
    "cancelled canceled get_rid_of clear cancle cancell bail_on annul scrub scrubbed",
)
CANCEL_OR_REMOVE = either("drop remove take_off strike")  # a meeting; with a person and "from" it is the person
MOVE = either(
    "move reschedule shift push bump postpone delay slide bring pull defer rebook re-schedule nudge push_back moving",
    "resched put_off put_back moved rescheduled shifted pushed bumped postponed shcedule_again switch swap relocate",
    "shunt shunted nudged swapped slid shifting pushing postponing",
    "rearrange reshuffle bring_forward pull_forward move_up reschedul rescedule hold_over",
)
RENAME = either("rename retitle re-title relabel re-name rename_it renamed retitled relabelled")
RESIZE = either(
    "shorten extend lengthen trim cut stretch prolong curtail shrink expand lengthen_out tighten shortened extended lengthened trimmed curtailed"
)
BOOK = either(
    "book schedule shcedule schedual scedule set_up setup arrange organise organize fix fix_up pencil pencil_in put_in",
    "create creat make plan set put enter get_in slot_in squeeze_in sort_out line_up throw_on pop_in stick_in log note",
    "diarise diarize calendarize add insert mark start host hold",
)
BOOK_SURELY = either(
    "book schedule shcedule schedual scedule set_up setup arrange organise organize pencil pencil_in put_in slot_in",
    "squeeze_in line_up diarise diarize fix_up get_in booking set_something_up",
)
BLOCK = either(
    "block block_off block_out blocked blocking reserve protect ring-fence ringfence set_aside carve_out keep_clear"
)
FIND = either("find look_for looking_for search_for offer suggest propose dig_out hunt_for see_if_there_is work_out")

# --- what it is done to -------------------------------------------------------------------------------------------
MEETING = either(
    "meeting meetings mtg mtgs metting meetin call calls review reviews reveiw sync syncs syncup sync-up 1:1 1:1s 1-1",
    "one-on-one standup standups stand-up lunch lunches dinner dinners breakfast brunch coffee coffees drinks session",
    "sessions workshop workshops catch-up catchup catch-ups check-in checkin weekly weeklies biweekly fortnightly monthly daily",
    "prep forecast briefing debrief interview interviews demo demos presentation presentations training appointment",
    "appointments appt appts event events conference retro retrospective planning kickoff kick-off offsite off-site",
    "all-hands all_hands townhall webinar party roundtable panel huddle chat chats get-together handover hand-off walkthrough",
    "rehearsal class lesson visit engagement commitment council critique seminar lecture tour date booking entry",
    "get_together sit-down powwow phone_call video_call zoom conference_call read-out readout signing kickoffs",
    "calls_with audit pitch pitch-meeting hearing ceremony reception gala picnic trip activity practice rehersal game",
    "haircut dentist doctor doctors checkup physical exam rendezvous occasion gathering birthday anniversary wedding",
    "function plans calendar_event bbq barbecue concert festival convention match tournament reunion performance recital race marathon",
    "prom shower hike workout vet barber lunch_date dinner_date date_night playdate play_date movie_night game_night rally ballet opera",
    "show hockey soccer basketball football yoga tennis golf golfing fair carnival tea supper gathering job_interview meetup meet-up",
    "item items",
)
CALENDAR = either(
    "calendar calender calendat diary schedule cal agenda calandar calendars diaries schedules planner itinerary programme timetable"
)
OWN_WORK = either(
    "focus_time focus deep_work thinking_time writing_time prep_time travel_time desk_time quiet_time admin_time",
    "heads-down_time heads_down me_time work_time reading_time focus_block focus_blocks thinking writing",
)
SLOT = either("slot time place window hour spot space gap opening")

# --- what this assistant does not do ------------------------------------------------------------------------------
NOT_OURS = either(
    "flight flights airfare airfares fare fares plane_ticket plane_tickets ticket tickets hotel hotels room_service",
    "restaurant restaurants reservation reservations taxi taxis cab cabs uber lyft limo train_ticket train trains plane planes bus coach",
    "airline airport_transfer visa passport alarm alarms timer timers weather forecast_for_the_weather temperature rain",
    "thermostat heating lights light lamp music song songs playlist radio podcast album movie movies film joke jokes",
    "recipe recipes pizza takeout takeaway delivery groceries shopping_list todo to-do to_do todos",
    "email emails e-mail e-mails mail text_message sms tweet facebook twitter news headlines stock stocks price prices",
    "bank account balance credit_card invoice invoices expense expenses reimbursement payroll payslip salary bill",
    "bills payment payments money exchange_rate currency insurance traffic directions route map parking gas car_hire",
    "rental_car hire_car vacuum coffee_machine printer laptop password wifi slides slide_deck report_for translation",
    "translate definition spell recipe_for flowers gift gifts present cake parcel package courier letter visa_form",
    "volume alarm_clock reminder reminders wake_me wake game_score score scores lottery horoscope",
    "photo photos picture video_of book_me_in_at medication pills prescription tax taxes laundry dry_cleaning boarding_pass",
    "eurostar amtrak acela ryanair easyjet lufthansa seat seats upgrade lounge car cars limousine shuttle ferry bus train_to catering sandwiches",
)
NOT_OURS_VERBS = either(
    "buy purchase_of order pay purchase text email e-mail mail phone ring play sing turn switch_on switch_off dim",
    "transfer translate remind wake tweet post print download google calculate convert define spell cook brew refund",
    "type dictate transcribe compose photocopy scan laminate renew fax ship deliver file expense reimburse summarise summarize draft write",
    "proofread dial",
)

ERRANDS = either(
    "buy order pay text email e-mail phone ring renew ship deliver refund remind transfer play print"
)  # "I need to ..."

# --- who asks, and how --------------------------------------------------------------------------------------------
POLITE = either(
    "please pls plz kindly could can would will may might you u ya we i just also then now and oh so ok okay hi hey hello",
    "thanks thx ta need to want like you'd to_you let's lets do go ahead_and go_ahead_and be_so_kind_as_to possible_to",
    "is_it possible help me_to me try quickly maybe perhaps actually sorry separately instead next finally first second",
    "third lastly olly alexa siri equerry",
)
GREETING = either(
    "hi hello hey dear morning good_morning good_afternoon good_evening afternoon evening greetings hiya howdy all team",
    "there hi_there yo hallo",
)
CLOSING = either(
    "thanks thank_you many_thanks thanks_so_much thanks_a_lot thanks_again kind_regards best_regards warm_regards regards",
    "best best_wishes with_best_wishes all_the_best cheers yours yours_sincerely yours_faithfully yours_truly sincerely",
    "with_thanks thanks_ever_so_much thank_you_so_much thank_you_very_much many_thanks_in_advance thanks_in_advance ta",
    "thx warmly viele_grüße viele_gruesse mit_freundlichen_grüßen cordially respectfully talk_soon speak_soon br kr vg",
    "with_kind_regards with_best_regards with_warm_regards love xx sent_from_my_iphone best_from_me take_care",
    "a_bientôt bien_à_vous cordialement gracias saludos much_appreciated appreciated yours_ever with_gratitude rgds",
)
