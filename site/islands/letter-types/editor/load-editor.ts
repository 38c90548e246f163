import type { LetterData } from '#contract/letters/definition.ts';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { readDraft } from '#site/lib/storage/drafts.ts';
import { newType } from '../address.ts';
import { readLibraryFile, readType } from '../letter-types.ts';
import { type EditedLetter, toEdited } from '../model/edited-letter.ts';
import { newLetter } from '../model/new-letter.ts';

/** The values of the editor's form, which are also its draft on this device. */
export interface EditorValues {
  letter: EditedLetter;
  /** The version that `letter` started from, and its revision; null for a new type. */
  base: LetterData | null;
  revision: number | null;
}

/** Initial data of the editor. */
export interface Start extends EditorValues {
  /** The saved type; null for a new one. */
  record: LetterTypeRecord | null;
  /** When this device stored the values, ISO 8601; null if they come from the server. */
  keptAt: string | null;
  /** Whether the browser's storage could be read. */
  readable: boolean;
}

/** Key of an account's draft of a type. */
export const typeDraftKey = (account: string, type: string) => `${account} jenis-surat ${type}`;

/** The definition within a record. */
export function partsOf(record: LetterTypeRecord): LetterData {
  const { path: _, revision: __, state: ___, builtIn: ____, terbit: _____, ...letter } = record;
  return letter;
}

/** A saved version as what a letter starts from; null for none. */
export const baseOf = (record: LetterTypeRecord | null) => ({
  base: record && partsOf(record),
  revision: record?.revision ?? null,
});

interface LoadOptions {
  /** A type's code, or `newType`. */
  type: string;
  account: string;
  /** The library file that a new type starts from. */
  file: string | null;
  signal: AbortSignal;
}

/** Loads the draft of this device, else the saved type, else the library file. Null if there is none of these. */
export async function loadEditor(options: LoadOptions): Promise<Start | null> {
  const { type, account, file, signal } = options;
  const record = type === newType ? null : await readType(type);
  let readable = true;
  const stored = await readDraft(typeDraftKey(account, type)).catch(() => {
    readable = false;
    return null;
  });
  const draft = parseDraft(stored);
  if (draft) return { ...draft, record, readable };
  const saved = { ...baseOf(record), record, keptAt: null, readable };
  if (saved.base) return { ...saved, letter: toEdited(saved.base) };
  if (type === newType) return { ...saved, letter: newLetter() };
  const read = file ? readDefinition(Object(await readLibraryFile(file, signal))) : null;
  return read?.ok ? { ...saved, letter: toEdited(read.values) } : null;
}

/** The stored draft; null for one that this editor cannot show. */
function parseDraft(stored: unknown): (EditorValues & { keptAt: string }) | null {
  const { letter, base, revision, keptAt } = (stored ?? {}) as Partial<
    EditorValues & { keptAt: string }
  >;
  const lists = [letter?.fields, letter?.sections, letter?.statement];
  if (!letter || !keptAt || !lists.every(Array.isArray)) return null;
  return { letter, base: base ?? null, revision: revision ?? null, keptAt };
}
