import { textOf } from '#contract/answers/people.ts';
import { readText } from '#contract/basics/text.ts';
import { villageDay } from '#contract/basics/village-time.ts';
import {
  type CollectionDefinition,
  type ContentField,
  type ContentRecord,
  isFileField,
  isTypedField,
} from '#contract/collections/define-collection.ts';
import { recordErrors } from '#contract/collections/record-rules.ts';
import { contentRules } from '#contract/collections/values.ts';
import type { Messages, Value, Values } from '#site/forms/entries.ts';
import { isOld, readDraft } from '#site/lib/storage/drafts.ts';

/** Values of a form, stored on the device until they are saved. */
export interface Draft {
  /** The record being edited; null for a new one. */
  base: ContentRecord | null;
  /** By field name: its text, or a newly chosen picture or document; '' where none was chosen. */
  values: Values;
}

/** A draft stored on the device. */
export interface SavedDraft extends Draft {
  /** Time of the last change, ISO 8601. */
  keptAt: string;
}

/** A stored value as form text: a flag that is off is empty. Line breaks become LF. */
export function toText(record: ContentRecord | null, name: string): string {
  const value = record?.[name] ?? false;
  return value === false ? '' : String(value).replace(/\r\n?/g, '\n');
}

/** Initial values: the record's texts, or empty texts for a new one. */
export const startDraft = (
  { fields }: CollectionDefinition,
  base: ContentRecord | null,
): Draft => ({
  base,
  values: Object.fromEntries(
    fields.map((field) => [field.name, isFileField(field) ? '' : toText(base, field.name)]),
  ),
});

/** The texts among the values; '' in place of a file. */
export const textsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));

/** Names of the fields that differ from the record. */
export function changedNames(definition: CollectionDefinition, { base, values }: Draft): string[] {
  const start = startDraft(definition, base).values;
  return Object.keys(values).filter((name) => values[name] !== start[name]);
}

const isFilled = (value: Value | undefined) => value instanceof Blob || textOf(value).trim() !== '';

/** Whether a new record has no content except blanks. */
export const isBlank = ({ values }: Draft): boolean => !Object.values(values).some(isFilled);

/** The values to send: the changed ones, or of a new record all texts without an empty price. */
export function valuesToSend(definition: CollectionDefinition, draft: Draft): Values {
  const { base, values } = draft;
  const changed = changedNames(definition, draft);
  const mayBeMissing = (field: ContentField) => isFileField(field) || field.kind === 'price';
  const sent = definition.fields.filter((field) =>
    base ? changed.includes(field.name) : !mayBeMissing(field) || isFilled(values[field.name]),
  );
  return Object.fromEntries(
    sent.map((field) => {
      const isThisYear = field.kind === 'text' && field.thisYear && !isFilled(values[field.name]);
      return [field.name, isThisYear ? thisYear() : (values[field.name] ?? '')];
    }),
  );
}

/** '2026' */
export const thisYear = () => String(villageDay(new Date()).year);

/** JSON preserves line breaks; pictures need multipart. */
export function makeBody(values: Values): FormData | Record<string, string> {
  const entries = Object.entries(values);
  if (!entries.some(([, value]) => value instanceof Blob)) return textsOf(values);
  const form = new FormData();
  for (const [name, value] of entries)
    if (value instanceof Blob)
      form.append(name, value, value instanceof File ? value.name : `${name}.jpg`);
    else form.append(name, textOf(value));
  return form;
}

/** Error messages by field name, by the server's rules for the record and for each text that is sent. */
export function findErrors(definition: CollectionDefinition, draft: Draft): Messages {
  const sent = valuesToSend(definition, draft);
  const errors = recordErrors(definition, draft.values, sent, draft.base ?? {});
  for (const field of definition.fields.filter(isTypedField)) {
    if (!(field.name in sent)) continue;
    const read = readText(contentRules(field), textOf(sent[field.name]));
    if (!read.ok) errors[field.name] = read.message;
  }
  return errors;
}

/** Storage key of a draft: one per account and record, and one per account and collection for a new record. */
export function draftKey(account: string, path: string, id?: string): string {
  return `isi ${account} ${path} ${id ?? 'baru'}`;
}

/** The stored draft of a form, or null. `readable` is false if the browser has no storage. */
export async function loadDraft(
  definition: CollectionDefinition,
  account: string,
  id?: string,
): Promise<{ draft: SavedDraft | null; readable: boolean }> {
  try {
    const stored = await readDraft(draftKey(account, definition.path, id));
    return { draft: adoptDraft(definition, stored), readable: true };
  } catch {
    return { draft: null, readable: false };
  }
}

/** Those of earlier versions have texts and pictures apart. */
type StoredDraft = Partial<SavedDraft & Record<'texts' | 'pictures', object>>;

/** Reads a stored draft by the current definition. Returns null if it contains no change. */
export function adoptDraft(definition: CollectionDefinition, stored: unknown): SavedDraft | null {
  const { base = null, keptAt, texts, pictures, values } = (stored ?? {}) as StoredDraft;
  if (!keptAt) return null;
  const found: Record<string, unknown> = { ...texts, ...pictures, ...values };
  const adopted: Record<string, Value> = { ...startDraft(definition, base).values };
  for (const field of definition.fields) {
    const { [field.name]: value } = found;
    if (isTypedField(field) && typeof value === 'string') adopted[field.name] = value;
    if (isFileField(field) && value instanceof Blob && value.size > 0) adopted[field.name] = value;
  }
  const draft = { base, keptAt, values: adopted };
  return changedNames(definition, draft).length > 0 ? draft : null;
}

/** The texts with their labels, for the clipboard. */
export const draftAsText = ({ fields }: CollectionDefinition, { values }: Draft): string =>
  fields
    .filter(isTypedField)
    .map(({ name, label }) => `${label}: ${textOf(values[name])}`)
    .join('\n\n');

const hourInDays = 1 / 24;

/** Whether the draft is at most an hour old. It is then restored without asking, as after a reload. */
export const isRecent = (draft: SavedDraft, now = Date.now()) => !isOld(draft, hourInDays, now);

/** Whether another official has saved the record since the draft was started. */
export const isOutdated = ({ base }: Draft, record: ContentRecord | null) =>
  base?.revision !== record?.revision;
