import { useState } from 'react';
import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import type { Problem } from './failure.ts';
import { errorOf, typedFields } from './form-model.ts';

/** Why the last try failed, and its marks at the fields. */
export function useProblem(definition: CollectionDefinition) {
  const [problem, setProblem] = useState<Problem | null>(null);

  function mark(name: string, error: string) {
    setProblem((now) => now && { ...now, errors: { ...now.errors, [name]: error } });
  }

  /** A field that was found wrong is checked again as it is put right, and no sooner. */
  function recheck(name: string, text: string) {
    const field = typedFields(definition).find((one) => one.name === name);
    if (field && problem?.errors[name]) mark(name, errorOf(field, text));
  }

  return { problem, setProblem, recheck, unmark: (name: string) => mark(name, '') };
}
