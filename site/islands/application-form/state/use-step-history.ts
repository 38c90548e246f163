import { type Dispatch, useEffect, useRef } from 'react';
import { stepBefore } from './form-reducer.ts';
import type { FormAction, FormState } from './form-state.ts';

interface Entry {
  step: number;
  /** The step that the entry before this one shows. */
  before?: number;
}

const currentEntry = () => history.state as Partial<Entry> | null;

/**
 * Gives every step an entry in the browser's history, so that a phone's Back leads to the question before and not
 * out of the form.
 * @returns what 'Kembali' does
 */
export function useStepHistory(state: FormState, dispatch: Dispatch<FormAction>): () => void {
  const { phase, step, visits } = state;
  const shown = useRef<{ step: number; visits: number } | null>(null);
  const travelling = useRef(false);

  useEffect(() => {
    if (phase !== 'filling' || shown.current?.visits === visits) return;
    const before = shown.current?.step;
    shown.current = { step, visits };
    const travelled = travelling.current;
    travelling.current = false;
    if (before === undefined || (travelled && currentEntry()?.step !== step))
      history.replaceState({ step } satisfies Entry, '');
    else if (!travelled && before !== step) history.pushState({ step, before } satisfies Entry, '');
  }, [phase, step, visits]);

  useEffect(() => {
    const travel = (event: PopStateEvent) => {
      const to = (event.state as Partial<Entry> | null)?.step;
      // A jump within the page, such as to its main part, has no step.
      if (to === undefined) return;
      travelling.current = true;
      dispatch({ kind: 'travel', step: to });
    };
    addEventListener('popstate', travel);
    return () => removeEventListener('popstate', travel);
  }, [dispatch]);

  return () => {
    if (currentEntry()?.before === stepBefore(state)) history.back();
    else dispatch({ kind: 'back' });
  };
}
