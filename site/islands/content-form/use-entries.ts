import { useState } from 'react';
import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import type { Draft } from './draft.ts';
import { changedNames, type Entries, startEntries } from './form-model.ts';

/** The record as it was loaded, what was entered upon it, and what others changed meanwhile. */
export function useEntries(
  definition: CollectionDefinition,
  record: ContentRecord | null,
  draft: Draft | null,
) {
  const [base, setBase] = useState(draft ? draft.base : record);
  const [entries, setEntries] = useState<Entries>(() => draft ?? startEntries(definition, record));

  const setText = (name: string, text: string) =>
    setEntries(({ texts, pictures }) => ({ texts: { ...texts, [name]: text }, pictures }));

  /** Without a picture the newly chosen one is taken back. */
  function setPicture(name: string, picture?: Blob) {
    setEntries(({ texts, pictures }) => {
      const { [name]: _, ...others } = pictures;
      return { texts, pictures: picture ? { ...others, [name]: picture } : others };
    });
  }

  /** Starts anew upon a record, or with empty boxes. */
  function restart(next: ContentRecord | null, entered = startEntries(definition, next)) {
    setBase(next);
    setEntries(entered);
  }

  const dirty = changedNames(definition, base, entries).length > 0;
  return { base, entries, dirty, setText, setPicture, restart };
}
