import { useEffect, useEffectEvent, useRef } from 'react';
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
  const { step, visits, stepBefore } = wizard;
  const shown = useRef<{ step: number; visits: number } | null>(null);
  const travelling = useRef(false);

  useEffect(() => {
    if (!active || shown.current?.visits === visits) return;
    const before = shown.current?.step;
    shown.current = { step, visits };
    const travelled = travelling.current;
    travelling.current = false;
    if (before === undefined || (travelled && currentHistoryEntry()?.step !== step))
      history.replaceState({ step } satisfies Entry, '');
    else if (!travelled && before !== step) history.pushState({ step, before } satisfies Entry, '');
  }, [active, step, visits]);

  const travel = useEffectEvent((event: PopStateEvent) => {
    const to = (event.state as Partial<Entry> | null)?.step;
    // Hash navigation, such as the skip link, has no step.
    if (to === undefined || !active) return;
    travelling.current = true;
    wizard.travel(to);
  });
  useEffect(() => {
    const listen = (event: PopStateEvent) => travel(event);
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, []);

  return () => {
    if (currentHistoryEntry()?.before === stepBefore) history.back();
    else wizard.back();
  };
}
