import type { Field } from '../../../worker/contract/fields.ts';
import { tidyAnswer } from '../../../worker/contract/fields.ts';
import { firstOpenStep, isMissing, isPhoto, problemOf } from './entries.ts';
import type { Failure } from './failure.ts';
import type { FormAction, FormState, Notice } from './form-state.ts';

type SentAction = Extract<FormAction, { kind: 'sent' }>;

/** The form's rules, for the fields of one letter: what each action makes of the state. Pure. */
export function createReducer(fields: readonly Field[]) {
  return function reduce(state: FormState, action: FormAction): FormState {
    switch (action.kind) {
      case 'opened':
        return action.found
          ? { ...state, phase: 'offer', draft: action.fresh, found: action.found }
          : { ...state, phase: 'filling', draft: action.fresh };
      case 'resume':
      case 'restore':
        return resume(state, fields);
      case 'discard':
        return { ...goTo(state, 0, { kind: 'draft-deleted' }), draft: action.fresh };
      case 'answer':
        return withAnswer(state, action.name, action.value);
      case 'leave':
        return leave(state, fields, action.name);
      case 'prepare':
        return { ...withoutRefusal(state, action.name), preparing: action.name };
      case 'photo':
        return withPhoto(state, action.name, action.photo);
      case 'photo-refused':
        return {
          ...state,
          preparing: null,
          refused: { ...state.refused, [action.name]: action.message },
        };
      case 'next':
        return next(state, fields);
      case 'back':
        return goTo(state, state.fromReview ? fields.length : Math.max(0, state.step - 1));
      case 'edit':
        return { ...goTo(state, action.step), fromReview: true };
      case 'travel':
        return travel(state, action.step);
      case 'send':
        return send(state, fields);
      case 'progress':
        return { ...state, progress: action.share };
      case 'failed':
        return failed(state, fields, action.failure);
      case 'sent':
        return sent(state, action);
    }
  };
}

function sent(state: FormState, { reference, alreadySent }: SentAction): FormState {
  return { ...state, phase: 'sent', reference, alreadySent, notice: null };
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

/** The browser's own way through the steps: only where the form has been. */
function travel(state: FormState, step: number): FormState {
  return state.phase === 'filling' ? goTo(state, Math.min(step, state.furthest)) : state;
}

/** Takes the found draft up where it was left: at the first question that is open. */
function resume(state: FormState, fields: readonly Field[]): FormState {
  if (!state.found) return state;
  const { keptAt: _, ...draft } = state.found;
  return { ...goTo(state, firstOpenStep(fields, draft)), draft, found: null };
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
function leave(state: FormState, fields: readonly Field[], name: string): FormState {
  const field = fields.find((one) => one.name === name);
  if (!field || isMissing(field, state.draft)) return state;
  return tried(tidied(state, field), name);
}

function tidied(state: FormState, field: Field): FormState {
  if (isPhoto(field)) return state;
  const typed = state.draft.answers[field.name] ?? '';
  const value = tidyAnswer(field, typed);
  return value === typed ? state : withAnswer(state, field.name, value);
}

function tried(state: FormState, name: string): FormState {
  return state.tried.includes(name) ? state : { ...state, tried: [...state.tried, name] };
}

/** On to the next question, or back to the review; stays while the answer is missing, wrong or refused. */
function next(before: FormState, fields: readonly Field[]): FormState {
  const field = fields[before.step];
  if (!field || before.preparing) return before;
  const state = tidied(before, field);
  const refused = isPhoto(field) ? undefined : state.refused[field.name];
  if (problemOf(field, state.draft) || refused)
    return { ...tried(state, field.name), misses: state.misses + 1 };
  const to = state.fromReview ? fields.length : state.step + 1;
  return goTo(withoutRefusal(state, field.name), to);
}

function send(state: FormState, fields: readonly Field[]): FormState {
  const missing = fields.findIndex((field) => isMissing(field, state.draft));
  const step = missing < 0 ? firstOpenStep(fields, state.draft) : missing;
  const field = fields[step];
  if (!field) return { ...state, phase: 'sending', progress: 0, notice: null };
  const notice: Notice = { kind: missing < 0 ? 'wrong' : 'incomplete' };
  return { ...tried(goTo(state, step, notice), field.name), fromReview: true };
}

/** Stays at the review, or goes to the first question whose answer the server refused. */
function failed(state: FormState, fields: readonly Field[], failure: Failure): FormState {
  const step = fields.findIndex(({ name }) => failure.refused[name]);
  if (step < 0) {
    const notice: Notice = failure.sessionEnded
      ? { kind: 'session-ended' }
      : { kind: 'failed', advice: failure.advice };
    return { ...state, phase: 'filling', notice };
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
