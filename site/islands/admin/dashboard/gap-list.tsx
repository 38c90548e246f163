import { collections } from '../../../../worker/contract/collections/index.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOverview } from '../content/records.ts';
import { findGaps } from './gaps.ts';

/** What visitors miss on the portal, each with the way to put it right. */
export function GapList() {
  const { data, isPending, isError, isFetching, refetch } = useOverview();
  const gaps = data && findGaps(collections, data);
  return (
    <section className="card p-5" aria-labelledby="judul-kurang">
      <h3 className="text-xl" id="judul-kurang">
        Yang belum lengkap di portal
      </h3>
      <div className="mt-3">
        {isPending && <Skeleton lines={3} />}
        {isError && (
          <LoadFailure
            line="Isi portal belum dapat diperiksa."
            advice="Periksa sambungan internet, lalu tekan Coba lagi."
            busy={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {gaps?.length === 0 && <p>Semua bagian portal sudah terisi.</p>}
        {gaps && gaps.length > 0 && (
          <ul className="grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
            {gaps.map(({ path, title, what, href }) => (
              <li className="border-line border-t pt-1" key={path}>
                <a className="link lone-link" href={href}>
                  {title}
                </a>
                <span className="block text-ink-soft">{what}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
