import { useEffect, useEffectEvent, useRef } from 'react';
import type { Wizard } from './use-wizard.ts';

interface Entry {
  step: number;
  /** The step that the entry before this one shows. */
  before?: number;
}

const currentEntry = () => history.state as Partial<Entry> | null;

/**
 * Gives every step an entry in the browser's history, so that a phone's Back leads to the question before and not
 * out of the form.
 * @param active while steps are shown
 * @returns what 'Kembali' does
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
    if (before === undefined || (travelled && currentEntry()?.step !== step))
      history.replaceState({ step } satisfies Entry, '');
    else if (!travelled && before !== step) history.pushState({ step, before } satisfies Entry, '');
  }, [active, step, visits]);

  const travel = useEffectEvent((event: PopStateEvent) => {
    const to = (event.state as Partial<Entry> | null)?.step;
    // A jump within the page, such as to its main part, has no step.
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
    if (currentEntry()?.before === stepBefore) history.back();
    else wizard.back();
  };
}
