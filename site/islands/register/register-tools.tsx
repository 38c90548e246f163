import { useState } from 'react';
import { csvName } from '#contract/issued/books.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { useInterruptedDialog } from '#site/forms/dialog-drafts.ts';
import type { RegisterFilter } from '#site/islands/applications/filters.tsx';
import { KeyHint, KeyHints, useShortcuts } from '#site/islands/applications/shortcuts.tsx';
import {
  describeSigning,
  type HandoverResult,
  plainResult,
} from '#site/islands/handover/handover.ts';
import { PhoneFold } from '#site/islands/panel/phone-fold.tsx';
import { Button } from '#site/ui/button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { Message } from '#site/ui/message.tsx';
import { bookDrafts, useCsvDownload } from './letters.ts';
import { searchId } from './register-filters.tsx';

const OutsideDialog = lazyDialog(async () => (await import('./outside-dialog.tsx')).OutsideDialog);
const StartDialog = lazyDialog(async () => (await import('./start-dialog.tsx')).StartDialog);
const PrintDialog = lazyDialog(async () => (await import('./print-dialog.tsx')).PrintDialog);
const BookDialog = lazyDialog(async () => (await import('./book-dialog.tsx')).BookDialog);

interface RegisterToolsProps {
  filter: RegisterFilter;
  years: readonly string[];
  /** Displayed entries; without any, print and export are disabled. */
  entries: readonly RegisterEntry[];
  onResult: (result: HandoverResult | null) => void;
}

/** Actions of the register as a whole. */
export function RegisterTools({ filter, years, entries, onResult }: RegisterToolsProps) {
  const openDraft = useInterruptedDialog(bookDrafts);
  const [open, setOpen] = useState<'luar' | 'nomor' | 'cetak' | 'buku' | null>(
    openDraft === 'luar' || openDraft === 'nomor' ? openDraft : null,
  );
  const csv = useCsvDownload({ ...filter }, csvName(filter));
  const close = () => setOpen(null);
  function openDialog(dialog: typeof open) {
    onResult(null);
    setOpen(dialog);
  }
  useShortcuts('page', {
    '/': () => document.getElementById(searchId)?.focus(),
    c: () => openDialog('luar'),
  });

  function handleStarted({ nomor }: { nomor: number }) {
    close();
    const line = `Nomor ${nomor} tercatat sebagai nomor terakhir.`;
    onResult(plainResult({ line, advice: `Surat berikutnya mendapat nomor ${nomor + 1}.` }));
  }

  return (
    <div className="mb-5 flex flex-wrap gap-3 max-sm:[&_.btn]:flex-auto max-sm:[&_.btn]:px-3.5">
      <Button onClick={() => openDialog('luar')} aria-keyshortcuts="c">
        Catat surat lain
        <KeyHint>C</KeyHint>
      </Button>
      <PhoneFold label="Cetak, lainnya">
        <Button
          variant="secondary"
          disabled={!entries.some(({ pdfPath }) => pdfPath)}
          onClick={() => openDialog('cetak')}
        >
          Cetak surat
        </Button>
        <Button variant="secondary" onClick={() => openDialog('buku')}>
          Cetak buku
        </Button>
        <Button
          variant="secondary"
          busy={csv.busy}
          disabled={entries.length === 0}
          onClick={csv.save}
        >
          Unduh CSV
        </Button>
        <Button variant="secondary" onClick={() => openDialog('nomor')}>
          Lanjutkan dari nomor kertas
        </Button>
      </PhoneFold>
      <div className="ms-auto self-center max-sm:hidden">
        <KeyHints keys={{ '/': 'cari' }} />
      </div>
      <div className={csv.failure ? 'w-full' : undefined}>
        <Message tone="error" text={csv.failure} />
      </div>
      {open === 'luar' && <OutsideDialog onClose={close} />}
      {open === 'nomor' && <StartDialog onClose={close} onStarted={handleStarted} />}
      {open === 'cetak' && (
        <PrintDialog
          entries={entries}
          onClose={close}
          onSigned={(signed) => {
            close();
            onResult(describeSigning(signed));
          }}
        />
      )}
      {open === 'buku' && <BookDialog filter={filter} years={years} onClose={close} />}
    </div>
  );
}
