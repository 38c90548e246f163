import { useEffect, useRef } from 'react';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import type { Wizard } from './use-wizard.ts';

interface Entry {
  step: number;
  /** The step of the previous history entry. */
  before?: number;
}

const currentHistoryEntry = () => history.state as Partial<Entry> | null;

/**
 * Adds a browser history entry for every step, so that the Back button of a phone returns to the previous question.
 * @param active whether a step is shown
 * @returns the action of 'Kembali'
 */
export function useStepHistory(wizard: Wizard, active: boolean): () => void {
  const { step, visits, previousStep } = wizard;
  const shown = useRef<{ step: number; visits: number } | null>(null);
  const isTraversing = useRef(false);

  useEffect(() => {
    if (!active || shown.current?.visits === visits) return;
    const before = shown.current?.step;
    shown.current = { step, visits };
    const hasTraversed = isTraversing.current;
    isTraversing.current = false;
    if (before === undefined || (hasTraversed && currentHistoryEntry()?.step !== step))
      history.replaceState({ step } satisfies Entry, '');
    else if (!hasTraversed && before !== step)
      history.pushState({ step, before } satisfies Entry, '');
  }, [active, step, visits]);

  useWindowEvent('popstate', (event) => {
    const target = (event.state as Partial<Entry> | null)?.step;
    // Hash navigation, such as the skip link, has no step.
    if (target === undefined || !active) return;
    isTraversing.current = true;
    wizard.goToVisited(target);
  });
  return () => {
    if (currentHistoryEntry()?.before === previousStep) history.back();
    else wizard.back();
  };
}
