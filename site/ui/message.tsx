import type { ReactNode, Ref } from 'react';

export type MessageTone = 'info' | 'success' | 'error';

/** A fixed line, and in Indonesian what happened and what to do next. */
export interface MessageText {
  line: string;
  /** The line is English, as the error catalogue words it. */
  english?: boolean;
  advice: string;
}

interface MessageProps {
  tone?: MessageTone;
  text?: MessageText | null | undefined;
  /** Below the text, or alone; the first child element is then the strong line. */
  children?: ReactNode;
  /** To move the focus here: `ref.current?.focus()`. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * What happened and what to do next. Empty while there is nothing to say: the live region stays, so that what comes is
 * announced.
 */
export function Message({ tone = 'info', text, children, ref }: MessageProps) {
  return (
    <div ref={ref} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      {(text || children) && (
        <div className={classes[tone]}>
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
