import { inflateSync } from 'node:zlib';
import { type Dict, integerOf, isDict, nameOf, Unreadable } from './syntax.ts';

/** Far more than a table or an object stream of a letter takes: a few kilobytes may claim to unpack to gigabytes. */
const maxUnpacked = 4 * 2 ** 20;

/** What a stream holds, unpacked: FlateDecode or nothing, with PNG's predictors (ISO 32000-2, 7.4.4). */
export function unpack(dict: Dict, packed: Uint8Array): Uint8Array {
  if (dict.get('Filter') === undefined) return packed;
  if (nameOf(dict.get('Filter')) !== 'FlateDecode') throw new Unreadable('an unknown filter');
  const bytes = inflate(packed);
  const parameters = dict.get('DecodeParms') ?? null;
  if (parameters === null) return bytes;
  if (!isDict(parameters)) throw new Unreadable('unknown parameters');
  const predictor = parameters.get('Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const columns = integerOf(parameters.get('Columns')) ?? 1;
  const plain = [...parameters.keys()].every((key) => key === 'Predictor' || key === 'Columns');
  if (predictor !== 12 || !plain || columns < 1 || bytes.length % (columns + 1) !== 0) {
    throw new Unreadable('an unknown predictor');
  }
  return undoPrediction(bytes, columns);
}

function inflate(packed: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: maxUnpacked });
  } catch {
    throw new Unreadable('a broken stream');
  }
}

/** Rows that are told as they are (0) or as the difference to the row above (2). */
function undoPrediction(bytes: Uint8Array, columns: number): Uint8Array {
  const rows = bytes.length / (columns + 1);
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1);
    const kind = bytes[from];
    if (kind !== 0 && kind !== 2) throw new Unreadable('an unknown predictor');
    for (let column = 0; column < columns; column += 1) {
      const place = row * columns + column;
      const above = kind === 2 ? (out[place - columns] ?? 0) : 0;
      // The array keeps the lowest eight bits, as PNG asks.
      out[place] = (bytes[from + 1 + column] ?? 0) + above;
    }
  }
  return out;
}
