import { Reader } from './reader.ts';
import {
  type Dict,
  integerOf,
  isDict,
  nameOf,
  objectKey,
  refOf,
  Unreadable,
  type Value,
} from './syntax.ts';
import { unpack } from './unpack.ts';
import { joinTables, readStreamTable, readTable, type Xref } from './xref.ts';

export interface PdfObject {
  value: Value;
  /** The bytes of a stream as they stand in the file. */
  packed?: Uint8Array;
}

/** One save of a PDF: what stands between the end of the save before and its own %%EOF. */
export interface Revision {
  objects: Map<number, PdfObject>;
  trailer: Dict;
  /** Objects that only carry the file: its table, object streams, lengths. */
  carriers: Set<number>;
  /** Numbers that its table marks as free. */
  freed: ReadonlySet<number>;
  startxref: number;
  /** After %%EOF, and after the blanks that follow it. */
  eof: number;
  end: number;
}

/** More object streams than a letter has; each may claim to unpack to megabytes. */
const maxPacks = 20;

interface Packed {
  number: number;
  value: Value;
}

interface Found extends PdfObject {
  offset: number;
}

/**
 * Reads one save from `start`, byte for byte: objects, table, trailer, %%EOF, and nothing beside them. Every object stands
 * once, where the table says. Throws Unreadable for anything else.
 */
export function readRevision(bytes: Uint8Array, start: number): Revision {
  const reader = new Reader(bytes, start);
  const found = new Map<number, Found>();
  const numbers = new Set<number>();
  let last = 0;
  let xref: Xref | undefined;
  let xrefAt = 0;
  for (;;) {
    reader.skipBlanks();
    if (reader.take('startxref')) break;
    if (xref) throw new Unreadable('more after the table');
    const offset = reader.at;
    if (reader.take('xref')) {
      xrefAt = offset;
      xref = readTable(reader);
      continue;
    }
    const number = reader.integer();
    last = objectKey(number, reader.integer());
    if (numbers.has(number)) throw new Unreadable('an object twice');
    numbers.add(number);
    found.set(last, readObject(reader, offset));
  }
  const startxref = reader.integer();
  reader.skipBlanks();
  if (!reader.has('%%EOF')) throw new Unreadable('no end');
  reader.at += 5;
  const eof = reader.at;
  while (/[\r\n ]/.test(reader.peek()) && reader.at - eof < 4) reader.at += 1;

  const carriers = new Set<number>();
  const readStreamAt = (number: number | undefined): Xref | undefined => {
    const table = found.get(number ?? 0);
    if (!number || !table?.packed || !isDict(table.value)) return undefined;
    if (nameOf(table.value.get('Type')) !== 'XRef') return undefined;
    carriers.add(number);
    return readStreamTable(table.value, unpack(table.value, table.packed));
  };
  if (!xref) {
    xref = readStreamAt(last);
    xrefAt = found.get(last)?.offset ?? 0;
  } else if (xref.trailer.has('XRefStm')) {
    const offset = integerOf(xref.trailer.get('XRefStm'));
    const stream = readStreamAt([...found].find(([, object]) => object.offset === offset)?.[0]);
    if (!stream) throw new Unreadable('an unknown trailer');
    xref = joinTables(xref, stream);
  }
  if (!xref || !isAt(bytes, startxref, xrefAt)) throw new Unreadable('no table');
  const objects = match(found, xref, carriers);
  for (const { value, packed } of found.values()) checkLength(value, packed, objects, carriers);
  const { trailer, freed } = xref;
  return { objects, trailer, carriers, freed, startxref, eof, end: reader.at };
}

/** Some writers name the line end before the table as its offset. */
const isAt = (bytes: Uint8Array, offset: number, table: number): boolean =>
  offset <= table &&
  table - offset <= 2 &&
  bytes.subarray(offset, table).every((byte) => byte === 10 || byte === 13);

function readObject(reader: Reader, offset: number): Found {
  reader.expect('obj');
  const value = reader.value();
  reader.skipBlanks();
  let packed: Uint8Array | undefined;
  if (reader.take('stream')) {
    if (!isDict(value)) throw new Unreadable('a stream without dictionary');
    packed = readStream(reader, value);
  }
  reader.expect('endobj');
  return packed ? { value, packed, offset } : { value, offset };
}

function readStream(reader: Reader, dict: Dict): Uint8Array {
  if (reader.peek() === '\r') reader.at += 1;
  if (reader.peek() !== '\n') throw new Unreadable('no line before a stream');
  reader.at += 1;
  const start = reader.at;
  // A length that stands elsewhere is compared once all objects are known.
  const told = dict.get('Length');
  const length = refOf(told) === undefined ? integerOf(told) : lengthUntilMark(reader);
  if (length === undefined || length < 0) throw new Unreadable('a stream without length');
  reader.at = start + length;
  if (reader.peek() === '\r') reader.at += 1;
  if (reader.peek() === '\n') reader.at += 1;
  if (!reader.take('endstream')) throw new Unreadable('a stream of another length');
  return reader.bytes.subarray(start, start + length);
}

function lengthUntilMark({ bytes, at }: Reader): number {
  const place = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('endstream', at);
  if (place < 0) throw new Unreadable('an open stream');
  const line = bytes[place - 1] === 0x0a ? (bytes[place - 2] === 0x0d ? 2 : 1) : 0;
  return Math.max(0, place - line - at);
}

function checkLength(
  value: Value,
  packed: Uint8Array | undefined,
  objects: Revision['objects'],
  carriers: Set<number>,
): void {
  if (!packed || !isDict(value)) return;
  const ref = refOf(value.get('Length'));
  if (ref === undefined) return;
  if (objects.get(ref)?.value !== packed.length) throw new Unreadable('a stream of another length');
  carriers.add(ref);
}

/** The objects as the table tells them; each that was found must be told, and each that is told found. */
function match(found: Map<number, Found>, xref: Xref, carriers: Set<number>): Revision['objects'] {
  const objects = new Map<number, PdfObject>();
  const packs = new Map<number, Packed[]>();
  for (const [number, { value, packed }] of found) {
    if (isDict(value) && nameOf(value.get('Type')) === 'ObjStm' && packed) {
      if (packs.size === maxPacks) throw new Unreadable('too many object streams');
      packs.set(number, readPack(value, packed));
      carriers.add(number);
    }
  }
  let told = 0;
  for (const [number, entry] of xref.entries) {
    if ('offset' in entry) {
      const object = found.get(number);
      if (object?.offset !== entry.offset) throw new Unreadable('an object elsewhere');
      objects.set(number, object);
    } else {
      const packed = packs.get(entry.stream)?.[entry.index];
      if (packed?.number !== number || found.has(number)) {
        throw new Unreadable('an object elsewhere');
      }
      objects.set(number, { value: packed.value });
      told += 1;
    }
  }
  const packedCount = [...packs.values()].reduce((sum, pack) => sum + pack.length, 0);
  const untold = [...found.keys()].filter((number) => !objects.has(number));
  // A table in a stream need not tell where it stands itself.
  const onlyTable = untold.every((number) => carriers.has(number) && !packs.has(number));
  if (!onlyTable || told !== packedCount) throw new Unreadable('a hidden object');
  return objects;
}

/** The objects of an object stream (7.5.7). */
function readPack(dict: Dict, packed: Uint8Array): Packed[] {
  const bytes = unpack(dict, packed);
  const count = integerOf(dict.get('N')) ?? -1;
  const first = integerOf(dict.get('First')) ?? -1;
  if (count < 0 || count > 2000 || first < 0 || dict.has('Extends')) {
    throw new Unreadable('an unknown object stream');
  }
  const head = new Reader(bytes);
  const places: [number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    places.push([head.integer(), first + head.integer()]);
  }
  head.skipBlanks();
  // The objects follow one another to the end: nothing stands between them that another reader may find.
  let end = head.at;
  const objects = places.map(([number, start]): Packed => {
    const reader = new Reader(bytes, start);
    if (start !== end) throw new Unreadable('a hidden object');
    const value = reader.value();
    reader.skipBlanks();
    end = reader.at;
    return { number, value };
  });
  if (end !== bytes.length) throw new Unreadable('a hidden object');
  return objects;
}
