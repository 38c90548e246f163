import { type RefObject, useEffect } from 'react';

/** Has the browser ask before the page is left, while something would be lost; not where `over` says that it is given up. */
export function useLeaveWarning(wouldLose: boolean, over?: RefObject<boolean>): void {
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!over?.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wouldLose, over]);
}
