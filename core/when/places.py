"""Zones as people write them: letters, words, cities and countries, each with the IANA zones it may mean.

Letters that stand for a wall clock ("ET", also "EST", which people write all the year round) are read as the zone that
keeps it, so that summer time is right. More than one zone means that the letters are asked about, unless the
writer's own zone is one of them.
"""

from __future__ import annotations

from collections.abc import Mapping

ZONE_LETTERS: Mapping[str, tuple[str, ...]] = {
    "et": ("America/New_York",),
    "est": ("America/New_York",),
    "edt": ("America/New_York",),
    "ct": ("America/Chicago",),
    "cst": ("America/Chicago", "Asia/Shanghai", "Asia/Taipei"),
    "cdt": ("America/Chicago",),
    "mt": ("America/Denver",),
    "mst": ("America/Denver",),
    "mdt": ("America/Denver",),
    "pt": ("America/Los_Angeles",),
    "pst": ("America/Los_Angeles",),
    "pdt": ("America/Los_Angeles",),
    "akst": ("America/Anchorage",),
    "akdt": ("America/Anchorage",),
    "hst": ("Pacific/Honolulu",),
    "gmt": ("UTC",),
    "utc": ("UTC",),
    "z": ("UTC",),
    "bst": ("Europe/London",),
    "wet": ("Europe/Lisbon",),
    "west": ("Europe/Lisbon",),
    "cet": ("Europe/Berlin",),
    "cest": ("Europe/Berlin",),
    "eet": ("Europe/Helsinki",),
    "eest": ("Europe/Helsinki",),
    "msk": ("Europe/Moscow",),
    "ist": ("Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"),
    "gst": ("Asia/Dubai",),
    "pkt": ("Asia/Karachi",),
    "sgt": ("Asia/Singapore",),
    "hkt": ("Asia/Hong_Kong",),
    "jst": ("Asia/Tokyo",),
    "kst": ("Asia/Seoul",),
    "aest": ("Australia/Sydney",),
    "aedt": ("Australia/Sydney",),
    "acst": ("Australia/Adelaide",),
    "awst": ("Australia/Perth",),
    "nzst": ("Pacific/Auckland",),
    "nzdt": ("Pacific/Auckland",),
    "brt": ("America/Sao_Paulo",),
    "sast": ("Africa/Johannesburg",),
}
# Letters that nobody on these continents takes for anything but the first of their zones.
PLAIN_ON: Mapping[str, str] = {"cst": "America/"}
# Letters that name one offset, not a wall clock: what they say when the hour comes twice.
FIXED_MINUTES: Mapping[str, int] = {
    "est": -300, "edt": -240, "cst": -360, "cdt": -300, "mst": -420, "mdt": -360, "pst": -480, "pdt": -420,
    "akst": -540, "akdt": -480, "gmt": 0, "bst": 60, "wet": 0, "west": 60, "cet": 60, "cest": 120, "eet": 120,
    "eest": 180, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780,
}  # fmt: skip

ZONE_WORDS: Mapping[str, tuple[str, ...]] = {
    "eastern": ("America/New_York",),
    "central": ("America/Chicago",),
    "mountain": ("America/Denver",),
    "pacific": ("America/Los_Angeles",),
    "zulu": ("UTC",),
    "greenwich": ("UTC",),
}

_BY_ZONE: Mapping[str, str] = {
    "America/New_York": "new york|nyc|ny|boston|washington|dc|miami|atlanta|philadelphia|detroit|east coast|us east",
    "America/Chicago": "chicago|dallas|houston|austin|texas|minneapolis|nashville",
    "America/Denver": "denver|colorado|boulder|salt lake city",
    "America/Phoenix": "phoenix|arizona",
    "America/Los_Angeles": "los angeles|la|san francisco|sf|sfo|seattle|portland|california|san diego|san jose|"
    "silicon valley|las vegas|west coast|us west",
    "America/Anchorage": "anchorage|alaska",
    "Pacific/Honolulu": "honolulu|hawaii",
    "America/Toronto": "toronto|montreal|ottawa",
    "America/Vancouver": "vancouver",
    "America/Mexico_City": "mexico city|mexico",
    "America/Bogota": "bogota|colombia",
    "America/Lima": "lima|peru",
    "America/Santiago": "santiago|chile",
    "America/Argentina/Buenos_Aires": "buenos aires|argentina",
    "America/Sao_Paulo": "sao paulo|são paulo|rio|brazil|rio de janeiro",
    "Europe/London": "london|uk|u.k.|british|britain|england|edinburgh|manchester|gb",
    "Europe/Dublin": "dublin|ireland|irish",
    "Europe/Lisbon": "lisbon|portugal",
    "Europe/Madrid": "madrid|barcelona|spain|spanish",
    "Europe/Paris": "paris|france|french|lyon",
    "Europe/Brussels": "brussels|belgium",
    "Europe/Amsterdam": "amsterdam|netherlands|dutch|rotterdam",
    "Europe/Berlin": "berlin|germany|german|munich|hamburg|frankfurt|cologne|central european",
    "Europe/Zurich": "zurich|zürich|geneva|switzerland|swiss|basel",
    "Europe/Vienna": "vienna|austria",
    "Europe/Rome": "rome|milan|italy|italian",
    "Europe/Prague": "prague|czech",
    "Europe/Warsaw": "warsaw|poland|polish|krakow",
    "Europe/Budapest": "budapest|hungary",
    "Europe/Copenhagen": "copenhagen|denmark|danish",
    "Europe/Stockholm": "stockholm|sweden|swedish",
    "Europe/Oslo": "oslo|norway",
    "Europe/Helsinki": "helsinki|finland|finnish",
    "Europe/Athens": "athens|greece|greek",
    "Europe/Bucharest": "bucharest|romania",
    "Europe/Kyiv": "kyiv|kiev|ukraine",
    "Europe/Istanbul": "istanbul|turkey",
    "Europe/Moscow": "moscow|russia",
    "Africa/Cairo": "cairo|egypt",
    "Africa/Lagos": "lagos|nigeria",
    "Africa/Nairobi": "nairobi|kenya",
    "Africa/Johannesburg": "johannesburg|cape town|south africa",
    "Asia/Jerusalem": "tel aviv|jerusalem|israel",
    "Asia/Dubai": "dubai|abu dhabi|uae",
    "Asia/Riyadh": "riyadh|saudi",
    "Asia/Karachi": "karachi|pakistan",
    "Asia/Kolkata": "india|indian|mumbai|delhi|new delhi|bangalore|bengaluru|chennai|hyderabad|kolkata|pune",
    "Asia/Dhaka": "dhaka|bangladesh",
    "Asia/Bangkok": "bangkok|thailand",
    "Asia/Jakarta": "jakarta|indonesia",
    "Asia/Singapore": "singapore",
    "Asia/Kuala_Lumpur": "kuala lumpur|malaysia",
    "Asia/Manila": "manila|philippines",
    "Asia/Ho_Chi_Minh": "hanoi|ho chi minh|vietnam",
    "Asia/Hong_Kong": "hong kong|hk",
    "Asia/Shanghai": "shanghai|beijing|china|shenzhen|chinese",
    "Asia/Taipei": "taipei|taiwan",
    "Asia/Seoul": "seoul|korea|korean",
    "Asia/Tokyo": "tokyo|japan|japanese|osaka",
    "Australia/Perth": "perth",
    "Australia/Adelaide": "adelaide",
    "Australia/Brisbane": "brisbane|queensland",
    "Australia/Sydney": "sydney|melbourne|canberra|australian eastern",
    "Pacific/Auckland": "auckland|wellington|new zealand|nz",
}
PLACES: Mapping[str, tuple[str, ...]] = {word: (zone,) for zone, words in _BY_ZONE.items() for word in words.split("|")}
# Several words, by their first: ("new", ("york", ...)) is cut into rules by core.when.grammar.places.
LONG_PLACES: tuple[str, ...] = tuple(sorted(word for word in PLACES if " " in word))

KNOWN_ZONES = frozenset(_BY_ZONE)
# How a zone is called when the first word of its row is no city.
CITY_NAMES: Mapping[str, str] = {
    zone: words.split("|")[0].title()
    for zone, words in _BY_ZONE.items()
    if words.split("|")[0].title() != zone.rsplit("/", 1)[-1].replace("_", " ")
}
