import type { ReactNode } from 'react';
import { Message, type MessageText, type MessageTone } from '../../ui/message.tsx';

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
            <button
              className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center rounded-xl"
              type="button"
              aria-label="Tutup pesan"
              onClick={onClose}
            >
              <svg className="w-4" viewBox="0 0 16 16" aria-hidden="true">
                <path stroke="currentColor" strokeWidth="2.4" d="m2 2 12 12M14 2 2 14" />
              </svg>
            </button>
          </>
        )}
      </Message>
    </div>
  );
}
