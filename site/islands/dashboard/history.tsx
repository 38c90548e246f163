import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { signedListOptions } from '../../lib/api/signed-lists.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyHistory } from './empty-history.tsx';
import { HistoryEntry } from './history-entry.tsx';

/** Everything that this account has applied for, newest first. */
export function History() {
  const history = useQuery({
    queryKey: ['my-applications'],
    queryFn: ({ signal }) => callApi('GET applications/my-applications', { signal }),
    ...signedListOptions,
  });
  const { data, isError, isFetching, dataUpdatedAt, refetch } = history;

  async function renew(id: string) {
    const { data: fresh, isSuccess } = await refetch();
    return (isSuccess && fresh.find(({ _id }) => _id === id)?.pdfPath) || null;
  }

  return (
    <>
      <h2 className="sr-only">Riwayat Pengajuan</h2>
      {history.isPending && <Skeleton lines={6}>Memuat riwayat pengajuan…</Skeleton>}
      {isError && (
        <div className="mb-6">
          <LoadFailure
            line={data ? 'Riwayat belum dapat diperbarui.' : 'Riwayat belum dapat dimuat.'}
            advice="Pengajuan Anda aman di kantor desa. Periksa sinyal, lalu tekan Coba lagi."
            busy={isFetching}
            onRetry={() => refetch()}
          />
        </div>
      )}
      {data?.length === 0 && <EmptyHistory />}
      <ul className="grid grid-cols-1 gap-6">
        {data?.map((record) => (
          <li key={record._id}>
            <HistoryEntry record={record} madeAt={dataUpdatedAt} renew={() => renew(record._id)} />
          </li>
        ))}
      </ul>
    </>
  );
}
