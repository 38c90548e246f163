import { useState } from 'react';
import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import type { Problem } from './failure.ts';
import { errorOf, typedFields } from './form-model.ts';

/**
 * Why the last try failed, and its marks at the fields. The marks change as entries are put right; the problem stays
 * one and the same until the next try, as whatever moves the focus to it must do so once.
 */
export function useProblem(definition: CollectionDefinition) {
  const [problem, setFound] = useState<Problem | null>(null);
  const [errors, setErrors] = useState<Problem['errors']>({});

  function setProblem(found: Problem | null) {
    setFound(found);
    setErrors(found?.errors ?? {});
  }

  /** Nothing to send is no problem any more once there is something. */
  function mark(name: string, error: string) {
    if (problem?.kind === 'blank') setProblem(null);
    else setErrors((now) => ({ ...now, [name]: error }));
  }

  /** A field that was found wrong is checked again as it is put right, and no sooner. */
  function recheck(name: string, text: string) {
    const field = typedFields(definition).find((one) => one.name === name);
    if (field && (errors[name] || problem?.kind === 'blank')) mark(name, errorOf(field, text));
  }

  return { problem, errors, setProblem, recheck, unmark: (name: string) => mark(name, '') };
}
