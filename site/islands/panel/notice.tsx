import type { ReactNode } from 'react';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import { Message, type MessageText, type MessageTone } from '#site/ui/message.tsx';

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
