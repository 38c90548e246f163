import { type ReactNode, useCallback, useState } from 'react';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import { Message, type MessageTone } from '#site/ui/states/message.tsx';
import { useFocusNext } from './section-heading.tsx';

interface NoticeProps {
  text: MessageText | null;
  tone?: MessageTone;
  /** Follow-up actions. */
  children?: ReactNode;
  onClose: () => void;
}

/** The result of the last action, sticky at the bottom so that it is visible anywhere in a long list. */
export function Notice({ text, tone = 'success', children, onClose }: NoticeProps) {
  return (
    <div className="notice sticky bottom-3 z-10 mt-4">
      <Message tone={tone} text={text}>
        {text && (
          <>
            <div className="mt-2 flex flex-wrap items-start gap-3 empty:hidden">{children}</div>
            <CloseButton label="Tutup pesan" onClick={onClose} />
          </>
        )}
      </Message>
    </div>
  );
}

/** Several of them, one above the other. */
export const NoticeStack = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-3 z-10 *:static">{children}</div>
);

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
