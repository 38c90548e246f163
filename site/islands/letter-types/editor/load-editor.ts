import type { LetterData } from '#contract/letters/definition.ts';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { readDraft } from '#site/forms/drafts.ts';
import { newType } from '../address.ts';
import { readLibraryFile, readType } from '../letter-types.ts';
import { type EditedLetter, toEdited } from '../model/edited-letter.ts';
import { newLetter } from '../model/new-letter.ts';

/** What the editor has seen of a type: its parts as they were saved, and under which revision; null of what is new. */
export interface Seen {
  base: LetterData | null;
  revision: number | null;
}

/** What is being edited and was not saved yet, as this device keeps it. */
export interface KeptLetter extends Seen {
  letter: EditedLetter;
}

/** What the editor begins with. */
export interface Start extends KeptLetter {
  /** How the type stands; null for what is new. */
  record: LetterTypeRecord | null;
  /** When the device kept what is shown, ISO 8601; null where it is as it was saved. */
  keptAt: string | null;
  /** The device keeps what is typed. */
  readable: boolean;
}

/** Where this device keeps what an account types about a type. */
export const typeDraftKey = (account: string, type: string) => `${account} jenis-surat ${type}`;

/** A record without what stands beside its parts. */
export function partsOf(record: LetterTypeRecord): LetterData {
  const { path: _, revision: __, state: ___, builtIn: ____, terbit: _____, ...letter } = record;
  return letter;
}

interface Asked {
  /** A type's code, or `newType`. */
  type: string;
  account: string;
  /** The file of the library that a new type begins with. */
  file: string | null;
  signal: AbortSignal;
}

/** What the editor begins with; null where there is no such type, here or on the server. */
export async function loadEditor({ type, account, file, signal }: Asked): Promise<Start | null> {
  const record = type === newType ? null : await readType(type);
  let readable = true;
  const stored = await readDraft(typeDraftKey(account, type)).catch(() => {
    readable = false;
    return null;
  });
  const kept = adopt(stored);
  if (kept) return { ...kept, record, readable };
  const shared = { record, keptAt: null, readable };
  if (record) {
    const base = partsOf(record);
    return { ...shared, letter: toEdited(base), base, revision: record.revision };
  }
  const fresh = { ...shared, base: null, revision: null };
  if (type === newType) return { ...fresh, letter: newLetter() };
  const read = file ? readDefinition(Object(await readLibraryFile(file, signal))) : null;
  return read?.ok ? { ...fresh, letter: toEdited(read.values) } : null;
}

/** What the device kept; null for what this editor could not show. */
function adopt(stored: unknown): (KeptLetter & { keptAt: string }) | null {
  const { letter, base, revision, keptAt } = (stored ?? {}) as Partial<
    KeptLetter & { keptAt: string }
  >;
  const lists = [letter?.fields, letter?.sections, letter?.statement];
  if (!letter || !keptAt || !lists.every(Array.isArray)) return null;
  return { letter, base: base ?? null, revision: revision ?? null, keptAt };
}
