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

interface CollectionParts<Fields extends readonly ContentField[]> {
  /** Name in the API, e.g. beritas. */
  path: string;
  /**
   * `single`: the newest record is the current one, lists are plain arrays. `catalogue`: a paged list of things with a
   * page of their own. `members`: a paged list of people.
   */
  kind: 'single' | 'catalogue' | 'members';
  /** What one record is called in a sentence, e.g. 'berita'. */
  noun: string;
  fields: Fields;
  /** Page size of a paged list where the request names none. */
  defaultLimit?: number;
  /** Whether visitors' views are counted. */
  countsViews?: boolean;
  /** The field that names a record in lists and dialogs. */
  titleField: Fields[number]['name'];
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

export type CollectionDefinition = CollectionParts<readonly ContentField[]>;

/** Makes a collection from its parts; its API, its forms and its checks follow from it. */
export function defineCollection<const Fields extends readonly ContentField[]>(
  parts: CollectionParts<Fields>,
): CollectionDefinition {
  return parts;
}

/** A single line, at most 200 characters. */
export const line = (
  name: string,
  label: string,
  more: Partial<TextContent> = {},
): TextContent => ({
  kind: 'text',
  name,
  label,
  max: limits.text,
  rows: 1,
  ...more,
});

/** Long text of at most 20,000 characters, line breaks kept. */
export const area = (name: string, label: string, rows: number): TextContent => ({
  kind: 'text',
  name,
  label,
  max: limits.longText,
  rows,
});

export const amount = (name: string, label: string): AmountContent => ({
  kind: 'amount',
  name,
  label,
});

export const price = (name: string, label: string, help: string): PriceContent => ({
  kind: 'price',
  name,
  label,
  help,
});

export const image = (name: string, label: string): ImageContent => ({
  kind: 'image',
  name,
  label,
});

/** Whether records may be deleted: all but the single ones. */
export function isDeletable({ kind }: CollectionDefinition): boolean {
  return kind !== 'single';
}

/** Path of a record's edit form. */
export function editPath({ path }: CollectionDefinition, id: string): string {
  return `/${path}/${id}/edit`;
}

/** '15000' and '15.000' are prices, '15,5', '-1' and '1.50' are none. */
const pricePattern = /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/;

function priceSchema(label: string) {
  const message = `${label} harus bilangan bulat mulai dari 0, misalnya 15000 atau 15.000.`;
  const text = textSchema({
    label,
    max: limits.amount,
    tests: [
      {
        passes: (v) => pricePattern.test(v) && Number.isSafeInteger(Number(v.replaceAll('.', ''))),
        message,
      },
    ],
  });
  return z.pipe(
    text,
    z.transform((value: string) => Number(value.replaceAll('.', ''))),
  );
}

/** The check of one field that a form or a body carries; pictures are checked by their bytes. */
export function contentSchema(field: Exclude<ContentField, ImageContent>) {
  if (field.kind === 'price') return priceSchema(field.label);
  const max = field.kind === 'amount' ? limits.amount : field.max;
  return textSchema({ label: field.label, max, lines: 'as-typed' });
}

/** A stored value: text, a price, or the name of a picture (null without one). */
export type ContentValue = string | number | null;

/** A record as the API answers it: its fields beside these; pictures as paths under /media/. */
export interface ContentRecord {
  _id: string;
  createdAt: string;
  updatedAt: string;
  /** Only where the collection counts views. */
  views?: number;
  [field: string]: ContentValue | undefined;
}

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
  return pricePattern.test(digits) ? Number(digits.replaceAll('.', '')) : 0;
}
