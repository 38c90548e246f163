import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Press } from '#site/lib/api/press.ts';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { Button, type ButtonProps } from '../button.tsx';
import { Subject } from '../subject.ts';
import { guardButton, isUnderLastClick } from './act-guard.ts';

export interface ActButtonProps extends Omit<ButtonProps, 'onClick' | 'type' | 'ref'> {
  onAct: (press: Press) => void;
  /** It confirms what a click has opened: Ctrl+Enter presses it. Like `undoes`, it is laid out away from the last click. */
  confirms?: boolean;
  /** It takes the last act back. */
  undoes?: boolean;
  /** For quick keys, which click the button. */
  ref?: RefObject<HTMLButtonElement | null>;
}

/**
 * The button of an act, which changes what a person cannot simply take back. It acts once it has been in its place for
 * 600 ms, and only on the first of several quick clicks or keys; until then it is `aria-disabled` and keeps the focus.
 */
export function ActButton(props: ActButtonProps) {
  const { onAct, confirms = false, undoes = false, ref, className = '', ...rest } = props;
  const own = useRef<HTMLButtonElement>(null);
  const element = ref ?? own;
  const guard = useRef<ReturnType<typeof guardButton>>(null);
  const [isReady, setReady] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const subject = use(Subject);

  useLayoutEffect(() => {
    const isFollowUp = confirms || undoes;
    if (isFollowUp && element.current && isUnderLastClick(element.current)) setMoved(true);
  }, [confirms, undoes, element]);

  useEffect(() => {
    if (!element.current) return;
    const current = guardButton(element.current, setReady);
    guard.current = current;
    return current.end;
  }, [element]);

  useWindowEvent('keydown', ({ key, ctrlKey, metaKey, repeat }) => {
    const isSend = key === 'Enter' && (ctrlKey || metaKey) && !repeat;
    const [top = document] = [...document.querySelectorAll('dialog[open]')].slice(-1);
    if (confirms && isSend && top.contains(element.current)) element.current?.click();
  });

  return (
    <Button
      aria-describedby={subject}
      {...rest}
      ref={element}
      className={`${className} ${isMoved ? (confirms ? 'order-first me-auto' : 'order-last ms-auto') : ''}`}
      aria-disabled={!isReady || undefined}
      // An Enter held since the control that had the focus before.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      onClick={({ nativeEvent }) => {
        if (!guard.current?.mayAct(nativeEvent)) return;
        guard.current.restart();
        onAct({} as Press);
      }}
    />
  );
}
