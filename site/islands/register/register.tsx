import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { isoMonth, villageDay } from '#contract/basics/village-time.ts';
import { csvName } from '#contract/issued/books.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { useInterruptedDialog, useReopenedDialog } from '#site/forms/dialog-drafts.ts';
import { type RegisterFilter, readRegisterFilter } from '#site/islands/applications/filters.tsx';
import { NoticeLink } from '#site/islands/applications/notice-link.tsx';
import { PrintButton } from '#site/islands/applications/print-button.tsx';
import {
  KeyHint,
  KeyHints,
  ShortcutSwitch,
  useShortcuts,
} from '#site/islands/applications/shortcuts.tsx';
import {
  describeSigning,
  type HandoverResult,
  plainResult,
} from '#site/islands/handover/handover.ts';
import { HandoverNotice } from '#site/islands/handover/handover-notice.tsx';
import { UnsignedTools } from '#site/islands/handover/unsigned-tools.tsx';
import { usePage } from '#site/islands/panel/list-address.ts';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { PhoneFold } from '#site/islands/panel/phone-fold.tsx';
import { rowHeadId } from '#site/islands/panel/rows-table.tsx';
import { ClearSearch, SearchChip } from '#site/islands/panel/search-words.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { useSearchWords } from '#site/islands/panel/use-search-words.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import {
  bookDrafts,
  lettersQuery,
  replacementDrafts,
  useCsvDownload,
  withdrawalDrafts,
} from './letters.ts';
import { RegisterFilters, searchId } from './register-filters.tsx';
import { RegisterTable } from './register-table.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const SignedDialog = lazyDialog(
  async () => (await import('#site/islands/signed-letters/signed-dialog.tsx')).SignedDialog,
);

/** The letter register: every assigned number, including withdrawn letters. */
export function Register() {
  const [words, setWords] = useSearchWords('agenda');
  const filter = readRegisterFilter(useUrlQuery(), words);
  const [page] = usePage();
  const list = useQuery(lettersQuery(filter, page));
  const [letterToWithdraw, setLetterToWithdraw] = useState<RegisterEntry | null>(null);
  const [replacement, setReplacement] = useState<ApplicationRecord | null>(null);
  const [letterToSign, setLetterToSign] = useState<RegisterEntry | null>(null);
  const [result, setResult] = useState<HandoverResult | null>(null);
  const focusNext = useFocusNext();
  const entries = list.data?.data ?? [];
  const years = yearsOf(list.data?.years ?? [], filter.year);

  useReopenedDialog(withdrawalDrafts, list.data?.data, setLetterToWithdraw);
  useReopenedDialog(replacementDrafts, list.data?.data, setLetterToWithdraw);

  /** With this filter the whole row is removed, otherwise only the pressed button. */
  function handleHandover(result: HandoverResult, { _id }: RegisterEntry) {
    setResult(result);
    focusNext(filter.keadaan ? null : rowHeadId(_id));
  }

  function openWithdrawal(entry: RegisterEntry) {
    setResult(null);
    setReplacement(null);
    setLetterToWithdraw(entry);
  }

  function openSigning(entry: RegisterEntry) {
    setResult(null);
    setLetterToSign(entry);
  }

  function handleSigned(text: MessageText) {
    setLetterToSign(null);
    setResult(plainResult(text));
  }

  return (
    <>
      <RegisterTools filter={filter} years={years} entries={entries} onResult={setResult} />
      <RegisterFilters filter={filter} years={years} onSearch={setWords} />
      <SearchChip words={words} onSearch={setWords} />
      {filter.keadaan === 'belum-ditandatangani' && <UnsignedTools onDone={setResult} />}
      <PagedList
        query={list}
        lines={8}
        loading="Memuat buku agenda surat…"
        failure="Buku agenda surat belum dapat dimuat."
        empty={
          <EmptyState title="Tidak ada surat" text={describeEmpty(filter)}>
            <ClearSearch words={words} onSearch={setWords} />
          </EmptyState>
        }
        label="Halaman buku agenda surat"
      >
        {(items) => (
          <RegisterTable
            entries={items}
            list={list}
            onSign={openSigning}
            onWithdraw={openWithdrawal}
            onHandover={handleHandover}
          />
        )}
      </PagedList>
      <ShortcutSwitch />
      <HandoverNotice result={result} onChange={setResult}>
        {replacement?.pdfPath && <PrintButton record={replacement} list={list} />}
        {replacement && <NoticeLink record={replacement} className="row-button" />}
      </HandoverNotice>
      {letterToSign && (
        <SignedDialog
          letter={{ ...letterToSign, pengajuan: letterToSign.pengajuan ?? '' }}
          onClose={() => setLetterToSign(null)}
          onSigned={handleSigned}
        />
      )}
      {letterToWithdraw && (
        <WithdrawDialog
          letter={letterToWithdraw}
          onClose={() => setLetterToWithdraw(null)}
          onDone={(text, replacement) => {
            setLetterToWithdraw(null);
            setResult(plainResult(text));
            setReplacement(replacement ?? null);
            // The withdraw button is removed.
            focusNext(rowHeadId(letterToWithdraw._id));
          }}
        />
      )}
    </>
  );
}

/** Selectable years, latest first: years with entries and the selected one; the current year if there are none. */
function yearsOf(known: readonly number[], selected: string): string[] {
  const years = new Set([...known.map(String), ...(selected ? [selected] : [])]);
  if (years.size === 0) years.add(String(villageDay(new Date()).year));
  return [...years].sort().reverse();
}

function describeEmpty({ keadaan, ...others }: RegisterFilter): string {
  const isNarrowed = Object.values(others).some(Boolean);
  if (keadaan === 'belum-ditandatangani' && !isNarrowed) return 'Semua surat sudah ditandatangani.';
  if (keadaan === 'siap-diambil' && !isNarrowed) return 'Tidak ada surat yang menunggu diambil.';
  if (keadaan || isNarrowed) return 'Tidak ada yang cocok dengan saringan ini.';
  return 'Setiap surat yang disetujui atau dicatat dari luar tercantum di sini dengan nomornya.';
}

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
function RegisterTools({ filter, years, entries, onResult }: RegisterToolsProps) {
  const openDraft = useInterruptedDialog(bookDrafts);
  const [open, setOpen] = useState<'luar' | 'nomor' | 'cetak' | 'buku' | null>(
    openDraft === 'luar' || openDraft === 'nomor' ? openDraft : null,
  );
  const csv = useCsvDownload({ ...filter }, csvName(filter));
  const month =
    filter.month && isoMonth({ year: Number(filter.year), month: Number(filter.month) });
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
        <a className={buttonClass('secondary')} href={`/cetak/ringkasan?bulan=${month}`}>
          Ringkasan bulan
        </a>
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
