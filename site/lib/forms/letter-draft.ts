import {
  type ApplicationRecord,
  answerOf,
  type FieldNotes,
} from '../../../worker/contract/applications.ts';
import {
  answerFields,
  type LetterDefinition,
} from '../../../worker/contract/letters/define-letter.ts';
import { sessionAccount } from '../session/session.ts';
import { keepDraft, readDraft } from '../storage/drafts.ts';

/** An application on its way, as it is kept on the device. */
export interface Draft {
  /** Sent as Idempotency-Key: however often this draft is sent, it makes one application. */
  key: string;
  /** By field name. */
  answers: Readonly<Record<string, string>>;
  photos: Readonly<Record<string, Blob>>;
  /** Set where the answers are those of an earlier application. */
  again?: Earlier;
}

/** An application that came to nothing, and that a draft begins with. */
interface Earlier {
  /** Why, where it was said. */
  reason: string | null;
  /** Of a rejected one its id, which is sent as `menggantikan`, and what to mend, by field name. */
  id?: string;
  notes?: FieldNotes;
}

/** Where the device keeps a draft: one for each account and letter type. */
export const letterDraftKey = (account: string, { type }: LetterDefinition) => `${account} ${type}`;

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

/** A draft with the answers of an earlier application. Photos have to be taken again: the server shows them to officials. */
export function draftFrom(letter: LetterDefinition, record: ApplicationRecord): Draft {
  const answers: Record<string, string> = {};
  for (const { name } of answerFields(letter)) {
    const answer = answerOf(record, name);
    if (answer) answers[name] = answer;
  }
  return { ...newDraft(), answers, again: earlierOf(record) };
}

/** A letter that was withdrawn is not corrected by another: that one is new. */
function earlierOf({ _id, status, withdrawnReason, adminNotes, perbaikan }: ApplicationRecord) {
  const earlier: Earlier = { reason: withdrawnReason ?? adminNotes };
  return status === 'Ditolak' ? { ...earlier, id: _id, notes: perbaikan ?? {} } : earlier;
}

/**
 * Puts an earlier application's answers where its form looks for a draft, so that nothing of them stands in an address.
 * @returns false, and changes nothing, when a draft of that form is there already and `replace` is not set.
 * @throws where the browser keeps nothing; the form then starts empty.
 */
export async function startAgain(
  letter: LetterDefinition,
  record: ApplicationRecord,
  replace: boolean,
): Promise<boolean> {
  const account = sessionAccount();
  if (!account) return true;
  const key = letterDraftKey(account, letter);
  if (!replace && (await readDraft(key))) return false;
  await keepDraft(key, draftFrom(letter, record));
  return true;
}
