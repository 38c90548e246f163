import { useState } from 'react';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { awaitedSignature } from '#contract/issued/signature.ts';
import type { ActResult } from '#site/islands/applications/acts.ts';
import { describeSigning, useSigning } from '#site/islands/handover/handover.ts';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { useFileTab } from '#site/lib/api/use-file-tab.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Failure } from '#site/ui/states/failure.tsx';

interface SelectionBarProps {
  /** The chosen letters, in the order of the list. */
  entries: readonly RegisterEntry[];
  onClear: () => void;
  onSigned: (result: ActResult) => void;
}

/** The letters that take a signature by hand. */
export const selectSignable = (entries: readonly RegisterEntry[]) =>
  entries.filter((entry) => awaitedSignature(entry) === 'basah').map(({ _id }) => _id);

/** Opens the chosen letters as one PDF in a new tab, optionally each with an archive copy, and records them as signed. */
export function SelectionBar({ entries, onClear, onSigned }: SelectionBarProps) {
  const [arsip, setArsip] = useState(true);
  const known = entries.map((entry) => ({ ...entry, id: entry._id }));
  const signing = useSigning((signed) => onSigned(describeSigning(signed, known)));
  const printing = useFileTab('surat.pdf', (surat: string[]) =>
    fetchFile('POST letters/print', { body: { surat, arsip } }),
  );
  const signable = selectSignable(entries);
  return (
    <section
      className="card sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 p-3 pe-12"
      aria-label="Surat yang dipilih"
    >
      <Button
        variant="primary"
        busy={printing.busy}
        onClick={() => printing.show(entries.map(({ _id }) => _id))}
      >{`Cetak (${entries.length})`}</Button>
      {signable.length > 0 && (
        <ActButton
          busy={signing.isPending}
          onAct={(press) => signing.mutate({ press, ids: signable })}
        >{`Sudah ditandatangani (${signable.length})`}</ActButton>
      )}
      <Checkbox checked={arsip} onCheck={setArsip}>
        dengan salinan ARSIP
      </Checkbox>
      <CloseButton label="Batalkan pilihan" onClick={onClear} />
      <Failure error={signing.error} line="Tanda tangan belum tercatat." />
      <Failure error={printing.error} line="Surat belum dapat dicetak." />
    </section>
  );
}
