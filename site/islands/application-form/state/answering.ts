import { tidyAnswer } from '#contract/answers/tidy-answer.ts';
import type { Field } from '#contract/fields.ts';
import { askedFields, isMissing } from './draft.ts';
import type { FormState } from './form-state.ts';

export function withAnswer(state: FormState, name: string, value: string): FormState {
  const answers = { ...state.draft.answers, [name]: value };
  return { ...withoutRefusal(state, name), draft: { ...state.draft, answers } };
}

export function withPhoto(state: FormState, name: string, photo: Blob): FormState {
  const photos = { ...state.draft.photos, [name]: photo };
  return { ...withoutRefusal(state, name), preparing: null, draft: { ...state.draft, photos } };
}

export function withoutRefusal(state: FormState, name: string): FormState {
  const { [name]: _, ...refused } = state.refused;
  return { ...state, refused };
}

/** Typing in a field is over: put right what can be, and from now on show what is wrong with it. */
export function leave(state: FormState, name: string): FormState {
  const field = askedFields(state.letter).find((one) => one.name === name);
  if (!field || isMissing(field, state.draft)) return state;
  return tried(tidied(state, field), name);
}

export function tidied(state: FormState, field: Field): FormState {
  if (field.kind === 'photo') return state;
  const typed = state.draft.answers[field.name] ?? '';
  const value = tidyAnswer(field, typed);
  return value === typed ? state : withAnswer(state, field.name, value);
}

export function tried(state: FormState, name: string): FormState {
  return state.tried.includes(name) ? state : { ...state, tried: [...state.tried, name] };
}
