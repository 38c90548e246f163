import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { maxPrinted } from '#contract/basics/files.ts';
import type { SignedByHand } from '#contract/issued/handover.ts';
import { letterStateOf, letterStateWords } from '#contract/issued/letter-state.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { awaitedSignature } from '#contract/issued/signature.ts';
import { useSigning } from '#site/islands/handover/handover.ts';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';

interface PrintDialogProps {
  title?: string;
  entries: readonly RegisterEntry[];
  /** How many letters there are with those that are not among the entries. */
  total?: number;
  /** Shows the next letters; undefined where there are no more. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
  onSigned: (signed: SignedByHand) => void;
}

/** Returns the printable letters of a register page (those with a PDF) and the preselected unsigned ones. */
export function selectPrintable(entries: readonly RegisterEntry[]) {
  const all = entries.filter(({ pdfPath }) => pdfPath !== null).slice(0, maxPrinted);
  const unsigned = all.filter(({ tandaTangan }) => tandaTangan === 'belum');
  return { all, chosen: unsigned.map(({ _id }) => _id) };
}

/** The chosen letters that take a signature by hand. */
export function selectSignable(entries: readonly RegisterEntry[], chosen: readonly string[]) {
  return entries
    .filter((entry) => chosen.includes(entry._id) && awaitedSignature(entry) === 'basah')
    .map(({ _id }) => _id);
}

/** Opens several letters as one PDF in a new tab, optionally each with an archive copy, and records them as signed. */
export function PrintDialog(props: PrintDialogProps) {
  const { title = 'Cetak beberapa surat', entries, total = 0, onNext, onClose, onSigned } = props;
  const [{ all, chosen: first }] = useState(() => selectPrintable(entries));
  const [chosen, setChosen] = useState<readonly string[]>(first);
  const [arsip, setArsip] = useState(true);
  const printing = useMutation({
    mutationFn: ({ surat }: { surat: string[]; tab: Window | null }) =>
      fetchFile('POST letters/print', { body: { surat, arsip } }),
    onSuccess: (pdf, { tab }) => openFile(pdf, 'surat.pdf', tab),
    onError: (_error, { tab }) => tab?.close(),
  });

  function print() {
    // In this order. The tab opens synchronously: popup blockers reject tabs opened after an await.
    const surat = all.map(({ _id }) => _id).filter((id) => chosen.includes(id));
    if (!printing.isPending) printing.mutate({ surat, tab: window.open('', '_blank') });
  }

  const signing = useSigning(onSigned);
  const signable = selectSignable(all, chosen);
  const mark = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Dialog
      onClose={onClose}
      title={title}
      dismiss="Tutup"
      actions={
        <>
          {signable.length > 0 && (
            <Button
              variant="secondary"
              busy={signing.isPending}
              onClick={() => signing.mutate(signable)}
            >{`Sudah ditandatangani (${signable.length})`}</Button>
          )}
          <Button
            busy={printing.isPending}
            disabled={chosen.length === 0}
            onClick={print}
          >{`Buka untuk dicetak (${chosen.length})`}</Button>
        </>
      }
    >
      <fieldset>
        <legend className="font-semibold">
          {total > all.length
            ? `${all.length} dari ${total} surat, yang paling lama menunggu di atas`
            : `${all.length} surat`}
        </legend>
        <ul className="mt-2 grid gap-1">
          {all.map((entry) => (
            <li key={entry._id}>
              <Checkbox checked={chosen.includes(entry._id)} onCheck={(on) => mark(entry._id, on)}>
                <span>{`${entry.nomorSurat}, ${entry.nama}`}</span>
                <span className="block text-ink-soft">{wordOf(entry)}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
      {onNext && (
        <Button className="mt-3" variant="secondary" onClick={onNext}>
          Surat berikutnya
        </Button>
      )}
      <div className="mt-4 border-line border-t pt-4">
        <Checkbox checked={arsip} onCheck={setArsip}>
          Tambah satu salinan bertanda ARSIP untuk tiap surat
        </Checkbox>
      </div>
      <Failure error={signing.error} line="Tanda tangan belum tercatat." />
      <Failure error={printing.error} line="Surat belum dapat dicetak." />
    </Dialog>
  );
}

function wordOf(entry: RegisterEntry): string | null {
  const state = letterStateOf(entry);
  return state && letterStateWords[state];
}
