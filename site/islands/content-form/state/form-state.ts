import type {
  CollectionDefinition,
  ContentRecord,
} from '#contract/collections/define-collection.ts';
import type { MessageText } from '#site/ui/message.tsx';
import { type Draft, isRecent, type KeptDraft, startDraft } from './draft.ts';
import type { Problem } from './problem.ts';

/** What a form is opened with. */
export interface Start {
  definition: CollectionDefinition;
  account: string;
  /** Null for a new record. */
  record: ContentRecord | null;
  /** Unsaved entries of an earlier visit. */
  draft: KeptDraft | null;
  /** Whether this browser could tell. */
  readable: boolean;
  /** The record that visitors see, where a new one would take its place. */
  current: ContentRecord | null;
}

type Texts = Readonly<Record<string, string>>;

export interface FormState extends Omit<Start, 'draft'> {
  draft: Draft;
  /** The draft of an earlier visit: offered, restored, or deleted and to be brought back. */
  found: KeptDraft | null;
  discarded: boolean;
  /** `offer`: whether to go on with what was found is asked first. `waiting`: to be sent once every photo is made smaller. `saved`: on the way back to the panel. */
  phase: 'offer' | 'filling' | 'waiting' | 'sending' | 'saved';
  /** Chosen files by field name: being made smaller, or refused for the reason in `error`. */
  files: Readonly<Record<string, { file: Blob; error?: string }>>;
  /** Why the last try failed: one and the same until the next, as it moves the focus once. */
  problem: Problem | null;
  /** Its marks at the fields, which change as entries are put right. */
  errors: Texts;
  /** The record as another official has saved it meanwhile. */
  newer: ContentRecord | null;
  /** What is said of the last save. */
  message: MessageText | null;
}

export type FormAction =
  | { kind: 'text'; name: string; text: string }
  | { kind: 'prepare'; name: string; file: Blob }
  /** The file as a photo to send, or what is wrong with it. */
  | { kind: 'photo'; name: string; file: Blob; result: Blob | string }
  /** Takes back a refused file, or else the photo that was chosen. */
  | { kind: 'take-back'; name: string }
  /** Goes on with the draft that was found, or gives it up, until it is brought back. */
  | { kind: 'resume' }
  | { kind: 'discard' }
  | { kind: 'send' }
  | { kind: 'conflict'; newer: ContentRecord }
  /** Saves over the version of another official. */
  | { kind: 'overwrite' }
  | { kind: 'put-off' }
  | { kind: 'failed'; problem: Problem }
  /** Another tab has logged out. */
  | { kind: 'session-ended' }
  | { kind: 'saved'; record: ContentRecord };

/** A form at which nothing is going on. */
export const idle = {
  phase: 'filling',
  files: {},
  problem: null,
  errors: {},
  newer: null,
} as const;

export function initialState({ draft: found, ...start }: Start): FormState {
  const fresh = startDraft(start.definition, start.record);
  const state = { ...start, ...idle, found, discarded: false, draft: fresh, message: null };
  if (!found) return state;
  return isRecent(found) ? { ...state, draft: found } : { ...state, phase: 'offer' };
}
