import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { slowAfter, slowText } from '#site/lib/api/slow.ts';
import { Message } from './message.tsx';

/** Whether a request is pending, and whether long enough for the notice. */
const Waiting = createContext<'no' | 'yes' | 'long'>('no');

/** Shows a slow-connection notice below its children and in their dialogs; cancels nothing. */
export function SlowNotice({ waiting, children }: { waiting: boolean; children?: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return (
    <Waiting value={waiting ? (isLong ? 'long' : 'yes') : 'no'}>
      {children}
      <SlowLine className="sticky bottom-3 z-10 mt-4 print:hidden" />
    </Waiting>
  );
}

/** The notice itself, for a dialog. The live region exists before it has content. */
export function SlowLine({ className }: { className: string }) {
  const waiting = use(Waiting);
  if (waiting === 'no') return null;
  return (
    <div className={className} data-waiting>
      <Message text={waiting === 'long' ? slowText : null} />
    </div>
  );
}
