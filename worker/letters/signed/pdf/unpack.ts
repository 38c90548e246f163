import { inflateSync } from 'node:zlib';
import { Budget } from '#worker/media/index.ts';
import { integerOf, isDict, nameOf, type PdfObject, Unreadable } from './syntax.ts';

/** Limit: a few kilobytes may inflate to gigabytes. */
const maxUnpacked = 4 * 2 ** 20;

/** The decoded bytes of a stream, with FlateDecode or no filter, with or without PNG prediction (ISO 32000-2, 7.4.4). */
export function unpack({ value: dict, packed }: PdfObject, budget = new Budget()): Uint8Array {
  if (!packed || !isDict(dict)) throw new Unreadable('not a stream');
  if (dict.get('Filter') === undefined) return packed;
  if (nameOf(dict.get('Filter')) !== 'FlateDecode') throw new Unreadable('an unknown filter');
  const bytes = inflate(packed);
  budget.spendBytes(bytes.length);
  const parameters = dict.get('DecodeParms') ?? new Map();
  if (!isDict(parameters)) throw new Unreadable('unknown filter parameters');
  const { Predictor = 1, Columns, ...others } = Object.fromEntries(parameters);
  if (Predictor === 1) return bytes;
  const columns = integerOf(Columns) ?? 1;
  const isWhole = columns > 0 && bytes.length % (columns + 1) === 0;
  if (Predictor !== 12 || Object.keys(others).length > 0 || !isWhole) {
    throw new Unreadable('an unknown predictor');
  }
  return undoPrediction(bytes, columns);
}

function inflate(packed: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: maxUnpacked });
  } catch {
    throw new Unreadable('a stream that does not inflate');
  }
}

/** Each row starts with its filter: unchanged (0) or the difference from the row above (2). */
function undoPrediction(bytes: Uint8Array, columns: number): Uint8Array {
  const out = new Uint8Array((bytes.length / (columns + 1)) * columns);
  for (let index = 0; index < out.length; index += 1) {
    const row = Math.floor(index / columns);
    const filter = bytes[row * (columns + 1)];
    if (filter !== 0 && filter !== 2) throw new Unreadable('an unknown predictor');
    const above = filter === 2 ? (out[index - columns] ?? 0) : 0;
    // Uint8Array stores the sum modulo 256, as PNG requires.
    out[index] = (bytes[index + row + 1] ?? 0) + above;
  }
  return out;
}
