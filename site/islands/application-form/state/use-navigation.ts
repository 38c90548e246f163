import { useState } from 'react';

const start = {
  /** Index of the question; their number is the review. */
  step: 0,
  /** The row, from 0, whose screen is open in a list of people; null for the list. */
  person: null as number | null,
  /** Opened from the review by 'Ubah', and returns there. */
  fromReview: false,
  /** The furthest step reached so far. */
  furthest: 0,
  /** Increases with every step change, which moves the focus to the heading. 0 on the first render. */
  visits: 0,
  /** Increases after each failed check of the step, which moves the focus to the invalid entry. */
  failedChecks: 0,
  /** The person was typing, so that the next field should receive the focus. */
  fromField: false,
  /** The question that the review was left for, whose row receives the focus there. */
  edited: null as number | null,
};

const fieldInFocus = 'input:focus-visible:not([type="file"]), textarea:focus-visible';

/**
 * The step that is shown, and what receives the focus there.
 * @param review the step after the last question
 * @param onBack called before a step is left without a check of its answer
 */
export function useNavigation(review: number, onBack: (step: number) => void, onMove: () => void) {
  const [position, setPosition] = useState(start);
  const { step, person, fromReview } = position;
  /** The step that 'Kembali' opens. */
  const previousStep = person !== null ? step : fromReview ? review : Math.max(0, step - 1);

  function goTo(step: number, options: Partial<Pick<typeof start, 'fromReview' | 'person'>> = {}) {
    const { fromReview = false, person = null } = options;
    const fromField = Boolean(document.activeElement?.matches(fieldInFocus));
    onMove();
    setPosition(({ furthest, visits, ...before }) => ({
      step,
      person,
      fromReview,
      furthest: Math.max(step, furthest),
      visits: visits + 1,
      failedChecks: 0,
      fromField,
      edited: before.fromReview && !fromReview ? before.step : null,
    }));
  }

  function goBack(target: number, person: number | null = null) {
    onBack(step);
    goTo(target, { person, fromReview: fromReview && target === step });
  }

  return {
    ...position,
    previousStep,
    failCheck: () => setPosition((at) => ({ ...at, failedChecks: at.failedChecks + 1 })),
    goTo,
    back: () => goBack(previousStep),
    /** Browser history navigation, limited to steps reached before. */
    goToVisited: (target: number, person: number | null) => {
      const visited = Math.min(target, position.furthest, review);
      goBack(visited, visited === target ? person : null);
    },
    edit: (step: number) => goTo(step, { fromReview: true }),
    openPerson: (person: number) => goTo(step, { fromReview, person }),
  };
}

export type Navigation = ReturnType<typeof useNavigation>;
