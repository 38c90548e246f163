import { dayMs } from '#contract/basics/durations.ts';
import { isIsoDay, momentOf } from '#contract/basics/village-time.ts';
import { terms, villageName } from '#contract/village/words.ts';
import { eventName, type VillageEvent } from '#site/lib/formats/records.ts';

/** Folds a content line after at most 75 bytes (RFC 5545, section 3.1): beyond ASCII, a character has up to four. */
const fold = (line: string) => line.match(/[ -~]{1,74}|.{1,18}/gsu)?.join('\r\n ') ?? '';

/** A TEXT value (section 3.3.11), without control characters. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** '20261128T000000Z' */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** Whole days; the end is the day after the last (RFC 5545, section 3.6.1). */
const dayLines = (first: string, last: string) => [
  `DTSTART;VALUE=DATE:${plainDay(new Date(first))}`,
  `DTEND;VALUE=DATE:${plainDay(new Date(Date.parse(last) + dayMs))}`,
];

/** '20261128' of a midnight in UTC. */
const plainDay = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '');

const timeLines = (begin: string, end: string) => [
  `DTSTART:${utc(momentOf(begin))}`,
  ...(end > begin ? [`DTEND:${utc(momentOf(end))}`] : []),
];

function eventLines(event: VillageEvent, origin: string): string[] {
  const { _id, mulai, selesai, tempat, uraian, updatedAt, revision } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${_id}`,
    `DTSTAMP:${utc(new Date(updatedAt))}`,
    `SEQUENCE:${revision - 1}`,
    ...(isIsoDay(mulai) ? dayLines(mulai, selesai || mulai) : timeLines(mulai, selesai)),
    `SUMMARY:${escapeText(eventName(event))}`,
    ...(tempat.trim() ? [`LOCATION:${escapeText(tempat.trim())}`] : []),
    ...(uraian.trim() ? [`DESCRIPTION:${escapeText(uraian.trim())}`] : []),
    `URL:${origin}/agendas/${_id}`,
    'END:VEVENT',
  ];
}

/** An iCalendar object (RFC 5545) of the events that have a begin. */
export function toCalendar(events: readonly VillageEvent[], origin: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Portal ${terms.village}//Agenda//ID`,
    `X-WR-CALNAME:${escapeText(`Agenda ${villageName}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.filter(({ mulai }) => mulai).flatMap((event) => eventLines(event, origin)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
