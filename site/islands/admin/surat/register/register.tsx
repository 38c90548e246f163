import { useState } from 'react';
import type { RegisterEntry } from '../../../../../worker/contract/register.ts';
import { useUrlQuery } from '../../../../lib/pages/use-url-query.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Told } from '../../../../ui/two-lines.tsx';
import { Notice } from '../../notice.tsx';
import { useFocusNext } from '../../use-focus-next.ts';
import { useLastPage, usePage } from '../../use-page.ts';
import { useRegister } from './entries.ts';
import { RegisterFilters } from './register-filters.tsx';
import { readFilter } from './register-query.ts';
import { RegisterTable } from './register-table.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The letter register: every number given, withdrawn ones too. */
export function Register() {
  const filter = readFilter(useUrlQuery());
  const [page, setPage] = usePage();
  const list = useRegister(filter, page);
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = list;
  useLastPage(list, page, setPage);
  const [chosen, setChosen] = useState<RegisterEntry | null>(null);
  const [notice, setNotice] = useState<Told | null>(null);
  const focusNext = useFocusNext();

  async function renew(id: string) {
    const fresh = await refetch();
    return (fresh.isSuccess && fresh.data.data.find(({ _id }) => _id === id)?.pdfPath) || null;
  }

  function withdrawn({ nomorSurat }: RegisterEntry) {
    setChosen(null);
    const advice = `Nomor ${nomorSurat} tetap tercatat. Halaman verifikasinya kini menyatakan dicabut.`;
    setNotice({ line: 'Surat telah dicabut.', advice });
    focusNext(null);
  }

  return (
    <>
      <RegisterFilters filter={filter} years={data?.years ?? []} empty={data?.total === 0} />
      {isPending && <Skeleton lines={8}>Memuat buku agenda surat…</Skeleton>}
      {isError && (
        <div className="mb-5">
          <LoadFailure
            line="Buku agenda surat belum dapat dimuat."
            advice="Periksa sambungan internet, lalu tekan Coba lagi."
            busy={isFetching}
            onRetry={() => refetch()}
          />
        </div>
      )}
      {data?.data.length === 0 && (
        <EmptyState title="Tidak ada surat">
          <p>
            {filter.q || filter.type || filter.year
              ? 'Tidak ada yang cocok dengan saringan ini.'
              : 'Setiap surat yang disetujui tercatat di sini dengan nomornya.'}
          </p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <RegisterTable
            entries={data.data}
            madeAt={list.dataUpdatedAt}
            onWithdraw={(entry) => {
              setNotice(null);
              setChosen(entry);
            }}
            onRenew={renew}
          />
          <div className="mt-6">
            <Pager
              page={page}
              totalPages={data.totalPages}
              label="Halaman buku agenda surat"
              onPage={setPage}
            />
          </div>
        </div>
      )}
      <Notice told={notice} onClose={() => setNotice(null)} />
      {chosen && (
        <WithdrawDialog entry={chosen} onClose={() => setChosen(null)} onWithdrawn={withdrawn} />
      )}
    </>
  );
}
