import { collections } from '../../../../worker/contract/collections/index.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOverview } from '../content/records.ts';
import { CurrentCard } from './current-card.tsx';

const singles = collections.filter(({ kind }) => kind === 'single');

/** A card for each single record of the village. */
export function CurrentRecords() {
  const { data, isPending, isError, isFetching, refetch } = useOverview();
  return (
    <section aria-labelledby="judul-data">
      <h3 className="text-xl" id="judul-data">
        Data Desa
      </h3>
      <div className="mt-4">
        {isPending && <Skeleton lines={5}>Memuat data desa…</Skeleton>}
        {isError && (
          <LoadFailure
            line="Data desa belum dapat dimuat."
            advice="Periksa sambungan internet, lalu tekan Coba lagi."
            busy={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {data && (
          <ul className="record-grid">
            {singles.map((definition) => (
              <li className="flex" key={definition.path}>
                <CurrentCard
                  definition={definition}
                  record={data.current[definition.path] ?? null}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
