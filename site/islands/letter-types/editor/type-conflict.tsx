import type { LetterData } from '#contract/letters/definition.ts';
import { ConflictDialog } from '#site/ui/dialogs/conflict-dialog.tsx';
import { describeDifferences, letterAsText } from '../model/part-words.ts';

interface TypeConflictProps {
  theirs: LetterData;
  mine: LetterData;
  onSave: () => void;
  onClose: () => void;
}

/** The letter type as another official has saved it meanwhile, and what to do about it. */
export function TypeConflict({ theirs, mine, ...actions }: TypeConflictProps) {
  return (
    <ConflictDialog
      title="Jenis surat ini sudah diubah orang lain"
      theirs={describeDifferences(theirs, mine)}
      mine={letterAsText(mine)}
      effect="Bila milik Anda disimpan, seluruhnya menggantikan versi petugas lain."
      {...actions}
    />
  );
}
