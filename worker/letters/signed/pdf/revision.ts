import type { Budget } from '#worker/media/index.ts';
import { Reader } from './reader.ts';
import {
  type Dict,
  integerOf,
  isDict,
  nameOf,
  objectKey,
  type PdfObject,
  refOf,
  Unreadable,
  type Value,
} from './syntax.ts';
import { unpack } from './unpack.ts';
import { joinTables, type Place, readStreamTable, readTable, type Xref } from './xref.ts';

/** One save of a PDF: the bytes between the end of the save before it and its own %%EOF. */
export interface Revision {
  /** By object key. */
  objects: Map<number, PdfObject>;
  trailer: Dict;
  /** Numbers that no object may use: of the table, of object streams and free ones. */
  reserved: Set<number>;
  startxref: number;
  /** The offset after %%EOF, and after the line ends that follow it. */
  eof: number;
  end: number;
}

type Located = PdfObject & Place;

/** Limit: each object stream may inflate to megabytes. */
const maxObjectStreams = 20;
/** The start of an object or trailer, for readers that repair a damaged file. */
const sectionStart =
  /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*obj(?![^\0\t\n\f\r ()<>[\]{}/%])|trailer[\0\t\n\f\r ]*<</g;
/** Each is a part that a replacement collects. Ten megabytes of any data have 40,000 of these signs. */
const maxComments = 200_000;
/** Beside its value. */
const unitsOfObject = 5;
/** Some writers give the offset of the line end before the table. */
const lineEnds = /^[\r\n]{0,2}$/;

/**
 * Reads one save of a file (one character per byte) from `start`. Each byte must belong to an object, the table, the trailer or
 * the end; each object must occur once, at the offset of its entry.
 * @throws Unreadable, and InflationError beyond the budget
 */
export function readRevision(file: string, start: number, budget?: Budget): Revision {
  const reader = new Reader(file, budget, start);
  const found = new Map<number, Located>();
  const add = (number: number, object: Located) => {
    reader.budget.spend(unitsOfObject);
    if (found.has(number)) throw new Unreadable('a duplicate object');
    found.set(number, object);
  };
  let table: Xref | undefined;
  let tableAt = 0;
  for (;;) {
    reader.skipBlanks();
    if (reader.take('startxref')) break;
    if (table) throw new Unreadable('content after the table');
    tableAt = reader.at;
    if (reader.take('xref')) table = readTable(reader);
    else add(...readObject(reader));
  }
  const startxref = Number(reader.match(/[\r\n ]+(\d{1,10})[\r\n ]+%%EOF/y)?.[1]);
  const isAtTable = startxref <= tableAt && lineEnds.test(file.slice(startxref, tableAt));
  if (!isAtTable) throw new Unreadable('no table at startxref');
  const eof = reader.at;
  reader.match(/[\r\n ]{0,4}/y);
  // Repairing readers would also find an object in a stream, string or comment.
  const written = file.slice(start, eof);
  if (written.split('%', maxComments).length === maxComments) throw new Unreadable('comments');
  for (const text of [written, written.replace(/%.*/g, '')]) {
    let unexplained = found.size + (table ? 1 : 0);
    for (const _ of text.matchAll(sectionStart)) {
      unexplained -= 1;
      if (unexplained < 0) break;
    }
    if (unexplained !== 0) throw new Unreadable('an object within another');
  }

  const reserved = new Set<number>();
  if (!table || table.trailer.has('XRefStm')) {
    const offset = table ? table.trailer.get('XRefStm') : tableAt;
    const [number = 0, stream] = [...found].find(([, { position }]) => position === offset) ?? [];
    if (!number || !stream || typeOf(stream) !== 'XRef') {
      throw new Unreadable('no cross-reference stream');
    }
    reserved.add(number);
    const section = readStreamTable(stream, reader.budget);
    table = table ? joinTables(table, section) : section;
  }
  const packs = [...found].filter(([, object]) => typeOf(object) === 'ObjStm');
  if (packs.length > maxObjectStreams) throw new Unreadable('too many object streams');
  for (const [number, pack] of packs) {
    const stream = objectKey(number, pack.generation);
    for (const [position, [packed, value]] of readObjectStream(pack, reader.budget).entries())
      add(packed, { value, generation: 0, stream, position });
  }
  const objects = matchEntries(found, table.entries, reserved);
  checkLengths(found, objects);
  for (const [number] of packs) reserved.add(number);
  for (const [number, place] of table.entries) if (!place) reserved.add(number);
  return { objects, trailer: table.trailer, reserved, startxref, eof, end: reader.at };
}

const typeOf = ({ value, packed }: PdfObject): string | undefined =>
  packed && isDict(value) ? nameOf(value.get('Type')) : undefined;

function readObject(reader: Reader): [number: number, object: Located] {
  const position = reader.at;
  const [number, generation] = reader.integers();
  reader.skipBlanks();
  if (!reader.take('obj')) throw new Unreadable('not an object');
  const value = reader.value();
  reader.skipBlanks();
  const packed = reader.take('stream') ? readStream(reader, value) : undefined;
  reader.skipBlanks();
  if (!reader.take('endobj')) throw new Unreadable('an object without end');
  const place = { generation, stream: null, position };
  return [number, packed ? { value, packed, ...place } : { value, ...place }];
}

function readStream(reader: Reader, dict: Value): Uint8Array {
  if (!isDict(dict) || !reader.match(/\r?\n/y)) throw new Unreadable('an invalid stream');
  const start = reader.at;
  const length = dict.get('Length');
  // A length in another object is checked once all objects are known.
  const size = refOf(length) === undefined ? integerOf(length) : sizeToMark(reader);
  if (size === undefined || size < 0) throw new Unreadable('a stream without length');
  reader.at += size;
  reader.match(/\r?\n?/y);
  if (!reader.take('endstream')) throw new Unreadable('a stream of another length');
  return Buffer.from(reader.text.slice(start, start + size), 'latin1');
}

const sizeToMark = ({ text, at }: Reader): number =>
  text.slice(at, text.indexOf('endstream', at)).replace(/\r?\n$/, '').length;

/** The objects of an object stream (7.5.7) by number. */
function readObjectStream(stream: PdfObject, budget: Budget): [number: number, value: Value][] {
  const dict: Dict = isDict(stream.value) ? stream.value : new Map();
  const count = integerOf(dict.get('N')) ?? -1;
  const first = integerOf(dict.get('First')) ?? -1;
  const isHere = !dict.has('Extends') && !dict.has('F');
  if (count < 0 || count > 2000 || first < 0 || !isHere)
    throw new Unreadable('an unknown object stream');
  const reader = new Reader(Buffer.from(unpack(stream, budget)).toString('latin1'), budget);
  const places = Array.from({ length: count }, () => reader.integers());
  reader.skipBlanks();
  // Other readers must not find anything between the objects.
  const objects = places.map(([number, offset]): [number, Value] => {
    if (reader.at !== first + offset) throw new Unreadable('a hidden object');
    const value = reader.value();
    reader.skipBlanks();
    return [number, value];
  });
  if (reader.at !== reader.text.length) throw new Unreadable('a hidden object');
  return objects;
}

/** Objects by key. Objects and entries must match one to one, except those in `mayMiss`: the cross-reference stream. */
function matchEntries(
  found: ReadonlyMap<number, Located>,
  entries: Xref['entries'],
  mayMiss: ReadonlySet<number>,
): Revision['objects'] {
  const objects = new Map<number, PdfObject>();
  for (const [number, place] of entries) {
    if (!place) continue;
    const object = found.get(number);
    const isThere =
      object?.stream === place.stream &&
      object.position === place.position &&
      object.generation === place.generation;
    if (!isThere) throw new Unreadable('an object elsewhere');
    objects.set(objectKey(number, place.generation), object);
  }
  for (const number of found.keys()) {
    if (!entries.get(number) && !mayMiss.has(number)) throw new Unreadable('a hidden object');
  }
  return objects;
}

function checkLengths(found: ReadonlyMap<number, PdfObject>, objects: Revision['objects']): void {
  for (const { value, packed } of found.values()) {
    const length = isDict(value) ? refOf(value.get('Length')) : undefined;
    const isRight = !packed || length === undefined || objects.get(length)?.value === packed.length;
    if (!isRight) throw new Unreadable('a stream of another length');
  }
}
