import { dropKept, keep, readKept } from '../../lib/draft-store.ts';
import type { Draft, KeptDraft } from './draft.ts';

/** Whose draft of what: one for each account and letter type on this device. */
export interface DraftOwner {
  account: string;
  type: string;
}

const keyOf = ({ account, type }: DraftOwner) => `${account} ${type}`;

/** What is kept, unchecked. @throws where the browser keeps nothing (blocked, private, full). */
export async function readDraft(owner: DraftOwner): Promise<unknown> {
  return readKept(keyOf(owner));
}

/** Keeps a draft with its photos. @throws where the browser keeps nothing. */
export async function keepDraft(owner: DraftOwner, draft: Draft): Promise<void> {
  const kept: KeptDraft = { ...draft, keptAt: new Date().toISOString() };
  return keep(keyOf(owner), kept);
}

/** Forgets the draft. @throws where the browser keeps nothing. */
export async function dropDraft(owner: DraftOwner): Promise<void> {
  return dropKept(keyOf(owner));
}
