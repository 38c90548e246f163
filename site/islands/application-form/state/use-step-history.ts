import { useEffect, useRef } from 'react';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import type { Navigation } from './use-navigation.ts';

interface Entry {
  step: number;
  /** The row whose screen is open in a list of people. */
  person?: number | null;
  /** The place of the previous history entry. */
  before?: string;
}

const currentHistoryEntry = () => history.state as Partial<Entry> | null;

/** For example '4', and '4.1' for a person's screen. */
const nameOf = ({ step, person }: Partial<Entry>) => [step, person ?? []].flat().join('.');

/**
 * Adds a browser history entry for every step, so that the Back button of a phone returns to the previous question.
 * @param active whether a step is shown
 * @returns the action of 'Kembali'
 */
export function useStepHistory(navigation: Navigation, active: boolean): () => void {
  const { step, person, visits, previousStep } = navigation;
  const shown = useRef<{ place: string; visits: number } | null>(null);
  const isTraversing = useRef(false);

  useEffect(() => {
    if (!active || shown.current?.visits === visits) return;
    const place = nameOf({ step, person });
    const list = nameOf({ step });
    const before = shown.current?.place;
    shown.current = { place, visits };
    const hasTraversed = isTraversing.current;
    isTraversing.current = false;
    const entry = currentHistoryEntry();
    const isReloaded = before === undefined && entry?.before === list;
    // Back leads from a person to the list, also from one that was opened directly.
    if (person !== null && !hasTraversed && before !== list && !isReloaded) {
      if (before === undefined) history.replaceState({ step } satisfies Entry, '');
      else history.pushState({ step, before } satisfies Entry, '');
      history.pushState({ step, person, before: list } satisfies Entry, '');
    } else if (before === undefined || (hasTraversed && nameOf(entry ?? {}) !== place))
      history.replaceState({ ...entry, step, person } satisfies Entry, '');
    else if (!hasTraversed && before !== place)
      history.pushState({ step, person, before } satisfies Entry, '');
  }, [active, step, person, visits]);

  useWindowEvent('popstate', (event) => {
    const { step: target, person = null } = (event.state ?? {}) as Partial<Entry>;
    // Hash navigation, such as the skip link, has no step.
    if (target === undefined || !active) return;
    isTraversing.current = true;
    navigation.goToVisited(target, person);
  });
  return () => {
    if (currentHistoryEntry()?.before === nameOf({ step: previousStep })) history.back();
    else navigation.back();
  };
}
