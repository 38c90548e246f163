import type { FieldNotes } from '#contract/applications.ts';

/** An application on its way, as it is kept on the device. */
export interface Draft {
  /** Sent as Idempotency-Key: however often this draft is sent, it makes one application. */
  key: string;
  /** By field name. */
  answers: Readonly<Record<string, string>>;
  photos: Readonly<Record<string, Blob>>;
  /** Set where the answers are those of an earlier application. */
  again?: EarlierApplication;
}

/** An application that came to nothing, and that a draft begins with. */
export interface EarlierApplication {
  /** Why, where it was said. */
  reason: string | null;
  /** Its id, which is sent as `menggantikan`, and what to mend, by field name. */
  id?: string;
  notes?: FieldNotes;
}

/** Where the device keeps a draft: one for each account and letter type. */
export const letterDraftKey = (account: string, { type }: { type: string }) => `${account} ${type}`;

export function newDraft(key = makeKey()): Draft {
  return { key, answers: {}, photos: {} };
}

/** A key that no other draft has: 36 visible ASCII characters. */
function makeKey(): string {
  // Browsers offer randomUUID only to https and localhost; a trial on the office's network has neither.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
