import type { ReactNode, Ref } from 'react';

export type MessageTone = 'info' | 'success' | 'error';

interface MessageProps {
  tone?: MessageTone;
  /** Nothing while there is nothing to say: the live region stays, so that what comes is announced. */
  children?: ReactNode;
  /** To move the focus here: `ref.current?.focus()`. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * What happened and what to do next. The first child element is the strong line:
 * `<p lang="en">Error updating content</p><p>Perubahan belum tersimpan. Coba lagi.</p>`.
 */
export function Message({ tone = 'info', children, ref }: MessageProps) {
  return (
    <div ref={ref} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      {children && <div className={classes[tone]}>{children}</div>}
    </div>
  );
}

const classes: Record<MessageTone, string> = {
  info: 'message tone-info',
  success: 'message tone-ok',
  error: 'message tone-danger',
};
