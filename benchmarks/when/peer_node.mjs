// One peer, read by another process: node peer_node.mjs PEER CASES ROUNDS PREDICTIONS
// Prints {"seconds": the best round's CPU time}; writes one {"id", "items"} a line for the scorer.
import { readFileSync, writeFileSync } from "node:fs";

const [peer, cases, rounds, predictions] = process.argv.slice(2);
const WARM = 200; // phrases read before the clock runs, so that the compiler has seen the code
const rows = readFileSync(cases, "utf-8").trimEnd().split("\n").map((line) => JSON.parse(line));

const pad = (n) => String(n).padStart(2, "0");
const iso = (d) =>
  `${d.getFullYear()}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}T${pad(d.getHours())}:${pad(d.getMinutes())}:00`;

async function chrono() {
  const { en } = await import("chrono-node");
  const of = (row) => (row.date_order === "DMY" ? en.GB : en.casual);
  const read = (row) => of(row).parse(row.text, new Date(row.reference), { forwardDate: true });
  const item = (found) => {
    const clock = found.start.isCertain("hour");
    const day = ["day", "weekday", "month", "year"].some((part) => found.start.isCertain(part));
    const range = found.end ? "range" : "";
    const kind = clock ? (day ? "datetime" : "time") : "date";
    return {
      kind: kind + range,
      start: iso(found.start.date()),
      end: found.end ? iso(found.end.date()) : null,
      span: [found.index, found.index + found.text.length],
    };
  };
  return [read, item];
}

async function recognizers() {
  const { default: suite } = await import("@microsoft/recognizers-text-suite");
  const of = (row) => (row.date_order === "DMY" ? suite.Culture.EnglishOthers : suite.Culture.English);
  const read = (row) => suite.recognizeDateTime(row.text, of(row), undefined, new Date(row.reference));
  const wall = (text, clock) => (text ? (clock ? text.slice(0, 5) : text.replace(" ", "T")) : null);
  const item = (found) => {
    const values = found.resolution?.values ?? [];
    const value = values[values.length - 1]; // of a past and a coming reading the coming one
    if (!value) return null;
    const span = [found.start, found.end + 1];
    if (value.type === "duration") return { kind: "duration", seconds: Number(value.value), span };
    if (value.type === "set") return { kind: "set", start: null, end: null, span };
    const clock = value.type.startsWith("time");
    return { kind: value.type, start: wall(value.start ?? value.value, clock), end: wall(value.end, clock), span };
  };
  return [read, item];
}

const [read, item] = await { chrono, recognizers }[peer]();
rows.slice(0, WARM).forEach(read);
let best = Infinity;
let results = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const before = process.cpuUsage();
  results = rows.map(read);
  const spent = process.cpuUsage(before);
  best = Math.min(best, (spent.user + spent.system) / 1e6);
}
const lines = rows.map((row, n) => JSON.stringify({ id: row.id, items: results[n].map(item).filter(Boolean) }));
writeFileSync(predictions, lines.join("\n") + "\n");
console.log(JSON.stringify({ seconds: best }));
