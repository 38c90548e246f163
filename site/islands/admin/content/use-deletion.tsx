import { useState } from 'react';
import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../../worker/contract/collections/define-collection.ts';
import type { Told } from '../../../ui/two-lines.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';

/** Asks before a record goes: what opens the dialog, and the dialog while it is open. */
export function useDeletion(
  definition: CollectionDefinition,
  headingId: string,
  tell: (told: Told) => void,
) {
  const [asked, setAsked] = useState<ContentRecord | null>(null);
  const focusNext = useFocusNext();

  function deleted(told: Told) {
    setAsked(null);
    tell(told);
    focusNext(headingId);
  }

  const dialog = asked && (
    <DeleteRecordDialog
      definition={definition}
      record={asked}
      onClose={() => setAsked(null)}
      onDeleted={deleted}
    />
  );
  return { ask: setAsked, dialog };
}
