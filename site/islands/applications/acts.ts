import type { ApplicationRecord } from '#contract/applications.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { useActs } from '#site/islands/panel/notice.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Undo } from '#site/lib/storage/panel-return.ts';

/** The record of letters that were signed or picked up, which the message can take back. */
export interface Recorded {
  what: 'signed' | 'picked-up';
  ids: readonly string[];
  /** Names the letters. */
  letters: string;
  /** Ids of the applications whose applicants are to be notified. */
  toNotify?: readonly string[];
}

/** The message about an act on applications or letters, with what it offers next. */
export interface ActResult extends MessageText {
  /** The application that was decided, or issued as a replacement. */
  application?: ApplicationRecord;
  recorded?: Recorded;
  /** The application that was marked as ready for the decision. */
  marked?: ApplicationRecord;
  undo?: Undo;
  withdrawn?: RegisterEntry;
  /** The applications that were rejected together. */
  rejected?: readonly string[];
}

export type Acts<Task> = ReturnType<typeof useActs<Task, ActResult>>;
