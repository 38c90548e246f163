import { useState } from 'react';
import { isoMonth } from '#contract/basics/village-time.ts';
import { csvName } from '#contract/issued/books.ts';
import { useInterruptedDialog } from '#site/forms/dialog-drafts.ts';
import type { ActResult } from '#site/islands/applications/acts.ts';
import type { RegisterFilter } from '#site/islands/applications/filters.tsx';
import { labelWithKey, useShortcuts } from '#site/islands/applications/shortcuts.tsx';
import { PhoneFold } from '#site/islands/panel/phone-fold.tsx';
import { RowButton } from '#site/islands/panel/rows-table.tsx';
import { formatThousands } from '#site/lib/formats/format.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { bookDrafts, useCsvDownload } from './letters.ts';
import { searchId } from './register-filters.tsx';

const OutsideDialog = lazyDialog(async () => (await import('./outside-dialog.tsx')).OutsideDialog);
const StartDialog = lazyDialog(async () => (await import('./start-dialog.tsx')).StartDialog);
const BookDialog = lazyDialog(async () => (await import('./book-dialog.tsx')).BookDialog);

interface RegisterToolsProps {
  filter: RegisterFilter;
  years: readonly string[];
  /** How many letters match the filter. */
  total: number;
  onResult: (result: ActResult | null) => void;
  /** Called after letters from outside may have been entered. */
  onEntered: () => void;
}

/** The book as a whole: printing and exporting it, its other letters, and its numbers on paper. */
export function RegisterTools(props: RegisterToolsProps) {
  const { filter, years, total, onResult, onEntered } = props;
  const [open, setOpen] = useState(useInterruptedDialog(bookDrafts));
  const csv = useCsvDownload({ ...filter }, csvName(filter));
  const month =
    filter.month && isoMonth({ year: Number(filter.year), month: Number(filter.month) });
  const close = () => setOpen(null);
  function openDialog(dialog: 'luar' | 'nomor' | 'buku') {
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
    onResult({ line, advice: `Surat berikutnya mendapat nomor ${nomor + 1}.` });
  }

  return (
    <>
      <PhoneFold label="Cetak, lainnya">
        <RowButton onClick={() => openDialog('buku')}>Cetak buku</RowButton>
        <a
          className={`${buttonClass('secondary')} row-button`}
          href={`/cetak/ringkasan?bulan=${month}`}
        >
          Ringkasan bulan
        </a>
        <RowButton busy={csv.busy} disabled={total === 0} onClick={csv.save}>
          {`Unduh CSV (${formatThousands(total)} surat)`}
        </RowButton>
        <RowButton {...labelWithKey('Catat surat lain', 'C')} onClick={() => openDialog('luar')} />
        <RowButton onClick={() => openDialog('nomor')}>Lanjutkan dari nomor kertas</RowButton>
      </PhoneFold>
      <div className={csv.failure ? 'w-full' : undefined}>
        <Message tone="error" text={csv.failure} />
      </div>
      {open === 'luar' && (
        <OutsideDialog
          onClose={() => {
            close();
            onEntered();
          }}
        />
      )}
      {open === 'nomor' && <StartDialog onClose={close} onStarted={handleStarted} />}
      {open === 'buku' && <BookDialog filter={filter} years={years} onClose={close} />}
    </>
  );
}
