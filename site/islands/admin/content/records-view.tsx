import type { ReactNode } from 'react';
import {
  type CollectionDefinition,
  type ContentRecord,
  panelTitle,
} from '../../../../worker/contract/collections/define-collection.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecordCard } from './record-card.tsx';
import { wayToForm } from './to-form.ts';
import type { Records } from './use-records.ts';

interface RecordsViewProps {
  definition: CollectionDefinition;
  records: Records;
  onDelete: (record: ContentRecord) => void;
  /** In place of the pager. */
  end?: ReactNode;
}

/** A collection's list in each of its states. */
export function RecordsView({ definition, records, onDelete, end }: RecordsViewProps) {
  const { list, page, setPage, search } = records;
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = list;
  const title = panelTitle(definition);
  return (
    <>
      {(search.text !== '' || Boolean(data?.total)) && (
        <div className="mb-5 max-w-md">
          <SearchField label={`Cari di ${title}`} value={search.text} onSearch={search.search} />
        </div>
      )}
      {isPending && <Skeleton lines={4}>{`Memuat daftar ${definition.noun}…`}</Skeleton>}
      {isError && (
        <LoadFailure
          line={`Daftar ${definition.noun} belum dapat dimuat.`}
          advice="Periksa sambungan internet, lalu tekan Coba lagi."
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data?.data.length === 0 && <Nothing definition={definition} text={search.text} />}
      {data && data.data.length > 0 && (
        <ul
          className={`record-grid ${definition.kind} ${isPlaceholderData ? 'opacity-60' : ''}`}
          aria-busy={isPlaceholderData}
        >
          {data.data.map((record) => (
            <li key={record._id} className="flex">
              <RecordCard
                definition={definition}
                record={record}
                heading={definition.panel?.menu ? 'h3' : 'h4'}
                onDelete={onDelete}
              />
            </li>
          ))}
        </ul>
      )}
      {end ??
        (data && (data.data.length > 0 || page > 1) && (
          <div className="mt-6">
            <Pager
              page={page}
              totalPages={data.totalPages}
              label={`Halaman ${title}`}
              onPage={setPage}
            />
          </div>
        ))}
    </>
  );
}

function Nothing({ definition, text }: { definition: CollectionDefinition; text: string }) {
  const { noun } = definition;
  // The section's own link to the form has the id, and the focus after it.
  const { id: _, ...way } = wayToForm(definition);
  if (text)
    return (
      <EmptyState title="Tidak ada yang cocok">
        <p className="wrap-anywhere">
          Tidak ada {noun} dengan kata “{text}”. Coba kata lain.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState title={`Belum ada ${noun}`}>
      <p>
        Yang ditambahkan akan tampil di sini dan di portal.{' '}
        <a className="link" {...way}>
          Tambah sekarang
        </a>
      </p>
    </EmptyState>
  );
}
