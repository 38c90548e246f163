import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { isoMonth, villageDay } from '#contract/basics/village-time.ts';
import { csvName } from '#contract/issued/books.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { useInterruptedDialog, useReopenedDialog } from '#site/forms/dialog-drafts.ts';
import { type RegisterFilter, readRegisterFilter } from '#site/islands/applications/filters.tsx';
import { NoticeLink } from '#site/islands/applications/notice-link.tsx';
import { Notices } from '#site/islands/applications/notices.tsx';
import { PrintButton } from '#site/islands/applications/print-button.tsx';
import { KeyHint, ShortcutSwitch, useShortcuts } from '#site/islands/applications/shortcuts.tsx';
import { type HandoverResult, plainResult } from '#site/islands/handover/handover.ts';
import { HandoverNotice } from '#site/islands/handover/handover-notice.tsx';
import { usePage } from '#site/islands/panel/list-address.ts';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { PhoneFold } from '#site/islands/panel/phone-fold.tsx';
import { rowHeadId } from '#site/islands/panel/rows-table.tsx';
import { ClearSearch, SearchChip } from '#site/islands/panel/search-words.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { ReloadNotice, useSteadyPage } from '#site/islands/panel/steady-page.tsx';
import { useSearchWords } from '#site/islands/panel/use-search-words.ts';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import {
  bookDrafts,
  letterQuery,
  lettersQuery,
  replacementDrafts,
  useCsvDownload,
  withdrawalDrafts,
} from './letters.ts';
import { RegisterFilters, searchId } from './register-filters.tsx';
import { isPrintable, RegisterTable } from './register-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UndoWithdrawal } from './undo-withdrawal.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const SignedDialog = lazyDialog(
  async () => (await import('#site/islands/signed-letters/signed-dialog.tsx')).SignedDialog,
);

/** The letter register: every assigned number, including withdrawn letters. */
export function Register() {
  const [words, setWords] = useSearchWords('agenda');
  const filter = readRegisterFilter(useUrlQuery(), words);
  const [page] = usePage();
  const query = useQuery(lettersQuery(filter, page));
  const steady = useSteadyPage(query, [filter, page], letterQuery);
  const { list } = steady;
  const [task, setTask] = useState<LetterTask | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [replacement, setReplacement] = useState<ApplicationRecord | null>(null);
  const [result, setResult] = useState<HandoverResult | null>(null);
  const focusNext = useFocusNext();
  const entries = list.data?.data ?? [];
  const selected = entries.filter(({ _id }) => chosen.includes(_id));
  const printable = entries.filter(isPrintable).map(({ _id }) => _id);
  const years = yearsOf(list.data?.years ?? [], filter.year);

  const openWithdrawal = (entry: RegisterEntry | null) =>
    setTask(entry && { kind: 'withdraw', entry });
  useReopenedDialog(withdrawalDrafts, list.data?.data, openWithdrawal);
  useReopenedDialog(replacementDrafts, list.data?.data, openWithdrawal);

  function show(result: HandoverResult | null, replacement: ApplicationRecord | null = null) {
    setResult(result);
    setReplacement(replacement);
  }

  function open(kind: LetterTask['kind'], entry: RegisterEntry) {
    show(null);
    setTask({ kind, entry });
  }

  /** The pressed button is removed. */
  function handleHandover(result: HandoverResult, { _id }: RegisterEntry) {
    setTask(null);
    show(result);
    focusNext(rowHeadId(_id));
  }

  function handleSigned(result: HandoverResult) {
    setChosen([]);
    show(result);
    focusNext(null);
  }
  const signed = result?.recorded?.what === 'signed' ? result.recorded.ids : [];
  const withdrawn = entries.find(({ _id }) => _id === result?.withdrawn);
  const toNotify = entries.filter(({ _id }) => signed.includes(_id));

  return (
    <>
      <RegisterFilters filter={filter} years={years} onSearch={setWords} />
      <SearchChip words={words} onSearch={setWords} />
      <div className="register-tools">
        {printable.length > 0 && (
          <Checkbox
            checked={printable.every((id) => chosen.includes(id))}
            onCheck={(on) => setChosen(on ? printable : [])}
          >
            {`Pilih semua (${printable.length})`}
          </Checkbox>
        )}
        {useCan('letters.export') && (
          <RegisterTools
            filter={filter}
            years={years}
            entries={entries}
            onResult={show}
            onEntered={steady.reload}
          />
        )}
      </div>
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
            chosen={chosen}
            onChoose={({ _id }, on) =>
              setChosen(on ? [...chosen, _id] : chosen.filter((id) => id !== _id))
            }
            onOpen={(entry) => open('details', entry)}
            onHandover={handleHandover}
          />
        )}
      </PagedList>
      <ShortcutSwitch />
      {selected.length > 0 && (
        <SelectionBar entries={selected} onClear={() => setChosen([])} onSigned={handleSigned} />
      )}
      <HandoverNotice result={result} onChange={show}>
        {replacement?.pdfPath && <PrintButton record={replacement} list={list} />}
        {replacement && <NoticeLink record={replacement} className="row-button" />}
        {withdrawn && (
          <UndoWithdrawal
            id={withdrawn._id}
            letter={withdrawn}
            onUndone={(text) => show(plainResult(text))}
          />
        )}
        <Notices ids={toNotify.flatMap(({ pengajuan }) => pengajuan ?? [])} />
      </HandoverNotice>
      <ReloadNotice page={steady} />
      {task && (
        <TaskDialog
          task={task}
          // The letter's version in the list, or the last known one if it is no longer on this page.
          entry={entries.find(({ _id }) => _id === task.entry._id) ?? task.entry}
          list={list}
          onOpen={setTask}
          onHandover={handleHandover}
          onWithdrawn={(text, replacement) => {
            setTask(null);
            show({ text, withdrawn: task.entry._id }, replacement);
            focusNext(rowHeadId(task.entry._id));
          }}
        />
      )}
    </>
  );
}

interface LetterTask {
  kind: 'details' | 'sign' | 'withdraw';
  entry: RegisterEntry;
}

interface TaskDialogProps {
  task: LetterTask;
  entry: RegisterEntry;
  list: LinkList;
  onOpen: (task: LetterTask | null) => void;
  onHandover: (result: HandoverResult, entry: RegisterEntry) => void;
  onWithdrawn: (text: MessageText, replacement?: ApplicationRecord) => void;
}

function TaskDialog({ task, entry, list, onOpen, onHandover, onWithdrawn }: TaskDialogProps) {
  const back = () => onOpen({ kind: 'details', entry });
  if (task.kind === 'details')
    return (
      <LetterDialog
        entry={entry}
        list={list}
        onClose={() => onOpen(null)}
        onSign={() => onOpen({ kind: 'sign', entry })}
        onWithdraw={() => onOpen({ kind: 'withdraw', entry })}
        onHandover={(result) => onHandover(result, entry)}
      />
    );
  if (task.kind === 'sign')
    return (
      <SignedDialog
        letter={{ ...entry, pengajuan: entry.pengajuan ?? '' }}
        onClose={back}
        onSigned={(text) => onHandover(plainResult(text), entry)}
      />
    );
  return <WithdrawDialog letter={entry} onClose={back} onDone={onWithdrawn} />;
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
  if (keadaan === 'pindaian-menunggu' && !isNarrowed)
    return 'Tidak ada pindaian yang menunggu diperiksa admin.';
  if (keadaan || isNarrowed) return 'Tidak ada yang cocok dengan saringan ini.';
  return 'Setiap surat yang disetujui atau dicatat dari luar tercantum di sini dengan nomornya.';
}

const OutsideDialog = lazyDialog(async () => (await import('./outside-dialog.tsx')).OutsideDialog);
const StartDialog = lazyDialog(async () => (await import('./start-dialog.tsx')).StartDialog);
const BookDialog = lazyDialog(async () => (await import('./book-dialog.tsx')).BookDialog);

interface RegisterToolsProps {
  filter: RegisterFilter;
  years: readonly string[];
  /** Displayed entries; without any, the export is disabled. */
  entries: readonly RegisterEntry[];
  onResult: (result: HandoverResult | null) => void;
  /** Called after letters from outside may have been entered. */
  onEntered: () => void;
}

function RegisterTools(props: RegisterToolsProps) {
  const { filter, years, entries, onResult, onEntered } = props;
  const openDraft = useInterruptedDialog(bookDrafts);
  const [open, setOpen] = useState<'luar' | 'nomor' | 'buku' | null>(
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
    <>
      <PhoneFold label="Cetak, lainnya">
        <Button className="row-button" variant="secondary" onClick={() => openDialog('buku')}>
          Cetak buku
        </Button>
        <a
          className={`${buttonClass('secondary')} row-button`}
          href={`/cetak/ringkasan?bulan=${month}`}
        >
          Ringkasan bulan
        </a>
        <Button
          className="row-button"
          variant="secondary"
          busy={csv.busy}
          disabled={entries.length === 0}
          onClick={csv.save}
        >
          Unduh CSV
        </Button>
        <Button
          className="row-button"
          variant="secondary"
          aria-keyshortcuts="c"
          onClick={() => openDialog('luar')}
        >
          Catat surat lain
          <KeyHint>C</KeyHint>
        </Button>
        <Button className="row-button" variant="secondary" onClick={() => openDialog('nomor')}>
          Lanjutkan dari nomor kertas
        </Button>
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
