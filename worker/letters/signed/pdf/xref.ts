import type { Reader } from './reader.ts';
import { type Dict, integerOf, isArray, isDict, Unreadable } from './syntax.ts';

/** Where a revision says that its objects are: at an offset, or at an index within an object stream. */
type Entry = { offset: number } | { stream: number; index: number };
export interface Xref {
  entries: Map<number, Entry>;
  trailer: Dict;
}

/** More objects than a letter's update ever has. */
const maxEntries = 2000;

function add(xref: Map<number, Entry>, number: number, entry: Entry): void {
  // The number 0 belongs to no object.
  if (number === 0 || xref.has(number) || xref.size >= maxEntries) {
    throw new Unreadable('an object twice');
  }
  xref.set(number, entry);
}

/** A table of plain text (ISO 32000-2, 7.5.4) with its trailer; `reader` stands after the word xref. */
export function readTable(reader: Reader): Xref {
  const entries = new Map<number, Entry>();
  for (;;) {
    reader.skipBlanks();
    if (reader.take('trailer')) break;
    const first = reader.integer();
    const count = reader.integer();
    if (count > maxEntries) throw new Unreadable('too many objects');
    for (let number = first; number < first + count; number += 1) {
      const offset = reader.integer();
      const generation = reader.integer();
      reader.skipBlanks();
      if (reader.take('f')) {
        // To free an object of the letter would take it away.
        if (number !== 0) throw new Unreadable('a freed object');
        continue;
      }
      if (!reader.take('n') || generation !== 0) throw new Unreadable('an unknown entry');
      add(entries, number, { offset });
    }
  }
  const trailer = reader.value();
  if (!isDict(trailer) || trailer.has('XRefStm')) throw new Unreadable('an unknown trailer');
  return { entries, trailer };
}

/** A table in a stream (7.5.8). */
export function readStreamTable(trailer: Dict, bytes: Uint8Array): Xref {
  const widths = trailer.get('W');
  const [kindWidth, secondWidth = 0, thirdWidth = -1, ...more] = isArray(widths)
    ? widths.map(integerOf)
    : [];
  const isPlain = secondWidth >= 1 && secondWidth <= 4 && thirdWidth >= 0 && thirdWidth <= 4;
  if (kindWidth !== 1 || !isPlain || more.length > 0) throw new Unreadable('unknown widths');
  const row = 1 + secondWidth + thirdWidth;
  const entries = new Map<number, Entry>();
  let at = 0;
  const field = (width: number): number => {
    let number = 0;
    for (let index = 0; index < width; index += 1) number = number * 256 + (bytes[at++] ?? 0);
    return number;
  };
  for (const number of numbersOf(trailer, bytes.length / row)) {
    const kind = field(1);
    const second = field(secondWidth);
    const third = field(thirdWidth);
    if (kind === 0 && number === 0) continue;
    if (kind === 1 && third === 0) add(entries, number, { offset: second });
    else if (kind === 2) add(entries, number, { stream: second, index: third });
    else throw new Unreadable('an unknown entry');
  }
  return { entries, trailer };
}

function numbersOf(trailer: Dict, rows: number): number[] {
  const index = trailer.get('Index') ?? [0, trailer.get('Size') ?? null];
  const numbers: number[] = [];
  if (!isArray(index)) throw new Unreadable('an unknown index');
  for (let at = 0; at < index.length; at += 2) {
    const first = integerOf(index[at]);
    const count = integerOf(index[at + 1]);
    if (first === undefined || count === undefined || first < 0 || count < 0) {
      throw new Unreadable('an unknown index');
    }
    if (numbers.length + count > maxEntries) throw new Unreadable('too many objects');
    for (let number = first; number < first + count; number += 1) numbers.push(number);
  }
  if (numbers.length !== rows) throw new Unreadable('a table of another length');
  return numbers;
}
