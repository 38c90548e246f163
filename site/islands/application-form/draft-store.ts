import { createStore, del, get, set } from 'idb-keyval';
import type { Draft, KeptDraft } from './draft.ts';

const store = createStore('drafts', 'drafts');

/** Whose draft of what: one for each account and letter type on this device. */
export interface DraftOwner {
  account: string;
  type: string;
}

const keyOf = ({ account, type }: DraftOwner) => `${account} ${type}`;

/** What is kept, unchecked. @throws where the browser keeps nothing (blocked, private, full). */
export async function readDraft(owner: DraftOwner): Promise<unknown> {
  return get(keyOf(owner), store);
}

/** Keeps a draft with its photos. @throws where the browser keeps nothing. */
export async function keepDraft(owner: DraftOwner, draft: Draft): Promise<void> {
  const kept: KeptDraft = { ...draft, keptAt: new Date().toISOString() };
  return set(keyOf(owner), kept, store);
}

/** Forgets the draft. @throws where the browser keeps nothing. */
export async function dropDraft(owner: DraftOwner): Promise<void> {
  return del(keyOf(owner), store);
}
