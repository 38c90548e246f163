import { limits } from '../basics/text.ts';
import type { ContentField, FileContent, PlainContent, TextContent } from './define-collection.ts';

/** A single line, at most 200 characters. */
export const line = <const Name extends string>(
  name: Name,
  label: string,
  more: Omit<Partial<TextContent>, 'name'> = {},
) => ({ kind: 'text', label, max: limits.text, rows: 1, ...more, name }) satisfies ContentField;

/** Multi-line text of at most 20,000 characters. */
export const area = <const Name extends string>(name: Name, label: string, rows: number) =>
  ({ kind: 'text', name, label, max: limits.longText, rows }) satisfies ContentField;

/** Makes fields of a kind, with its usual help. */
const fieldOf =
  <const Kind extends (FileContent | PlainContent)['kind']>(kind: Kind, usualHelp?: string) =>
  <const Name extends string>(name: Name, label: string, help = usualHelp) => ({
    ...{ kind, name, label },
    ...(help && { help }),
  });

/** A count, such as of people. */
export const amount = fieldOf('amount', 'Misalnya 1.234');
/** An amount in rupiah. */
export const rupiah = fieldOf('amount', 'Rupiah, misalnya 12.500.000');
/** An amount in rupiah that must be a figure. */
export const rupiahFigure = fieldOf('rupiah', 'Rupiah, misalnya 12.500.000');
export const price = fieldOf('price');
export const year = fieldOf('year', 'Empat angka, misalnya 2026.');
export const date = fieldOf('date');
export const dateTime = fieldOf('date-time');
export const flag = fieldOf('flag');
export const firstDay = fieldOf('first-day', 'Kosongkan bila langsung tampil.');
export const document = fieldOf('document');
export const image = fieldOf('image');

export const choice = <const Name extends string>(
  name: Name,
  label: string,
  options: readonly string[],
  help?: string,
) => ({ kind: 'choice', name, label, options, ...(help && { help }) }) satisfies ContentField;
