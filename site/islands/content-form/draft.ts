import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { changedNames, type Entries, startEntries } from './form-model.ts';

/** Unsaved entries as they are kept on the device, with the record that they were typed upon. */
export interface Draft extends Entries {
  base: ContentRecord | null;
}

/** The name of a draft: one for each account and record, and one for each account's new one. */
export function draftKey(account: string, path: string, id: string | undefined): string {
  return `isi ${account} ${path} ${id ?? 'baru'}`;
}

/** What was kept, as the definition of today takes it; null where nothing of it is left to save. */
export function adoptDraft(definition: CollectionDefinition, stored: unknown): Draft | null {
  if (!isDraft(stored)) return null;
  const { base } = stored;
  const start = startEntries(definition, base);
  const texts: Record<string, string> = { ...start.texts };
  const pictures: Record<string, Blob> = {};
  for (const { name, kind } of definition.fields) {
    const text = stored.texts[name];
    const picture = stored.pictures[name];
    if (kind !== 'image' && typeof text === 'string') texts[name] = text;
    if (kind === 'image' && picture instanceof Blob) pictures[name] = picture;
  }
  const draft = { base, texts, pictures };
  return changedNames(definition, base, draft).length > 0 ? draft : null;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, texts, pictures } = value as Record<string, unknown>;
  const isObject = (part: unknown) => typeof part === 'object' && part !== null;
  return base !== undefined && isObject(texts) && isObject(pictures);
}
