import { type Dispatch, useEffect, useState } from 'react';
import { readDraft } from '#site/forms/drafts.ts';
import { letterDraftKey } from '#site/forms/letter-draft.ts';
import { type Keeping, useDraft } from '#site/forms/use-draft.ts';
import { adoptDraft, hasEntries } from './draft.ts';
import type { FormAction, FormState } from './form-state.ts';

/**
 * Keeps the draft on the device: looks for one at the start, keeps every change, forgets it once it is sent.
 * @returns what this device does with it
 */
export function useLetterDraft(
  account: string | null,
  { letter, draft, phase }: FormState,
  dispatch: Dispatch<FormAction>,
): Keeping {
  const [readable, setReadable] = useState(true);
  const key = account && letterDraftKey(account, letter);
  const paused = phase === 'opening' || phase === 'offer';
  const unsent = phase !== 'sent' && hasEntries(draft);

  useEffect(() => {
    if (!key) return;
    const open = (stored: unknown) =>
      dispatch({ kind: 'opened', found: adoptDraft(letter, stored) });
    readDraft(key).then(open, () => {
      setReadable(false);
      open(null);
    });
  }, [key, letter, dispatch]);

  return useDraft(key, unsent ? draft : null, { readable, paused });
}
