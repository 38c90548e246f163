import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWaiting } from './waiting.ts';

/** How many letters wait for a decision, and the way to them. */
export function WaitingLetters() {
  const { data, isPending, isError, isFetching, refetch } = useWaiting();
  return (
    <section className="card p-5" aria-labelledby="judul-menunggu">
      <h3 className="text-xl" id="judul-menunggu">
        Surat yang menunggu
      </h3>
      <div className="mt-2">
        {isPending && <Skeleton lines={2} />}
        {isError && (
          <LoadFailure
            line="Jumlah surat belum dapat dimuat."
            advice="Periksa sambungan internet, lalu tekan Coba lagi."
            busy={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {data !== undefined && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>
              <b className="text-3xl tabular-nums">{data}</b>{' '}
              {data === 0 ? 'pengajuan menunggu.' : 'pengajuan menunggu keputusan.'}
            </p>
            <a className="link lone-link" href="/adminpanel?menu=surat">
              Buka daftar surat
            </a>
          </div>
        )}
      </div>
    </section>
  );
}
