import { dropKept, keep, readKept } from './device-store.ts';

/** A form on its way, as it is kept on the device. */
export interface StoredDraft {
  /** Sent as Idempotency-Key: however often this draft is sent, it makes one application. */
  key: string;
  /** By field name. */
  answers: Readonly<Record<string, string>>;
  photos: Readonly<Record<string, Blob>>;
  /** Set where the answers are those of an earlier application: why that one came to nothing, where it was said. */
  again?: { reason: string | null };
}

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
export async function keepDraft(owner: DraftOwner, draft: StoredDraft): Promise<void> {
  return keep(keyOf(owner), { ...draft, keptAt: new Date().toISOString() });
}

/** Forgets the draft. @throws where the browser keeps nothing. */
export async function dropDraft(owner: DraftOwner): Promise<void> {
  return dropKept(keyOf(owner));
}
