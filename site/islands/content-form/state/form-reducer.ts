import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { sayData } from '#site/lib/formats/say-data.ts';
import type { MessageText } from '#site/ui/message.tsx';
import { errorOf, startDraft, typedFields } from './draft.ts';
import { type FormAction, type FormState, idle } from './form-state.ts';
import { checkDraft, endedSession, type Problem, unresolvedConflict } from './problem.ts';

/** The rules of the upload and edit form: what each action makes of its state. Pure. */
export function reduce(state: FormState, action: FormAction): FormState {
  const { definition, draft } = state;
  switch (action.kind) {
    case 'text':
      return withText(state, action.name, action.text);
    case 'prepare': {
      const files = { ...state.files, [action.name]: { file: action.file } };
      return marked({ ...state, files }, action.name, '');
    }
    case 'photo':
      return withPhoto(state, action.name, action.file, action.result);
    case 'take-back':
      return marked(takenBack(state, action.name), action.name, '');
    case 'resume':
      return { ...state, ...idle, draft: { ...(state.found ?? draft) }, discarded: false };
    case 'discard':
      return { ...state, ...idle, draft: startDraft(definition, state.record), discarded: true };
    case 'send':
      return send(state);
    case 'conflict':
      return { ...state, phase: 'filling', newer: action.newer };
    case 'overwrite': {
      if (!state.newer || !draft.base) return state;
      // Only the fields changed here are sent, so that other changes of the newer version stay.
      const base = { ...draft.base, revision: state.newer.revision };
      return send({ ...state, draft: { ...draft, base }, newer: null });
    }
    case 'put-off': {
      const problem = unresolvedConflict(lineOf(state), definition.form.editButton);
      return withProblem({ ...state, newer: null }, problem);
    }
    case 'failed':
      return { ...withProblem(state, action.problem), phase: 'filling' };
    case 'session-ended':
      return withProblem(state, endedSession(lineOf(state)));
    case 'saved':
      return saved(state, action.record);
  }
}

/** What the error catalogue says where the entries are not saved. */
export function lineOf({ definition, draft }: FormState): string {
  const { updateFailed, addFailed } = definition.form.texts;
  return draft.base ? updateFailed : addFailed;
}

function withProblem(state: FormState, problem: Problem | null): FormState {
  return { ...state, problem, errors: problem?.errors ?? {} };
}

/** Sets or clears the mark of a field. Nothing to send is no problem any more once there is something. */
function marked(state: FormState, name: string, error: string): FormState {
  if (state.problem?.kind === 'blank') return { ...state, problem: null, errors: {} };
  return { ...state, errors: { ...state.errors, [name]: error } };
}

/** A field that was found wrong is checked again as it is put right, and no sooner. */
function withText(before: FormState, name: string, text: string): FormState {
  const { definition, draft, errors, problem } = before;
  const state = { ...before, draft: { ...draft, texts: { ...draft.texts, [name]: text } } };
  const field = typedFields(definition).find((one) => one.name === name);
  const wrong = errors[name] || problem?.kind === 'blank';
  return field && wrong ? marked(state, name, errorOf(field, text)) : state;
}

/** Of two photos for one field the later one counts, whichever is ready first. */
function withPhoto(before: FormState, name: string, file: Blob, result: Blob | string): FormState {
  const { files, draft } = before;
  if (files[name]?.file !== file) return before;
  const ready: FormState =
    typeof result === 'string'
      ? { ...before, files: { ...files, [name]: { file, error: result } } }
      : {
          ...before,
          files: without(files, name),
          draft: { ...draft, pictures: { ...draft.pictures, [name]: result } },
        };
  return ready.phase === 'waiting' ? send(ready) : ready;
}

function takenBack(state: FormState, name: string): FormState {
  const { draft, files } = state;
  if (files[name]?.error) return { ...state, files: without(files, name) };
  return { ...state, draft: { ...draft, pictures: without(draft.pictures, name) } };
}

function send(state: FormState): FormState {
  const { definition, draft, phase } = state;
  if (phase === 'sending' || phase === 'saved') return state;
  const files = Object.entries(state.files);
  if (files.some(([, { error }]) => !error)) return { ...state, phase: 'waiting' };
  const refused = Object.fromEntries(files.map(([name, { error = '' }]) => [name, error]));
  const problem = checkDraft(definition, lineOf(state), draft, refused);
  // A second tap after success finds empty boxes: what was saved stays said.
  const message = problem?.kind === 'blank' ? state.message : null;
  return { ...withProblem(state, problem), message, phase: problem ? 'filling' : 'sending' };
}

/** Back to the panel, or on with empty boxes. */
function saved(state: FormState, record: ContentRecord): FormState {
  const { definition, draft } = state;
  if (draft.base || definition.form.afterAdd === 'panel') return { ...state, phase: 'saved' };
  const fresh = startDraft(definition, null);
  const message = savedMessage(state);
  return { ...state, ...idle, draft: fresh, found: null, current: record, message };
}

export function savedMessage({ definition, draft }: FormState): MessageText {
  const { updated, added } = definition.form.texts;
  const last = definition.ordered && !draft.base;
  const place = last ? ' Letaknya paling akhir; pindahkan dengan Atur urutan.' : '';
  const advice = `${sayData(definition)} sudah tersimpan dan tampil di portal.${place}`;
  return { line: draft.base ? updated : added, english: true, advice };
}

function without<Value>(values: Readonly<Record<string, Value>>, name: string) {
  const { [name]: _, ...others } = values;
  return others;
}
