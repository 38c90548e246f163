import { limits } from '../basics/text.ts';
import type { ContentField, TextContent } from './define-collection.ts';

/** A single line, at most 200 characters. */
export const line = <const Name extends string>(
  name: Name,
  label: string,
  more: Omit<Partial<TextContent>, 'name'> = {},
) => ({ kind: 'text', label, max: limits.text, rows: 1, ...more, name }) satisfies ContentField;

/** Multi-line text of at most 20,000 characters. */
export const area = <const Name extends string>(name: Name, label: string, rows: number) =>
  ({ kind: 'text', name, label, max: limits.longText, rows }) satisfies ContentField;

/** A count, such as of people. */
export const amount = <const Name extends string>(
  name: Name,
  label: string,
  help = 'Misalnya 1.234',
) => ({ kind: 'amount', name, label, help }) satisfies ContentField;

/** An amount in rupiah. */
export const rupiah = <const Name extends string>(name: Name, label: string) =>
  amount(name, label, 'Rupiah, misalnya 12.500.000');

/** An amount in rupiah that must be a figure. */
export const rupiahFigure = <const Name extends string>(name: Name, label: string) =>
  ({ ...rupiah(name, label), kind: 'rupiah' }) satisfies ContentField;

export const price = <const Name extends string>(name: Name, label: string, help: string) =>
  ({ kind: 'price', name, label, help }) satisfies ContentField;

export const year = <const Name extends string>(name: Name, label: string) =>
  ({ kind: 'year', name, label, help: 'Empat angka, misalnya 2026.' }) satisfies ContentField;

export const choice = <const Name extends string>(
  name: Name,
  label: string,
  options: readonly string[],
  help?: string,
) => ({ kind: 'choice', name, label, options, ...(help && { help }) }) satisfies ContentField;

export const date = <const Name extends string>(name: Name, label: string) =>
  ({ kind: 'date', name, label }) satisfies ContentField;

export const dateTime = <const Name extends string>(name: Name, label: string, help?: string) =>
  ({ kind: 'date-time', name, label, ...(help && { help }) }) satisfies ContentField;

export const flag = <const Name extends string>(name: Name, label: string, help: string) =>
  ({ kind: 'flag', name, label, help }) satisfies ContentField;

export const firstDay = <const Name extends string>(name: Name, label: string) =>
  ({
    kind: 'first-day',
    name,
    label,
    help: 'Kosongkan bila langsung tampil.',
  }) satisfies ContentField;

export const document = <const Name extends string>(name: Name, label: string) =>
  ({ kind: 'document', name, label }) satisfies ContentField;

export const image = <const Name extends string>(name: Name, label: string) =>
  ({ kind: 'image', name, label }) satisfies ContentField;
