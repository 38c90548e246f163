import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedByHand } from '#contract/issued/handover.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { awaitedSignature } from '#contract/issued/signature.ts';
import { useSigning } from '#site/islands/handover/handover.ts';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { Button } from '#site/ui/button.tsx';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';

interface SelectionBarProps {
  /** The chosen letters, in the order of the list. */
  entries: readonly RegisterEntry[];
  onClear: () => void;
  onSigned: (signed: SignedByHand) => void;
}

/** The letters that take a signature by hand. */
export const selectSignable = (entries: readonly RegisterEntry[]) =>
  entries.filter((entry) => awaitedSignature(entry) === 'basah').map(({ _id }) => _id);

/** Opens the chosen letters as one PDF in a new tab, optionally each with an archive copy, and records them as signed. */
export function SelectionBar({ entries, onClear, onSigned }: SelectionBarProps) {
  const [arsip, setArsip] = useState(true);
  const signing = useSigning(onSigned);
  const printing = useMutation({
    mutationFn: ({ surat }: { surat: string[]; tab: Window | null }) =>
      fetchFile('POST letters/print', { body: { surat, arsip } }),
    onSuccess: (pdf, { tab }) => openFile(pdf, 'surat.pdf', tab),
    onError: (_error, { tab }) => tab?.close(),
  });

  function print() {
    // The tab opens synchronously: popup blockers reject tabs opened after an await.
    const surat = entries.map(({ _id }) => _id);
    if (!printing.isPending) printing.mutate({ surat, tab: window.open('', '_blank') });
  }

  const signable = selectSignable(entries);
  return (
    <section className="selection-bar" aria-label="Surat yang dipilih">
      <Button busy={printing.isPending} onClick={print}>{`Cetak (${entries.length})`}</Button>
      {signable.length > 0 && (
        <Button
          variant="secondary"
          busy={signing.isPending}
          onClick={() => signing.mutate(signable)}
        >{`Sudah ditandatangani (${signable.length})`}</Button>
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
