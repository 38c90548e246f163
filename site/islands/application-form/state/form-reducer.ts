import { normaliseLine } from '#contract/basics/text.ts';
import type { Field } from '#contract/fields.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { type Draft, newDraft } from '#site/forms/letter-draft.ts';
import { leave, tidied, tried, withAnswer, withoutRefusal, withPhoto } from './answering.ts';
import { askedFields, firstMarkedStep, firstOpenStep, isMissing, problemOf } from './draft.ts';
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
    case 'reuse':
      return reuse(state, action);
    case 'undo-reuse':
      return undoReuse(state);
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
      return goBack(state, stepBefore(state));
    case 'edit':
      return { ...goTo(state, action.step), fromReview: true };
    case 'travel':
      // The browser's own way through the steps: only where the form has been.
      return state.phase === 'filling'
        ? goBack(state, Math.min(action.step, state.furthest))
        : state;
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

/** To another step, from a question whose field may still hold what was typed just now. */
function goBack(state: FormState, step: number): FormState {
  const field = state.letter.fields[state.step];
  return goTo(field ? tidied(state, field) : state, step);
}

/** Takes the found draft up where it was left: at the first question that is open. */
function resume(state: FormState): FormState {
  if (!state.found) return state;
  const { keptAt: _, ...draft } = state.found;
  return { ...goTo(state, stepToMend(state.letter.fields, draft)), draft, found: null };
}

/** What an official has marked comes before what is open. */
function stepToMend(fields: readonly Field[], draft: Draft): number {
  const step = firstMarkedStep(fields, draft);
  return step < 0 ? firstOpenStep(fields, draft) : step;
}

/** Whoever goes on from a field has gone over what was marked there. */
function withoutNote(draft: Draft, name: string): Draft {
  const { again } = draft;
  if (!again?.notes) return draft;
  const { [name]: _, ...notes } = again.notes;
  return { ...draft, again: { ...again, notes } };
}

/** Goes to the first question that is then open; the filled ones can be looked at on the way back and at the review. */
function reuse(state: FormState, { answers, nama }: FormAction & { kind: 'reuse' }): FormState {
  const { draft: before, letter } = state;
  const draft = { ...before, answers: { ...before.answers, ...answers } };
  const replaced = letter.fields.filter(({ name }) => {
    const typed = normaliseLine(before.answers[name] ?? '');
    return typed && answers[name] && typed !== answers[name];
  });
  const labels = replaced.map(({ label }) => label);
  const notice: Notice = { kind: 'reused', nama, replaced: labels, before };
  return { ...goTo(state, firstOpenStep(letter.fields, draft), notice), draft };
}

function undoReuse(state: FormState): FormState {
  if (state.notice?.kind !== 'reused') return state;
  return { ...goTo(state, 0), draft: state.notice.before };
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
  const draft = withoutNote(state.draft, field.name);
  const isMarked = field.name in (state.draft.again?.notes ?? {});
  const after = isMarked ? stepToMend(fields, draft) : state.step + 1;
  return {
    ...goTo(withoutRefusal(state, field.name), state.fromReview ? fields.length : after),
    draft,
  };
}

function send(state: FormState): FormState {
  const { fields } = state.letter;
  const missing = fields.findIndex((field) => isMissing(field, state.draft));
  const step = missing < 0 ? firstOpenStep(fields, state.draft) : missing;
  const field = fields[step];
  if (!field && problemOf(keperluan, state.draft))
    return { ...tried(state, keperluan.name), misses: state.misses + 1, notice: null };
  if (!field) return { ...state, phase: 'sending', progress: 0, notice: null };
  const notice: Notice = { kind: missing < 0 ? 'wrong' : 'incomplete' };
  return { ...tried(goTo(state, step, notice), field.name), fromReview: true };
}

/** Stays at the review, or goes to the first question whose answer the server refused; what the review asks is at its end. */
function failed(state: FormState, failure: Failure): FormState {
  const step = askedFields(state.letter).findIndex(({ name }) => failure.refused[name]);
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
    fromReview: step < state.letter.fields.length,
    refused: failure.refused,
    // A photo that the server cannot take is of no use: another one has to be chosen.
    draft: { ...state.draft, photos: Object.fromEntries(photos) },
  };
}
