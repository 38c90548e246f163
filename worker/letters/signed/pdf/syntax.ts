export { Unreadable } from '#worker/media/index.ts';

/** A PDF value (ISO 32000-2, 7.3). `start` and `end` are a string's offsets, delimiters included; `ref` is an object key. */
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

export interface PdfObject {
  value: Value;
  /** The bytes of a stream, still encoded. */
  packed?: Uint8Array;
}

/** Larger object numbers, which PDF readers do not accept, would make object keys ambiguous. */
export const maxNumber = 2 ** 32 - 1;
/** One key for an object's number and generation; in generation 0, which nearly all have, the number itself. */
export const objectKey = (number: number, generation: number): number =>
  generation * (maxNumber + 1) + number;
export const numberOf = (key: number): number => key % (maxNumber + 1);

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

export const hasOnly = (dict: Dict, keys: ReadonlySet<string>): boolean =>
  [...dict.keys()].every((key) => keys.has(key));

const normalize = (value: Value | undefined): unknown => {
  if (isDict(value)) {
    return [...value]
      .map(([key, item]) => [key, normalize(item)])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  }
  if (isArray(value)) return { list: value.map(normalize) };
  const text = textOf(value);
  if (text !== undefined) return { text };
  // Writers round a length to hundredths of a point.
  return typeof value === 'number' ? Math.round(value * 100) : value;
};

/** Whether two values are equal, however they are written. */
export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));

/** A PDF's date (ISO 32000-2, 7.9.4); undefined for any other text. */
export function dateOf(text: string | undefined): Date | undefined {
  const parts = text?.match(
    /^(?:D:)?(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z(?:00'?00'?)?|([-+]\d\d)'?(\d\d)'?)?$/,
  );
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, zone = '+00', zoneMinutes = '00'] = parts;
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${zoneMinutes}`,
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}
