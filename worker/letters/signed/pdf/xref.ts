import type { Budget } from '#worker/media/index.ts';
import type { Reader } from './reader.ts';
import {
  type Dict,
  integerOf,
  isArray,
  isDict,
  isSame,
  maxNumber,
  type PdfObject,
  Unreadable,
} from './syntax.ts';
import { unpack } from './unpack.ts';

/** Location of an object: an offset in the file, or an index in the object stream with this key. */
export interface Place {
  generation: number;
  stream: number | null;
  position: number;
}

export interface Xref {
  /** By object number; null for a free one. */
  entries: Map<number, Place | null>;
  trailer: Dict;
}

/** Limit for hostile files. */
const maxEntries = 2000;
const maxGeneration = 65535;
const streamKeys = new Set('Type Size W Index Filter DecodeParms Length'.split(' '));

/** Adds the rows of a subsection. Rejects duplicates: readers differ in which entry counts. */
function addEntries(
  entries: Xref['entries'],
  [first, count]: [number, number],
  readRow: () => Place | null,
): void {
  if (first < 0 || count < 0) throw new Unreadable('an invalid subsection');
  for (let number = first; number < first + count; number += 1) {
    if (entries.size === maxEntries) throw new Unreadable('too many objects');
    const place = readRow();
    // Number 0 is always free.
    const isValid = !place || (number > 0 && place.generation <= maxGeneration);
    if (!isValid || number > maxNumber) throw new Unreadable('an invalid entry');
    if (entries.has(number)) throw new Unreadable('a duplicate entry');
    entries.set(number, place);
  }
}

/** Reads a cross-reference table (ISO 32000-2, 7.5.4) and its trailer, starting after the word xref. */
export function readTable(reader: Reader): Xref {
  const entries: Xref['entries'] = new Map();
  for (reader.skipBlanks(); !reader.take('trailer'); reader.skipBlanks()) {
    reader.budget.spend(1);
    const range = reader.integers();
    reader.skipBlanks();
    addEntries(entries, range, () => {
      // Some readers assume rows of 20 bytes without checking.
      const [, position, generation, kind] =
        reader.match(/(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y) ?? [];
      if (!kind) throw new Unreadable('an invalid table row');
      if (kind === 'f') return null;
      return { generation: Number(generation), stream: null, position: Number(position) };
    });
  }
  const trailer = reader.value();
  if (!isDict(trailer)) throw new Unreadable('an invalid trailer');
  return { entries, trailer };
}

/** Reads a cross-reference stream (7.5.8), whose dictionary is the trailer. */
export function readStreamTable(object: PdfObject, budget?: Budget): Xref {
  const bytes = unpack(object, budget);
  const trailer: Dict = isDict(object.value) ? object.value : new Map();
  // Some readers follow it in streams too.
  if (trailer.has('XRefStm')) throw new Unreadable('a second cross-reference stream');
  const widths = trailer.get('W');
  const [one, second = 0, third = -1, ...more] = isArray(widths) ? widths.map(integerOf) : [];
  const areValid = second >= 1 && second <= 8 && third >= 0 && third <= 8;
  if (one !== 1 || !areValid || more.length > 0) throw new Unreadable('unknown field widths');
  const field = (start: number, width: number): number => {
    const number = bytes.subarray(start, start + width).reduce((sum, byte) => sum * 256 + byte, 0);
    if (!Number.isSafeInteger(number)) throw new Unreadable('a number too large');
    return number;
  };
  const row = 1 + second + third;
  const entries: Xref['entries'] = new Map();
  const index = trailer.get('Index') ?? [0, trailer.get('Size') ?? null];
  if (!isArray(index)) throw new Unreadable('an invalid index');
  for (let at = 0; at < index.length; at += 2) {
    const [first = -1, count = -1] = index.slice(at, at + 2).map(integerOf);
    addEntries(entries, [first, count], () => {
      const start = entries.size * row;
      const kind = field(start, 1);
      const [position, last] = [field(start + 1, second), field(start + 1 + second, third)];
      if (kind > 2) throw new Unreadable('an unknown kind of entry');
      if (kind === 0) return null;
      if (kind === 1) return { generation: last, stream: null, position };
      return { generation: 0, stream: position, position: last };
    });
  }
  if (entries.size * row !== bytes.length) throw new Unreadable('a table of another length');
  return { entries, trailer };
}

/** Merges both sections of a hybrid file (7.5.8.4): the stream has objects that are free or missing in the table. */
export function joinTables(table: Xref, stream: Xref): Xref {
  for (const [key, value] of stream.trailer) {
    // Some readers follow entries such as Prev in both sections.
    const isOwn = streamKeys.has(key) || isSame(value, table.trailer.get(key));
    if (!isOwn) throw new Unreadable('trailers that differ');
  }
  const entries = new Map(table.entries);
  for (const [number, place] of stream.entries) {
    const other = entries.get(number);
    if (place && other) throw new Unreadable('a duplicate entry');
    entries.set(number, place ?? other ?? null);
  }
  return { entries, trailer: table.trailer };
}
