import type { Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import { type Draft, newDraft } from '#site/forms/letter-draft.ts';
import { type KeptDraft, problemOf } from './draft.ts';
import type { Failure } from './submission.ts';

/** What the form says above the question. */
export type Notice =
  | { kind: 'draft-deleted' }
  /** The answers of an earlier application were taken, in place of those with these labels; `before` is the draft as it was. */
  | { kind: 'reused'; nama: string; replaced: readonly string[]; before: Draft }
  | { kind: 'incomplete' }
  | { kind: 'wrong' }
  | { kind: 'session-ended' }
  /** The server refused an answer: the notice stands at its question. */
  | { kind: 'refused' }
  | { kind: 'failed'; advice: string };

type Phase =
  /** Looking for a draft on the device. */
  | 'opening'
  /** A draft was found and is offered. */
  | 'offer'
  | 'filling'
  | 'sending'
  | 'sent';

export interface FormState {
  letter: LetterDefinition;
  phase: Phase;
  /** Index of the field that is asked for; the number of fields stands for the review. */
  step: number;
  /** Came from the review by 'Ubah', and goes back there. */
  fromReview: boolean;
  draft: Draft;
  /** The draft that is offered, or that was just deleted and can be brought back. */
  found: KeptDraft | null;
  /** Fields whose problems are shown: they were left, or 'Lanjut' was tried. */
  tried: readonly string[];
  /** Messages of the server, or of a photo that could not be used; gone with the field's next change. */
  refused: Readonly<Record<string, string>>;
  /** The field whose photo is being made smaller. */
  preparing: string | null;
  /** Share of the bytes that are sent, 0 to 1. */
  progress: number;
  /** Short reference of the application that was sent; empty before. */
  reference: string;
  /** The server had this draft already, with other answers. */
  alreadySent: boolean;
  notice: Notice | null;
  /** The furthest step that was reached. */
  furthest: number;
  /** Grows with every move to a step: its heading then takes the focus. 0 at the first sight of the form. */
  visits: number;
  /** Grows when an entry stays wrong: the focus then goes to it. */
  misses: number;
}

export type FormAction =
  | { kind: 'opened'; found: KeptDraft | null }
  | { kind: 'resume' }
  | { kind: 'discard' }
  | { kind: 'restore' }
  /** Takes the answers of an earlier application; `nama` says whose. */
  | { kind: 'reuse'; answers: Draft['answers']; nama: string }
  | { kind: 'undo-reuse' }
  | { kind: 'answer'; name: string; value: string }
  | { kind: 'leave'; name: string }
  | { kind: 'prepare'; name: string }
  | { kind: 'photo'; name: string; photo: Blob }
  | { kind: 'photo-refused'; name: string; message: string }
  | { kind: 'next' }
  | { kind: 'back' }
  | { kind: 'edit'; step: number }
  /** The browser's own Back or Forward. */
  | { kind: 'travel'; step: number }
  | { kind: 'send' }
  | { kind: 'progress'; share: number }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'sent'; reference: string; alreadySent: boolean };

export function initialState(letter: LetterDefinition, draft = newDraft()): FormState {
  return {
    letter,
    phase: 'opening',
    step: 0,
    fromReview: false,
    draft,
    found: null,
    tried: [],
    refused: {},
    preparing: null,
    progress: 0,
    reference: '',
    alreadySent: false,
    notice: null,
    furthest: 0,
    visits: 0,
    misses: 0,
  };
}

/** What is shown as wrong with a field: the refusal of others first, then the contract's message once it was tried. */
export function shownProblem(state: FormState, field: Field): string | undefined {
  const { refused, tried, draft, preparing } = state;
  if (preparing === field.name) return undefined;
  const tested = tried.includes(field.name) ? problemOf(field, draft) : null;
  return refused[field.name] ?? tested ?? undefined;
}
