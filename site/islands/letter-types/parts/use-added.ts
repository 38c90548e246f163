import { useEffect, useState } from 'react';
import type { useFolds } from '../editor/use-folds.ts';
import type { EditedQuestion } from '../model/edited-letter.ts';

/** Returns a function that expands an added question without texts and focuses its label. */
export function useAdded(folds: ReturnType<typeof useFolds>) {
  const [addedId, setAddedId] = useState('');
  useEffect(() => {
    if (addedId) document.getElementById(`label-${addedId}`)?.focus();
  }, [addedId]);
  return (added: EditedQuestion | undefined) => {
    if (!added || added.label) return;
    folds.toggle(added.id);
    setAddedId(added.id);
  };
}
