import { type Dispatch, useEffect, useState } from 'react';
import { letterDraftKey } from '../../../lib/forms/letter-draft.ts';
import { useLeaveWarning } from '../../../lib/pages/use-leave-warning.ts';
import { readDraft } from '../../../lib/storage/drafts.ts';
import { useKeptDraft } from '../../../lib/storage/use-kept-draft.ts';
import { adoptDraft, hasEntries } from './draft.ts';
import type { FormAction, FormState } from './form-state.ts';

/**
 * Keeps the draft on the device: looks for one at the start, keeps every change, forgets it once it is sent. Asks before
 * the page is left where that would lose the answers.
 * @returns whether this browser can keep it
 */
export function useDraft(
  account: string | null,
  { letter, draft, phase }: FormState,
  dispatch: Dispatch<FormAction>,
): boolean {
  const [readable, setReadable] = useState(true);
  const key = account && letterDraftKey(account, letter);
  const looking = phase === 'opening' || phase === 'offer';
  const unsent = phase !== 'sent' && hasEntries(draft);
  const { keeps } = useKeptDraft(looking ? null : key, unsent ? draft : null, readable);
  const wouldLose = unsent && !keeps;

  useEffect(() => {
    if (!key) return;
    const open = (stored: unknown) =>
      dispatch({ kind: 'opened', found: adoptDraft(letter, stored) });
    readDraft(key).then(open, () => {
      setReadable(false);
      open(null);
    });
  }, [key, letter, dispatch]);

  useLeaveWarning(wouldLose);

  return keeps;
}
