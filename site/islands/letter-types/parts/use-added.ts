import { useEffect, useState } from 'react';
import type { useFolds } from '../editor/use-folds.ts';
import type { EditedQuestion } from '../model/edited-letter.ts';

/** Returns a function that focuses an added question, expanded if it has no texts yet. */
export function useAdded(folds: ReturnType<typeof useFolds>) {
  const [addedId, setAddedId] = useState('');
  useEffect(() => {
    const label = document.getElementById(`label-${addedId}`);
    (label ?? document.getElementById(`ubah-${addedId}`))?.focus();
  }, [addedId]);
  return (added: EditedQuestion | undefined) => {
    if (!added) return;
    if (!added.label) folds.toggle(added.id);
    setAddedId(added.id);
  };
}
