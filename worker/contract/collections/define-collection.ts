import * as z from 'zod/mini';
import { limits, textSchema } from '../input.ts';

interface FieldWords {
  name: string;
  label: string;
  help?: string;
}

/** Text kept as typed; `rows` is the height of its box in the form, 1 for a single line. */
export interface TextContent extends FieldWords {
  kind: 'text';
  max: number;
  rows: number;
  /** What the API answers where nothing is stored. */
  whenEmpty?: string;
  /** Visitors miss nothing where it is left out. */
  mayBeEmpty?: true;
}

/** A count or an amount: free text in the form and the table, a number (or 0) in a chart. */
export interface AmountContent extends FieldWords {
  kind: 'amount';
}

/** A whole number from 0, in rupiah. */
export interface PriceContent extends FieldWords {
  kind: 'price';
}

export interface ImageContent extends FieldWords {
  kind: 'image';
}

export type ContentField = TextContent | AmountContent | PriceContent | ImageContent;

/** What an official reads after an action; quoted from SPEC section 8. */
export interface CollectionTexts {
  added: string;
  addFailed: string;
  updated: string;
  updateFailed: string;
}

export interface CollectionDefinition {
  /** Name in the API, e.g. beritas: small letters and digits. */
  path: string;
  /**
   * `single`: the newest record is the current one, lists are plain arrays. `catalogue`: a paged list of things with a
   * page of their own. `members`: a paged list of people.
   */
  kind: 'single' | 'catalogue' | 'members';
  /** What one record is called in a sentence, e.g. 'berita'. */
  noun: string;
  fields: readonly ContentField[];
  /** Page size of a paged list where the request names none. */
  defaultLimit?: number;
  /** Whether visitors' views are counted. */
  countsViews?: boolean;
  /** The field that names a record in lists and dialogs. */
  titleField: string;
  /** Its place in the admin panel: its title there, and the menu entry that it has for itself. */
  panel?: { title: string; menu?: string };
  /** Where its forms are, and what they are headed and say. */
  form: {
    addPath: string;
    addTitle: string;
    editTitle: string;
    addButton: string;
    editButton: string;
    /** After adding: to the admin panel's section, or clear the form and stay. */
    afterAdd: 'panel' | 'stay';
    texts: CollectionTexts;
    /** What the edit form says when its record cannot be loaded. */
    loadFailed: string;
    deleteQuestion: string;
  };
}

/** What every record has beside its fields; no field may be called so. */
const reservedNames = ['_id', 'createdAt', 'updatedAt', 'revision', 'views'];

/**
 * Makes a collection from its parts; its API, its forms and its checks follow from it.
 * @throws for a path or a field name that the API or the search could not take.
 */
export function defineCollection<const Parts extends CollectionDefinition>(
  parts: Parts & { titleField: Parts['fields'][number]['name'] },
): Parts {
  if (!/^[a-z][a-z0-9]*$/.test(parts.path)) throw new Error(`not a collection path: ${parts.path}`);
  for (const { name } of parts.fields) {
    const usable = /^[a-zA-Z][a-zA-Z0-9]*$/.test(name) && !reservedNames.includes(name);
    if (!usable) throw new Error(`not a field name: ${name}`);
  }
  return parts;
}

/** A single line, at most 200 characters. */
export const line = <const Name extends string>(
  name: Name,
  label: string,
  more: Omit<Partial<TextContent>, 'name'> = {},
) => ({ kind: 'text', label, max: limits.text, rows: 1, ...more, name }) satisfies TextContent;

/** Long text of at most 20,000 characters, line breaks kept. */
export const area = <const Name extends string>(name: Name, label: string, rows: number) =>
  ({ kind: 'text', name, label, max: limits.longText, rows }) satisfies TextContent;

/** A count, such as of people. */
export const amount = <const Name extends string>(
  name: Name,
  label: string,
  help = 'Misalnya 1.234',
) => ({ kind: 'amount', name, label, help }) satisfies AmountContent;

/** An amount in rupiah. */
export const rupiah = <const Name extends string>(name: Name, label: string) =>
  amount(name, label, 'Rupiah, misalnya 12.500.000');

export const price = <const Name extends string>(name: Name, label: string, help: string) =>
  ({ kind: 'price', name, label, help }) satisfies PriceContent;

export const image = <const Name extends string>(name: Name, label: string) =>
  ({ kind: 'image', name, label }) satisfies ImageContent;

/** Whether records may be deleted: all but the single ones. */
export function isDeletable({ kind }: CollectionDefinition): boolean {
  return kind !== 'single';
}

/** What the admin panel calls a collection. */
export function panelTitle({ panel, noun }: CollectionDefinition): string {
  return panel?.title ?? noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** Path of a record's edit form. */
export function editPath({ path }: CollectionDefinition, id: string): string {
  return `/${path}/${id}/edit`;
}

/** '15000' and '15.000' are prices, '15,5', '-1' and '1.50' are none. */
const pricePattern = /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/;

const readPrice = (text: string) => Number(text.replaceAll('.', ''));

function priceSchema(label: string) {
  const noNumber = `${label} harus bilangan bulat mulai dari 0, misalnya 15000 atau 15.000.`;
  const tooLarge = `${label} terlalu besar. Periksa lagi jumlah nolnya.`;
  const text = textSchema({
    label,
    max: limits.amount,
    tests: [
      { passes: (v) => pricePattern.test(v), message: noNumber },
      { passes: (v) => Number.isSafeInteger(readPrice(v)), message: tooLarge },
    ],
  });
  return z.pipe(text, z.transform(readPrice));
}

/** The check of one field that a form or a body carries; pictures are checked by their bytes. */
export function contentSchema(field: Exclude<ContentField, ImageContent>) {
  if (field.kind === 'price') return priceSchema(field.label);
  const max = field.kind === 'amount' ? limits.amount : field.max;
  return textSchema({ label: field.label, max, lines: 'as-typed' });
}

/** A value as the API answers it: text, a price, or a picture's path under /media/ (null without one). */
export type ContentValue = string | number | null;

/** What every record has beside its fields. */
interface RecordHead {
  _id: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
  /** Goes up with every change; `If-Match: "<revision>"` on a PUT refuses to write over a newer one. */
  revision: number;
}

/** A record of any collection as the API answers it. */
export interface ContentRecord extends RecordHead {
  /** Only where the collection counts views. */
  views?: number;
  [field: string]: ContentValue | undefined;
}

type ValueOf<Field extends ContentField> = Field extends ImageContent
  ? string | null
  : Field extends PriceContent
    ? number
    : string;

/** A record of one collection, e.g. RecordOf<typeof beritas>. */
export type RecordOf<Definition extends CollectionDefinition> = RecordHead & {
  [Field in Definition['fields'][number] as Field['name']]: ValueOf<Field>;
} & (Definition extends { countsViews: true } ? { views: number } : { views?: number });

/** What a field holds before anything was entered. */
export function emptyValue(field: ContentField): ContentValue {
  if (field.kind === 'image') return null;
  if (field.kind === 'price') return 0;
  return '';
}

/** The number that a chart draws for a count or an amount: dots are thousand separators, anything else counts as 0. */
export function toNumber(value: ContentValue | undefined): number {
  if (typeof value === 'number') return value;
  const digits = (value ?? '').trim();
  return pricePattern.test(digits) ? readPrice(digits) : 0;
}
