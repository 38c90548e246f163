/**
 * A PDF's value (ISO 32000-2, 7.3). A string's `start` and `end` are its place in the file, delimiters included; a `ref` is an object
 * key.
 */
export type Value =
  | null
  | boolean
  | number
  | { name: string }
  | { text: string; start: number; end: number }
  | { ref: number }
  | Value[]
  | Dict;
export type Dict = Map<string, Value>;

const generationUnit = 2 ** 32;
/** One key for an object's number and generation; in generation 0, which nearly all have, the number itself. */
export const objectKey = (number: number, generation: number): number =>
  generation * generationUnit + number;
export const numberOf = (key: number): number => key % generationUnit;

/** What was to be read is not a PDF that every reader understands alike. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;
export const isArray = (value: Value | undefined): value is Value[] => Array.isArray(value);

const isPart = (value: Value | undefined): value is Value & object =>
  typeof value === 'object' && value !== null;

export const nameOf = (value: Value | undefined): string | undefined =>
  isPart(value) && 'name' in value ? value.name : undefined;
export const refOf = (value: Value | undefined): number | undefined =>
  isPart(value) && 'ref' in value ? value.ref : undefined;
export const textOf = (value: Value | undefined): string | undefined =>
  isPart(value) && 'text' in value ? value.text : undefined;
export const integerOf = (value: Value | undefined): number | undefined =>
  Number.isSafeInteger(value) ? Number(value) : undefined;

const plainest = (value: Value | undefined): unknown => {
  if (isDict(value)) {
    return [...value]
      .map(([key, item]) => [key, plainest(item)])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  }
  if (isArray(value)) return { list: value.map(plainest) };
  const text = textOf(value);
  if (text !== undefined) return { text };
  // Writers round a length to hundredths of a point.
  return typeof value === 'number' ? Math.round(value * 100) : value;
};

/** Whether two values mean the same, however they are written. */
export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(plainest(one)) === JSON.stringify(plainest(other));
