import { sessionAccount } from '../../../../lib/session/session.ts';
import { dropDraft } from '../../../../lib/storage/drafts.ts';

/** Where the device keeps what an official is filing at the counter: one for each account. */
export const filingKey = (account: string) => `${account} loket`;

/** Forgets it: at a logout nothing about applicants stays on a shared computer. */
export async function forgetFiling(): Promise<void> {
  const account = sessionAccount();
  if (account) await dropDraft(filingKey(account)).catch(() => undefined);
}
