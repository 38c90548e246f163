import { findMonth } from '#contract/answers/typed-date.ts';
import { type Checked, check } from '#contract/basics/input.ts';
import { formatDate, isIsoDay, isoDay, months } from '#contract/basics/village-time.ts';
import { type Closure, type Office, officeSchema } from '#contract/office-schema.ts';

type Typed = Record<string, string>;

/** The lists that are typed one row a line. */
const lists = ['tutup', 'kontakPenting', 'posyandu'];

const rowOf = (row: object) => Object.values(row).filter(Boolean).join('; ');

/** '24 Desember 2026 sampai 26 Desember 2026 Natal' */
function writeClosure({ dari, sampai, sebab }: Closure): string {
  const until = sampai === dari ? '' : ` sampai ${formatDate(`${sampai}T12:00`)}`;
  return `${formatDate(`${dari}T12:00`)}${until} ${sebab}`;
}

/** The settings as the form shows them: hours by day (`hari1` is Monday), and lists as lines. */
export function typedOf({ jamBuka, tutup, kop, kontakPenting, posyandu, ...texts }: Office): Typed {
  const hoursOf = (day: number) =>
    jamBuka.flatMap(({ hari, dari, sampai }) => (hari === day ? `${dari}–${sampai}` : []));
  const { telepon, whatsapp, email } = texts;
  return {
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((day) => [`hari${day}`, hoursOf(day).join(', ')]),
    ),
    ...{ telepon, whatsapp, email },
    tutup: tutup.map(writeClosure).join('\n'),
    kop: kop.join('\n'),
    kontakPenting: kontakPenting.map(rowOf).join('\n'),
    posyandu: posyandu.map(rowOf).join('\n'),
  };
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The office as typed, and messages by field of the form. */
export function readTyped(typed: Typed): Checked<Partial<Office>> {
  const hours = readHours(typed);
  const kontakPenting = linesOf(typed.kontakPenting).map((line) => {
    const [peran = '', ...rest] = cellsOf(line);
    return { peran, telepon: rest.pop() ?? '', keterangan: rest.join(', ') };
  });
  const posyandu = linesOf(typed.posyandu).map((line) => {
    const [hari = '', pekan = '', jam = '', ...tempat] = cellsOf(line);
    return { hari, pekan, jam, tempat: tempat.join(', ') };
  });
  const { telepon, whatsapp, email } = typed;
  const checked = check(officeSchema, {
    ...{ telepon, whatsapp, email, kontakPenting, posyandu },
    jamBuka: hours,
    tutup: linesOf(typed.tutup).map(readClosure),
    kop: linesOf(typed.kop),
  });
  return checked.ok ? checked : { ok: false, errors: nameFields(checked.errors, typed) };
}

/** Messages of the API by field of the form; of a row of a list with its line. */
export function nameFields(errors: Typed, typed: Typed): Typed {
  const named: Typed = {};
  for (const [path, message] of Object.entries(errors)) {
    const [name = '', row] = path.split('.');
    const day = readHours(typed)[Number(row ?? 0)]?.hari ?? 1;
    const field = name === 'jamBuka' ? `hari${day}` : name;
    const line = lists.includes(name) && row && linesOf(typed[name])[Number(row)];
    named[field] ??= line ? `'${line}': ${message}` : message;
  }
  return named;
}

/** '08.00–12.00, 13–15' of each day. */
function readHours(typed: Typed): Office['jamBuka'] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((hari) =>
    (typed[`hari${hari}`] ?? '')
      .split(/[,;]|\sdan\s/)
      .filter((part) => part.trim())
      .map((part) => {
        const [dari = '', sampai = ''] = part.split(/[–-]|\s(?:sampai|s\/?d)\s/).map(writeClock);
        return { hari, dari, sampai };
      }),
  );
}

const writeClock = (typed: string) =>
  typed
    .trim()
    .replace(/^\d{1,2}$/, '$&.00')
    .replace(/^\d[.:]/, '0$&');

const cellsOf = (line: string) => line.split(/[;\t]/).map((cell) => cell.trim());

type Parts = readonly [day: string, month: string, year: string];

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;
const worded = /^(\d{1,2})(?:\s+(?!sampai\b|s\/?d\b)(\p{L}+))?(?:\s+(\d{4}))?/iu;

/** The date at the start of a text, and what follows. */
function takeDate(text: string): { parts: Parts; rest: string } {
  const [all = '', day = '', month = '', year = ''] = numeric.exec(text) ?? worded.exec(text) ?? [];
  return { parts: [day, month, year], rest: text.slice(all.length) };
}

function toIsoDay([day, month, year]: Parts): string {
  const at = months.indexOf(findMonth(month) ?? '') + 1;
  const iso = isoDay({ year: Number(year), month: at, day: Number(day) });
  return isIsoDay(iso) ? iso : '?';
}

/** Reads '17 Agustus 2026 sebab', '24 sampai 26 Desember 2026 sebab' or '17/8/2026 sebab'; an unknown date is '?'. */
export function readClosure(line: string): Closure {
  const first = takeDate(line.replace(/^\D+/, ''));
  const joint = /^\s*(?:sampai(?: dengan)?|s\/?d|[–-])\s*(?=\d)/i.exec(first.rest)?.[0];
  const last = joint === undefined ? first : takeDate(first.rest.slice(joint.length));
  const [day, month, year] = first.parts;
  return {
    dari: toIsoDay([day, month || last.parts[1], year || last.parts[2]]),
    sampai: toIsoDay(last.parts),
    sebab: last.rest.replace(/^[\s,.:;–-]+/, ''),
  };
}

/** The lines with those of the last year, a year later, as far as they are not there yet. */
export function repeatClosures(text: string, today: string): string {
  const lines = linesOf(text);
  const closures = lines.map(readClosure);
  const later = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  const repeated = closures
    .filter(({ sampai }) => sampai < today)
    .map(({ dari, sampai, sebab }) => ({ dari: later(dari), sampai: later(sampai), sebab }))
    .filter(
      ({ dari, sampai }) =>
        sampai >= today && isIsoDay(dari) && !closures.some((one) => one.dari === dari),
    );
  return [...lines, ...repeated.map(writeClosure)].join('\n');
}
