import { useCallback, useState } from 'react';
import type { MessageText } from '#site/ui/message.tsx';
import { useFocusNext } from './section-heading.tsx';

/**
 * The dialog that is open over a list, and the message about the last act, which ends when a dialog is opened. `finish` closes
 * the dialog after an act, or opens the `next` one; as the pressed button is removed, it focuses another element by id.
 */
export function useActs<Task, Result extends MessageText = MessageText>() {
  const [task, setTask] = useState<Task | null>(null);
  const [result, report] = useState<Result | null>(null);
  const focusNext = useFocusNext();
  const open = useCallback((opened: Task | null) => {
    report(null);
    setTask(opened);
  }, []);
  const finish = useCallback(
    (done: Result, focusId: string | null, next: Task | null = null) => {
      setTask(next);
      report(done);
      if (!next) focusNext(focusId);
    },
    [focusNext],
  );
  return { task, open, finish, result, report };
}
