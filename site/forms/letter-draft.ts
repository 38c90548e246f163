import { type Answer, type Answers, peopleOf } from '#contract/answers/people.ts';
import type { FieldNotes } from '#contract/applications.ts';
import type { Field } from '#contract/fields.ts';
import { makeKey } from '#site/lib/api/make-key.ts';

/** An unsent application, as stored on the device. */
export interface Draft {
  /** Idempotency key: repeated submissions of this draft create one application. */
  key: string;
  /** By field name. */
  answers: Answers;
  photos: Readonly<Record<string, Blob>>;
  /** Set if the answers were taken from an earlier application. */
  again?: EarlierApplication;
}

/** A draft that 'Ajukan lagi' or 'Perbaiki' stored. */
export interface StartedDraft extends Draft {
  /** The applicant has changed nothing yet. */
  isUntouched?: boolean;
}

/** Hash of the form's URL after 'Ajukan lagi': it opens an untouched draft without a question. */
export const startedHash = '#lagi';

/** The application whose answers a draft starts with. */
export interface EarlierApplication {
  /** Reason for the rejection or withdrawal, if given; null while it is pending. */
  reason: string | null;
  /** Id of the pending application that is cancelled once this draft is sent. */
  cancels?: string;
  /** Its id, sent as `menggantikan`. */
  id?: string;
  /** What to correct, by field name. */
  notes?: FieldNotes;
}

/**
 * The answers and photos of a stored draft for the fields of a form; all of them without its definition. Earlier
 * drafts have a list of people as JSON.
 */
export function pickAnswers(
  fields: readonly Field[] | undefined,
  stored: { [Part in 'answers' | 'photos']?: Readonly<Record<string, unknown>> },
): Pick<Draft, 'answers' | 'photos'> {
  const answers: Record<string, Answer> = {};
  const photos: Record<string, Blob> = {};
  for (const [name, answer] of Object.entries(stored.answers ?? {})) {
    const field = fields?.find((one) => one.name === name);
    if (fields && (!field || field.kind === 'photo')) continue;
    if (Array.isArray(answer) || field?.kind === 'people') answers[name] = peopleOf(answer);
    else if (typeof answer === 'string') answers[name] = answer;
  }
  for (const [name, photo] of Object.entries(stored.photos ?? {})) {
    const isAsked = !fields || fields.some((one) => one.name === name && one.kind === 'photo');
    if (isAsked && photo instanceof Blob && photo.size > 0) photos[name] = photo;
  }
  return { answers, photos };
}

/** Storage key of a draft: one per account and letter type. */
export const letterDraftKey = (account: string, { type }: { type: string }) => `${account} ${type}`;

export function newDraft(key = makeKey()): Draft {
  return { key, answers: {}, photos: {} };
}
