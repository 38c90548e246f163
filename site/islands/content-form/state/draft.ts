import { readText } from '#contract/basics/text.ts';
import {
  type CollectionDefinition,
  type ContentField,
  type ContentRecord,
  isTypedField,
  type TypedContent,
} from '#contract/collections/define-collection.ts';
import { contentRules } from '#contract/collections/values.ts';
import { isOld, pickEntries, readDraft } from '#site/lib/storage/drafts.ts';

/** Values of a form, stored on the device until they are saved. */
export interface Draft {
  /** The record being edited; null for a new one. */
  base: ContentRecord | null;
  /** All texts by field name. */
  texts: Readonly<Record<string, string>>;
  /** Newly chosen pictures and documents by field name. */
  pictures: Readonly<Record<string, Blob>>;
}

/** A draft stored on the device. */
export interface SavedDraft extends Draft {
  /** Time of the last change, ISO 8601. */
  keptAt: string;
}

const typedFields = ({ fields }: CollectionDefinition): TypedContent[] =>
  fields.filter(isTypedField);

/** A stored value as form text: a flag that is off is empty. Line breaks become LF. */
export function toText(record: ContentRecord | null, { name }: ContentField): string {
  const value = record?.[name] ?? false;
  return value === false ? '' : String(value).replace(/\r\n?/g, '\n');
}

/** Initial values: the record's texts, or empty texts for a new one. */
export function startDraft(definition: CollectionDefinition, base: ContentRecord | null): Draft {
  const texts = typedFields(definition).map((field) => [field.name, toText(base, field)]);
  return { base, texts: Object.fromEntries(texts), pictures: {} };
}

/** Names of the fields that differ from the record. */
export function changedNames(definition: CollectionDefinition, draft: Draft): string[] {
  const { base, texts, pictures } = draft;
  const typed = typedFields(definition).filter(
    (field) => texts[field.name] !== toText(base, field),
  );
  return [...typed.map(({ name }) => name), ...Object.keys(pictures)];
}

/** Whether a new record has no content except blanks. */
export function isBlank({ texts, pictures }: Draft): boolean {
  const typed = Object.values(texts).some((text) => text.trim() !== '');
  return !typed && Object.keys(pictures).length === 0;
}

/** The texts to send: the changed ones, or all of a new record without an empty price. */
export function textsToSend(
  definition: CollectionDefinition,
  draft: Draft,
): Record<string, string> {
  const { base, texts } = draft;
  const changed = changedNames(definition, draft);
  const sent = typedFields(definition).filter(({ name, kind }) =>
    base ? changed.includes(name) : kind !== 'price' || texts[name]?.trim(),
  );
  return Object.fromEntries(sent.map(({ name }) => [name, texts[name] ?? '']));
}

/** JSON preserves line breaks; pictures need multipart. */
export function makeBody(
  texts: Record<string, string>,
  pictures: Draft['pictures'],
): FormData | Record<string, string> {
  const files = Object.entries(pictures);
  if (files.length === 0) return texts;
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [name, picture] of files)
    form.append(name, picture, picture instanceof File ? picture.name : `${name}.jpg`);
  return form;
}

/** The error message of a text by the server's rules, or an empty string. */
export function errorOf(field: TypedContent, text: string): string {
  const read = readText(contentRules(field), text);
  return read.ok ? '' : read.message;
}

/** Error messages by field name. */
export function findErrors(
  definition: CollectionDefinition,
  texts: Record<string, string>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of typedFields(definition)) {
    const error = Object.hasOwn(texts, field.name) && errorOf(field, texts[field.name] ?? '');
    if (error) errors[field.name] = error;
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

/** Reads a stored draft by the current definition. Returns null if it contains no change. */
export function adoptDraft(definition: CollectionDefinition, stored: unknown): SavedDraft | null {
  const { base = null, keptAt, ...entries } = (stored ?? {}) as Partial<SavedDraft>;
  if (!keptAt) return null;
  const { texts, files } = pickEntries(definition.fields, entries.texts, entries.pictures);
  const start = startDraft(definition, base);
  const draft = { base, keptAt, texts: { ...start.texts, ...texts }, pictures: files };
  return changedNames(definition, draft).length > 0 ? draft : null;
}

/** The texts with their labels, for the clipboard. */
export const draftAsText = (definition: CollectionDefinition, { texts }: Draft): string =>
  typedFields(definition)
    .map(({ name, label }) => `${label}: ${texts[name]}`)
    .join('\n\n');

const hourInDays = 1 / 24;

/** Whether the draft is at most an hour old. It is then restored without asking, as after a reload. */
export const isRecent = (draft: SavedDraft, now = Date.now()) => !isOld(draft, hourInDays, now);

/** Whether another official has saved the record since the draft was started. */
export const isOutdated = ({ base }: Draft, record: ContentRecord | null) =>
  base?.revision !== record?.revision;
