import { useMemo } from 'react';
import { useDraft } from '#site/forms/use-draft.ts';
import type { EditedLetter } from '../model/edited-letter.ts';
import type { KeptLetter, Seen } from './load-editor.ts';

interface Kept {
  kept: EditedLetter | null;
  seen: Seen;
  readable: boolean;
}

/** Keeps on this device, under a key, what is typed and not saved; null where there is nothing. */
export function useKeptLetter(key: string, { kept, seen, readable }: Kept) {
  const draft = useMemo((): KeptLetter | null => kept && { letter: kept, ...seen }, [kept, seen]);
  return useDraft(key, draft, { readable });
}
