import { readText } from '#contract/basics/text.ts';
import type {
  CollectionDefinition,
  ContentField,
  ContentRecord,
  ImageContent,
} from '#contract/collections/define-collection.ts';
import { contentRules } from '#contract/collections/values.ts';
import { isOld, pickEntries, readDraft } from '#site/forms/drafts.ts';

/** A field that is typed; pictures are chosen. */
export type TypedField = Exclude<ContentField, ImageContent>;

/** What a form holds, as it is kept on the device until it is saved. */
export interface Draft {
  /** The record that it was entered upon; null for a new one. */
  base: ContentRecord | null;
  /** Every text by field name. */
  texts: Readonly<Record<string, string>>;
  /** The pictures that were newly chosen. */
  pictures: Readonly<Record<string, Blob>>;
}

/** A draft that was found on the device. */
export interface KeptDraft extends Draft {
  /** When it was last kept, ISO 8601. */
  keptAt: string;
}

const typedFields = ({ fields }: CollectionDefinition): TypedField[] =>
  fields.filter((field): field is TypedField => field.kind !== 'image');

/** A stored value as it stands in its box, with the line breaks that a box has. */
export function toText(record: ContentRecord | null, { name }: ContentField): string {
  const value = record?.[name];
  return value === null || value === undefined ? '' : String(value).replace(/\r\n?/g, '\n');
}

/** What a form starts with: the record's texts, or empty boxes for a new one. */
export function startDraft(definition: CollectionDefinition, base: ContentRecord | null): Draft {
  const texts = typedFields(definition).map((field) => [field.name, toText(base, field)]);
  return { base, texts: Object.fromEntries(texts), pictures: {} };
}

/** Names of the fields that hold something else than the record does. */
export function changedNames(definition: CollectionDefinition, draft: Draft): string[] {
  const { base, texts, pictures } = draft;
  const typed = typedFields(definition).filter(
    (field) => texts[field.name] !== toText(base, field),
  );
  return [...typed.map(({ name }) => name), ...Object.keys(pictures)];
}

/** Whether a new record would hold nothing; blanks are nothing too. */
export function isBlank({ texts, pictures }: Draft): boolean {
  const typed = Object.values(texts).some((text) => text.trim() !== '');
  return !typed && Object.keys(pictures).length === 0;
}

/** The texts to send: what was changed; all of them for a new record, but a price that was left empty. */
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

/** JSON keeps line breaks as they were typed; pictures need multipart. */
export function makeBody(
  texts: Record<string, string>,
  pictures: Draft['pictures'],
): FormData | Record<string, string> {
  const files = Object.entries(pictures);
  if (files.length === 0) return texts;
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [name, picture] of files) form.append(name, picture, `${name}.jpg`);
  return form;
}

/** What is wrong with one text by the rules that the server has too; empty when nothing is. */
export function errorOf(field: TypedField, text: string): string {
  const read = readText(contentRules(field), text);
  return 'message' in read ? read.message : '';
}

/** What is wrong with texts, by field name. */
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

/** Where the device keeps a draft: one for each account and record, and one for each account's new one. */
export function draftKey(account: string, path: string, id?: string): string {
  return `isi ${account} ${path} ${id ?? 'baru'}`;
}

/** The unsaved entries of an earlier visit, null where there are none; `readable` is false where this browser keeps nothing. */
export async function loadDraft(
  definition: CollectionDefinition,
  account: string,
  id?: string,
): Promise<{ draft: KeptDraft | null; readable: boolean }> {
  try {
    const stored = await readDraft(draftKey(account, definition.path, id));
    return { draft: adoptDraft(definition, stored), readable: true };
  } catch {
    return { draft: null, readable: false };
  }
}

/** What was kept, as the definition of today takes it; null where nothing of it is left to save. */
export function adoptDraft(definition: CollectionDefinition, stored: unknown): KeptDraft | null {
  const { base = null, keptAt, ...entries } = (stored ?? {}) as Partial<KeptDraft>;
  if (!keptAt) return null;
  const { texts, files } = pickEntries(definition.fields, entries.texts, entries.pictures);
  const start = startDraft(definition, base);
  const draft = { base, keptAt, texts: { ...start.texts, ...texts }, pictures: files };
  return changedNames(definition, draft).length > 0 ? draft : null;
}

/** The typed texts with their labels, to copy. */
export const draftAsText = (definition: CollectionDefinition, { texts }: Draft): string =>
  typedFields(definition)
    .map(({ name, label }) => `${label}: ${texts[name]}`)
    .join('\n\n');

const hourInDays = 1 / 24;

/** Whether it was typed just now: it then stands in the form again at once, as after a reload. An older one is offered. */
export const isRecent = (draft: KeptDraft, now = Date.now()) => !isOld(draft, hourInDays, now);

/** Whether another editor has saved the record since the draft was begun upon it. */
export const isOutdated = ({ base }: Draft, record: ContentRecord | null) =>
  base?.revision !== record?.revision;
