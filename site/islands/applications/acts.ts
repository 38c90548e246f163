import { useCallback, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import type { Undo } from '#site/lib/storage/panel-return.ts';
import type { MessageText } from '#site/ui/message.tsx';

/** What was recorded of letters, which the message about it can take back. */
export interface Recorded {
  what: 'signed' | 'picked-up';
  ids: readonly string[];
  /** Names the letters. */
  letters: string;
  /** Ids of the applications whose applicants are to be notified. */
  toNotify?: readonly string[];
}

/** The message about an act, with what it offers next. */
export interface ActResult extends MessageText {
  /** The application that was decided, or issued as a replacement. */
  application?: ApplicationRecord;
  recorded?: Recorded;
  /** Not everything was taken back. */
  failed?: boolean;
  undo?: Undo;
  withdrawn?: RegisterEntry;
  /** The applications that were rejected together. */
  rejected?: readonly string[];
}

/**
 * The dialog that is open over a list, and the message about the last act, which ends when a dialog is opened. `finish` closes
 * the dialog after an act, or opens the next one; as the pressed button is removed, it focuses another element by id.
 */
export function useActs<Task>() {
  const [task, setTask] = useState<Task | null>(null);
  const [result, report] = useState<ActResult | null>(null);
  const focusNext = useFocusNext();
  const open = useCallback((opened: Task | null) => {
    report(null);
    setTask(opened);
  }, []);
  const finish = useCallback(
    (done: ActResult, focusId: string | null, next: Task | null = null) => {
      setTask(next);
      report(done);
      if (!next) focusNext(focusId);
    },
    [focusNext],
  );
  return { task, open, finish, result, report };
}

export type Acts<Task> = ReturnType<typeof useActs<Task>>;
