import { useState } from 'react';
import type { Draft } from './draft.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Keeps unsaved entries, asks before they are left, and leaves. */
export function useWayOut(key: string, draft: Draft | null, sessionEnded: boolean) {
  const [leaving, setLeaving] = useState(false);
  const { keeps, forget } = useDraft(key, leaving ? null : draft);
  // The way to the login is no loss where the entries are kept.
  const guard = useLeaveGuard(draft !== null && !(sessionEnded && keeps));

  async function leave(address: string, replace = false) {
    setLeaving(true);
    await forget();
    guard.leave(address, { replace });
  }
  return { keeps, leave, asked: guard.asked, stay: guard.stay };
}
