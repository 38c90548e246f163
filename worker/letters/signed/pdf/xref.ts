import type { Reader } from './reader.ts';
import { type Dict, integerOf, isArray, isDict, objectKey, Unreadable } from './syntax.ts';

/** Where a revision says that its objects are: at an offset, or at an index within an object stream. */
type Entry = { offset: number } | { stream: number; index: number };
export interface Xref {
  /** By object key. */
  entries: Map<number, Entry>;
  /** Numbers that the section marks as free. */
  freed: Set<number>;
  trailer: Dict;
}

/** More objects than a letter's update ever has. */
const maxEntries = 2000;
const maxGeneration = 65535;

function add(entries: Xref['entries'], number: number, entry: Entry, generation = 0): void {
  // The number 0 belongs to no object.
  if (number === 0 || generation > maxGeneration || entries.size >= maxEntries) {
    throw new Unreadable('an unknown entry');
  }
  const key = objectKey(number, generation);
  if (entries.has(key)) throw new Unreadable('an object twice');
  entries.set(key, entry);
}

/** A table of plain text (ISO 32000-2, 7.5.4) with its trailer; `reader` is after the word xref. */
export function readTable(reader: Reader): Xref {
  const entries = new Map<number, Entry>();
  const freed = new Set<number>();
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
      if (reader.take('f')) freed.add(number);
      else if (reader.take('n')) add(entries, number, { offset }, generation);
      else throw new Unreadable('an unknown entry');
    }
  }
  const trailer = reader.value();
  if (!isDict(trailer)) throw new Unreadable('an unknown trailer');
  return { entries, freed, trailer };
}

/** A table in a stream (7.5.8). */
export function readStreamTable(trailer: Dict, bytes: Uint8Array): Xref {
  const widths = trailer.get('W');
  const [kindWidth, secondWidth = 0, thirdWidth = -1, ...more] = isArray(widths)
    ? widths.map(integerOf)
    : [];
  const isPlain = secondWidth >= 1 && secondWidth <= 8 && thirdWidth >= 0 && thirdWidth <= 8;
  if (kindWidth !== 1 || !isPlain || more.length > 0) throw new Unreadable('unknown widths');
  const row = 1 + secondWidth + thirdWidth;
  const entries = new Map<number, Entry>();
  const freed = new Set<number>();
  let at = 0;
  const field = (width: number): number => {
    let number = 0;
    for (let index = 0; index < width; index += 1) number = number * 256 + (bytes[at++] ?? 0);
    if (!Number.isSafeInteger(number)) throw new Unreadable('a number too large');
    return number;
  };
  for (const number of numbersOf(trailer, bytes.length / row)) {
    const kind = field(1);
    const [second, third] = [field(secondWidth), field(thirdWidth)];
    if (kind === 0) freed.add(number);
    else if (kind === 1) add(entries, number, { offset: second }, third);
    else if (kind === 2) add(entries, number, { stream: second, index: third });
    else throw new Unreadable('an unknown entry');
  }
  return { entries, freed, trailer };
}

/** Both sections of a hybrid file (7.5.8.4): the stream has the objects that the table leaves free or out. */
export function joinTables(table: Xref, stream: Xref): Xref {
  for (const number of stream.entries.keys()) {
    if (table.entries.has(number)) throw new Unreadable('an object twice');
  }
  const entries = new Map([...table.entries, ...stream.entries]);
  const freed = new Set([...table.freed, ...stream.freed].filter((number) => !entries.has(number)));
  return { entries, freed, trailer: table.trailer };
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
