import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegisterEntry } from '../../../../../worker/contract/register.ts';
import { useUrlQuery } from '../../../../lib/pages/use-url-query.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { MessageText } from '../../../../ui/message.tsx';
import { usePage } from '../../list-address.ts';
import { Notice } from '../../notice.tsx';
import { PagedList } from '../../paged-list.tsx';
import { useFocusNext } from '../../section-heading.tsx';
import { readRegisterFilter } from '../filters.ts';
import { lettersQuery } from './letters.ts';
import { RegisterFilters } from './register-filters.tsx';
import { RegisterTable } from './register-table.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The letter register: every number given, withdrawn ones too. */
export function Register() {
  const filter = readRegisterFilter(useUrlQuery());
  const [page] = usePage();
  const list = useQuery(lettersQuery(filter, page));
  const [toWithdraw, setToWithdraw] = useState<RegisterEntry | null>(null);
  const [notice, setNotice] = useState<MessageText | null>(null);
  const focusNext = useFocusNext();

  function ask(entry: RegisterEntry) {
    setNotice(null);
    setToWithdraw(entry);
  }

  function withdrawn({ nomorSurat }: RegisterEntry) {
    setToWithdraw(null);
    const advice = `Nomor ${nomorSurat} tetap tercatat. Halaman verifikasinya kini menyatakan dicabut.`;
    setNotice({ line: 'Surat telah dicabut.', advice });
    focusNext(null);
  }

  return (
    <>
      <RegisterFilters
        filter={filter}
        years={list.data?.years ?? []}
        empty={list.data?.total === 0}
      />
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
                : 'Setiap surat yang disetujui tercatat di sini dengan nomornya.'}
            </p>
          </EmptyState>
        }
        label="Halaman buku agenda surat"
      >
        {(entries) => <RegisterTable entries={entries} list={list} onWithdraw={ask} />}
      </PagedList>
      <Notice text={notice} onClose={() => setNotice(null)} />
      {toWithdraw && (
        <WithdrawDialog
          entry={toWithdraw}
          onClose={() => setToWithdraw(null)}
          onWithdrawn={withdrawn}
        />
      )}
    </>
  );
}
