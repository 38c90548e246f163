import { tidyAnswer } from '#contract/answers/tidy-answer.ts';
import { normaliseLine } from '#contract/basics/text.ts';
import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import { answerFields } from '#contract/letters/define-letter.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { type Filing, filedAs, newFiling, problemsOf } from './filing.ts';

export interface FilingState {
  /** Null until the device has been asked for one. */
  filing: Filing | null;
  /** The fields that were left: what is wrong with these shows. */
  left: readonly string[];
  /** What the server refused, or what is wrong with a chosen file, by field name. */
  refused: Readonly<Record<string, string>>;
  /** It was found on this device. */
  restored: boolean;
  /** What 'Kosongkan' gave up, for as long as that can be undone. */
  emptied: Filing | null;
  /** Nothing of it is kept any more. */
  over: boolean;
  /** How often it could not be sent as it was. */
  misses: number;
  /** How often a form came up: the first field to fill in then takes the focus. */
  starts: number;
}

export type FilingAction =
  | { kind: 'opened'; found: Filing | null; type: string }
  | { kind: 'type'; type: string }
  | { kind: 'answers'; answers: Record<string, string> }
  | { kind: 'leave'; name: string; letter: LetterDefinition }
  | { kind: 'photo'; name: string; photo: Blob }
  | { kind: 'refuse'; refused: Record<string, string> }
  | { kind: 'miss'; letter: LetterDefinition }
  /** An earlier state of it has arrived: what is sent from here on is another application. */
  | { kind: 'new-key' }
  | { kind: 'filed'; id: string }
  /** What it has become is decided, or left for later. */
  | { kind: 'over' }
  | { kind: 'empty' }
  | { kind: 'restore' };

export const initialState: FilingState = {
  filing: null,
  left: [],
  refused: {},
  restored: false,
  emptied: null,
  over: false,
  misses: 0,
  starts: 0,
};

/** What each action makes of the screen. Pure. */
export function reduce(state: FilingState, action: FilingAction): FilingState {
  if (action.kind === 'opened') {
    const { found, type } = action;
    return started(state, { filing: found ?? newFiling(type), restored: found !== null });
  }
  const { filing } = state;
  if (!filing) return state;
  switch (action.kind) {
    case 'type':
      return changed(state, { ...filing, type: action.type }, state.refused);
    case 'answers': {
      const answers = { ...filing.answers, ...action.answers };
      return changed(state, { ...filing, answers }, without(state.refused, action.answers));
    }
    case 'leave':
      return leave(state, filing, action.letter, action.name);
    case 'photo': {
      const photo = { [action.name]: action.photo };
      const photos = { ...filing.photos, ...photo };
      return changed(state, { ...filing, photos }, without(state.refused, photo));
    }
    case 'refuse':
      return { ...state, refused: { ...state.refused, ...action.refused } };
    case 'miss': {
      const names = action.letter.fields.map(({ name }) => name);
      return { ...state, left: [...names, keperluan.name], misses: state.misses + 1 };
    }
    case 'new-key':
      return { ...state, filing: { ...filing, key: newFiling(filing.type).key } };
    case 'filed':
      return started(state, { filing: filedAs(filing, action.id) });
    case 'over':
      return { ...state, over: true };
    case 'empty':
      // What has become an application is not given up.
      return started(state, {
        filing: newFiling(filing.type),
        emptied: filing.filed ? null : filing,
      });
    case 'restore':
      return state.emptied ? started(state, { filing: state.emptied }) : state;
  }
}

function started({ starts }: FilingState, parts: Partial<FilingState>): FilingState {
  return { ...initialState, ...parts, starts: starts + 1 };
}

/** After a change nothing is as it was restored or emptied. */
function changed(state: FilingState, filing: Filing, refused: FilingState['refused']) {
  return { ...state, filing, refused, restored: false, emptied: null };
}

const without = (refused: FilingState['refused'], entries: object) =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in entries)));

/** Typing in a field is over: put right what can be, and from now on show what is wrong. Nothing is said of an empty one. */
function leave(state: FilingState, filing: Filing, letter: LetterDefinition, name: string) {
  const typed = filing.answers[name] ?? '';
  const field = answerFields(letter).find((one) => one.name === name);
  const value = field ? tidyAnswer(field, typed) : normaliseLine(typed);
  if (!value && !typed) return state;
  const answers = { ...filing.answers, [name]: value };
  return {
    ...state,
    filing: value === typed ? filing : { ...filing, answers },
    left: state.left.includes(name) ? state.left : [...state.left, name],
  };
}

/** What is shown as wrong, by field name: the refusal of others first, then the contract's message of fields that were left. */
export function shownProblems(
  { left, refused }: FilingState,
  letter: LetterDefinition,
  filing: Filing,
): Record<string, string> {
  const found = Object.entries(problemsOf(letter, filing));
  return { ...Object.fromEntries(found.filter(([name]) => left.includes(name))), ...refused };
}
