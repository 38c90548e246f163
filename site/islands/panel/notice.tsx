import type { ReactNode } from 'react';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import { Message, type MessageText, type MessageTone } from '#site/ui/message.tsx';

interface NoticeProps {
  text: MessageText | null;
  tone?: MessageTone;
  /** What follows from it. */
  children?: ReactNode;
  onClose: () => void;
}

/** What has just been done. It stays in sight at the lower edge, wherever in a long list the official is. */
export function Notice({ text, tone = 'success', children, onClose }: NoticeProps) {
  return (
    <div className="notice sticky bottom-3 z-10 mt-4">
      <Message tone={tone} text={text}>
        {text && (
          <>
            {children}
            <CloseButton label="Tutup pesan" onClick={onClose} />
          </>
        )}
      </Message>
    </div>
  );
}
