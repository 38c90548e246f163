import { useQuery } from '@tanstack/react-query';
import {
  type CollectionDefinition,
  type ContentRecord,
  panelTitle,
} from '../../../../worker/contract/collections/define-collection.ts';
import { collections } from '../../../../worker/contract/collections/index.ts';
import { formatDate } from '../../../../worker/contract/jakarta-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { formLink } from '../content/form-link.ts';
import { overviewQuery } from '../content/records.ts';

const singles = collections.filter(({ kind }) => kind === 'single');

/** A card for each single record of the village. */
export function CurrentRecords() {
  const overview = useQuery(overviewQuery);
  return (
    <section aria-labelledby="judul-data">
      <h3 className="text-xl" id="judul-data">
        Data Desa
      </h3>
      <div className="mt-4">
        <QueryState
          query={overview}
          lines={5}
          loading="Memuat data desa…"
          failure="Data desa belum dapat dimuat."
        >
          {({ current }) => (
            <ul className="record-grid">
              {singles.map((definition) => (
                <li className="flex" key={definition.path}>
                  <CurrentCard definition={definition} record={current[definition.path] ?? null} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </section>
  );
}

interface CurrentCardProps {
  definition: CollectionDefinition;
  /** Null before there is one: then the link leads to its upload. */
  record: ContentRecord | null;
}

function CurrentCard({ definition, record }: CurrentCardProps) {
  const titleId = `data-${definition.path}`;
  return (
    <article className="card flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 md:p-5">
      <div className="min-w-0 flex-[1_1_9.5rem]">
        <h4 className="font-bold text-lg" id={titleId}>
          {panelTitle(definition)}
        </h4>
        {record ? (
          <p className="text-base text-ink-soft">
            Diubah <span className="whitespace-nowrap">{formatDate(record.updatedAt)}</span>
          </p>
        ) : (
          <Badge tone="amber">Belum diisi</Badge>
        )}
      </div>
      <a
        className={`${buttonClass('secondary')} row-button`}
        {...formLink(definition, record)}
        aria-describedby={titleId}
      >
        Edit Data
      </a>
    </article>
  );
}
