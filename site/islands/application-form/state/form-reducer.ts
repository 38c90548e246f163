import { tidyAnswer } from '../../../../worker/contract/answers/tidy-answer.ts';
import type { Field } from '../../../../worker/contract/fields.ts';
import { newDraft } from '../../../lib/forms/letter-draft.ts';
import { firstOpenStep, isMissing, problemOf } from './draft.ts';
import type { FormAction, FormState, Notice } from './form-state.ts';
import type { Failure } from './submission.ts';

/** The form's rules: what each action makes of the state. Pure. */
export function reduce(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'opened':
      return { ...state, phase: action.found ? 'offer' : 'filling', found: action.found };
    case 'resume':
    case 'restore':
      return resume(state);
    case 'discard':
      return goTo(state, 0, { kind: 'draft-deleted' });
    case 'answer':
      return withAnswer(state, action.name, action.value);
    case 'leave':
      return leave(state, action.name);
    case 'prepare':
      return { ...withoutRefusal(state, action.name), preparing: action.name };
    case 'photo':
      return withPhoto(state, action.name, action.photo);
    case 'photo-refused': {
      const refused = { ...state.refused, [action.name]: action.message };
      return { ...state, preparing: null, refused };
    }
    case 'next':
      return next(state);
    case 'back':
      return goTo(state, stepBefore(state));
    case 'edit':
      return { ...goTo(state, action.step), fromReview: true };
    case 'travel':
      // The browser's own way through the steps: only where the form has been.
      return state.phase === 'filling' ? goTo(state, Math.min(action.step, state.furthest)) : state;
    case 'send':
      return send(state);
    case 'progress':
      return { ...state, progress: action.share };
    case 'failed':
      return failed(state, action.failure);
    case 'sent': {
      const { reference, alreadySent } = action;
      return { ...state, phase: 'sent', reference, alreadySent, notice: null };
    }
  }
}

/** The step that 'Kembali' leads to: the review for whoever came from there. */
export function stepBefore({ letter, step, fromReview }: FormState): number {
  return fromReview ? letter.fields.length : Math.max(0, step - 1);
}

function goTo(state: FormState, step: number, notice: Notice | null = null): FormState {
  return {
    ...state,
    phase: 'filling',
    step,
    fromReview: false,
    notice,
    furthest: Math.max(step, state.furthest),
    visits: state.visits + 1,
  };
}

/** Takes the found draft up where it was left: at the first question that is open. */
function resume(state: FormState): FormState {
  if (!state.found) return state;
  const { keptAt: _, ...draft } = state.found;
  return { ...goTo(state, firstOpenStep(state.letter.fields, draft)), draft, found: null };
}

function withAnswer(state: FormState, name: string, value: string): FormState {
  const answers = { ...state.draft.answers, [name]: value };
  return { ...withoutRefusal(state, name), draft: { ...state.draft, answers } };
}

function withPhoto(state: FormState, name: string, photo: Blob): FormState {
  const photos = { ...state.draft.photos, [name]: photo };
  return { ...withoutRefusal(state, name), preparing: null, draft: { ...state.draft, photos } };
}

function withoutRefusal(state: FormState, name: string): FormState {
  const { [name]: _, ...refused } = state.refused;
  return { ...state, refused };
}

/** Typing in a field is over: put right what can be, and from now on show what is wrong with it. */
function leave(state: FormState, name: string): FormState {
  const field = state.letter.fields.find((one) => one.name === name);
  if (!field || isMissing(field, state.draft)) return state;
  return tried(tidied(state, field), name);
}

function tidied(state: FormState, field: Field): FormState {
  if (field.kind === 'photo') return state;
  const typed = state.draft.answers[field.name] ?? '';
  const value = tidyAnswer(field, typed);
  return value === typed ? state : withAnswer(state, field.name, value);
}

function tried(state: FormState, name: string): FormState {
  return state.tried.includes(name) ? state : { ...state, tried: [...state.tried, name] };
}

/** On to the next question, or back to the review; stays while the answer is missing, wrong or refused. */
function next(before: FormState): FormState {
  const { fields } = before.letter;
  const field = fields[before.step];
  if (!field || before.preparing) return before;
  const state = tidied(before, field);
  const refused = field.kind === 'photo' ? undefined : state.refused[field.name];
  if (problemOf(field, state.draft) || refused)
    return { ...tried(state, field.name), misses: state.misses + 1 };
  const to = state.fromReview ? fields.length : state.step + 1;
  return goTo(withoutRefusal(state, field.name), to);
}

function send(state: FormState): FormState {
  const { fields } = state.letter;
  const missing = fields.findIndex((field) => isMissing(field, state.draft));
  const step = missing < 0 ? firstOpenStep(fields, state.draft) : missing;
  const field = fields[step];
  if (!field) return { ...state, phase: 'sending', progress: 0, notice: null };
  const notice: Notice = { kind: missing < 0 ? 'wrong' : 'incomplete' };
  return { ...tried(goTo(state, step, notice), field.name), fromReview: true };
}

/** Stays at the review, or goes to the first question whose answer the server refused. */
function failed(state: FormState, failure: Failure): FormState {
  const step = state.letter.fields.findIndex(({ name }) => failure.refused[name]);
  if (step < 0) {
    const notice: Notice = failure.sessionEnded
      ? { kind: 'session-ended' }
      : { kind: 'failed', advice: failure.advice };
    const draft = failure.arrivedBefore ? { ...state.draft, key: newDraft().key } : state.draft;
    return { ...state, phase: 'filling', notice, draft };
  }
  const photos = Object.entries(state.draft.photos).filter(([name]) => !failure.refused[name]);
  return {
    ...goTo(state, step, { kind: 'refused' }),
    fromReview: true,
    refused: failure.refused,
    // A photo that the server cannot take is of no use: another one has to be chosen.
    draft: { ...state.draft, photos: Object.fromEntries(photos) },
  };
}
