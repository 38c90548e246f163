import { Children, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { MessageText } from '#site/lib/api/message-text.ts';

export type MessageTone = 'info' | 'success' | 'error';

interface MessageProps {
  tone?: MessageTone;
  text?: MessageText | null | undefined;
  /** Below the text; without text the first child element is the headline. */
  children?: ReactNode;
  /** Classes of the box, such as its margin: without a message there is no box. */
  className?: string;
  /** Moves the focus here with each new text. */
  takesFocus?: boolean;
  /** For moving the focus here: `ref.current?.focus()`. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * A message in a live region. The region is rendered also without a message, so that later ones are
 * announced.
 */
export function Message(props: MessageProps) {
  const { tone = 'info', text, children, className = '', takesFocus = false, ref } = props;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && text) own.current?.focus();
  }, [takesFocus, text]);
  return (
    <div ref={ref ?? own} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      {(text || Children.toArray(children).length > 0) && (
        <div className={`${classes[tone]} ${className}`}>
          {text && (
            <>
              <p lang={text.english ? 'en' : undefined}>{text.line}</p>
              <p>{text.advice}</p>
            </>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

const classes: Record<MessageTone, string> = {
  info: 'message tone-info',
  success: 'message tone-ok',
  error: 'message tone-danger',
};
