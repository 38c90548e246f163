import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { jakartaDay } from '#contract/basics/jakarta-time.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { withdrawalSentence } from '#contract/issued/withdrawal.ts';
import { useReopen } from '#site/forms/dialog-drafts.ts';
import { readRegisterFilter } from '#site/islands/applications/filters.tsx';
import { ShortcutSwitch } from '#site/islands/applications/shortcuts.tsx';
import { usePage } from '#site/islands/panel/list-address.ts';
import { Notice } from '#site/islands/panel/notice.tsx';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { rowHeadId } from '#site/islands/panel/rows-table.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { useSearchWords } from '#site/islands/panel/use-search-words.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { lettersQuery, withdrawalDrafts } from './letters.ts';
import { RegisterFilters } from './register-filters.tsx';
import { RegisterTable } from './register-table.tsx';
import { RegisterTools } from './register-tools.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const SignedDialog = lazy(async () => ({
  default: (await import('#site/islands/signed-letters/signed-dialog.tsx')).SignedDialog,
}));

/** The letter register: every number given, withdrawn ones too. */
export function Register() {
  const [words, setWords] = useSearchWords('agenda');
  const filter = readRegisterFilter(useUrlQuery(), words);
  const [page] = usePage();
  const list = useQuery(lettersQuery(filter, page));
  const [toWithdraw, setToWithdraw] = useState<RegisterEntry | null>(null);
  const [toSign, setToSign] = useState<RegisterEntry | null>(null);
  const [notice, setNotice] = useState<MessageText | null>(null);
  const focusNext = useFocusNext();
  const entries = list.data?.data ?? [];
  const years = yearsOf(list.data?.years ?? [], filter.year);

  useReopen(withdrawalDrafts, list.data?.data, setToWithdraw);

  function ask(entry: RegisterEntry) {
    setNotice(null);
    setToWithdraw(entry);
  }

  function sign(entry: RegisterEntry) {
    setNotice(null);
    setToSign(entry);
  }

  function signed(text: MessageText) {
    setToSign(null);
    setNotice(text);
  }

  /** The list stays where it was; the row, whose button has gone, has the focus and says its new state. */
  function withdrawn(entry: RegisterEntry) {
    const { _id, nomorSurat, nama, asal } = entry;
    setToWithdraw(null);
    const told = asal === 'portal' ? ' Halaman verifikasinya juga menyatakan dicabut.' : '';
    setNotice({
      line: 'Surat telah dicabut.',
      advice: `${nama}, nomor ${nomorSurat}. ${withdrawalSentence(entry)}${told}`,
    });
    focusNext(rowHeadId(_id));
  }

  return (
    <>
      <RegisterTools filter={filter} years={years} entries={entries} onNotice={setNotice} />
      <RegisterFilters filter={filter} years={years} onSearch={setWords} />
      <PagedList
        query={list}
        lines={8}
        loading="Memuat buku agenda surat…"
        failure="Buku agenda surat belum dapat dimuat."
        empty={
          <EmptyState title="Tidak ada surat">
            <p>
              {filter.q || filter.type || filter.year
                ? 'Tidak ada yang cocok dengan saringan ini.'
                : 'Setiap surat yang disetujui atau dicatat dari luar tercantum di sini dengan nomornya.'}
            </p>
          </EmptyState>
        }
        label="Halaman buku agenda surat"
      >
        {(items) => <RegisterTable entries={items} list={list} onSign={sign} onWithdraw={ask} />}
      </PagedList>
      <ShortcutSwitch />
      <Notice text={notice} onClose={() => setNotice(null)} />
      <Suspense>
        {toSign && (
          <SignedDialog entry={toSign} onClose={() => setToSign(null)} onSigned={signed} />
        )}
      </Suspense>
      {toWithdraw && (
        <WithdrawDialog
          letter={toWithdraw}
          onClose={() => setToWithdraw(null)}
          onWithdrawn={withdrawn}
        />
      )}
    </>
  );
}

/** The years to choose from, the latest first: those that have entries, the one asked for, and this one where there is none. */
function yearsOf(known: readonly number[], asked: string): string[] {
  const years = new Set([...known.map(String), ...(asked ? [asked] : [])]);
  if (years.size === 0) years.add(String(jakartaDay(new Date()).year));
  return [...years].sort().reverse();
}
