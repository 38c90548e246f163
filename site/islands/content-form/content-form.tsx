import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { createQueryClient } from '#site/lib/api/query-client.ts';
import { leaveToProtect } from '#site/lib/session/leave.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { ErrorBoundary } from '#site/ui/error-boundary.tsx';
import { LoadFailure } from '#site/ui/loading.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { EntryForm } from './entry-form.tsx';
import { loadForm } from './state/form-api.ts';
import { UnknownRecord } from './unknown-record.tsx';

interface ContentFormProps {
  definition: CollectionDefinition;
  /** The record to edit; none for a new one. */
  id?: string | undefined;
}

/** The upload or edit form of any collection, derived from its definition. */
export function ContentForm(props: ContentFormProps) {
  return (
    <ErrorBoundary>
      <Form {...props} />
    </ErrorBoundary>
  );
}

/** Rendered once the server has confirmed the admin, with the current record. */
function Form({ definition, id }: ContentFormProps) {
  const [client] = useState(() => createQueryClient(leaveToProtect));
  const [account] = useState(() => sessionAccount() ?? '');
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['form', definition.path, id],
      queryFn: () => loadForm(client, definition, id, account),
      // What is typed stands upon it: it is asked for once.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { checksAccess: true },
    },
    client,
  );
  const shared = { definition, account };
  if (data && id && !data.record) return <UnknownRecord {...shared} id={id} draft={data.draft} />;
  if (data) return <EntryForm {...shared} {...data} />;
  return (
    <div className="mt-6">
      {error ? (
        <LoadFailure
          line={definition.form.loadFailed}
          english
          advice="Data belum dapat dimuat. Periksa sambungan internet, lalu tekan Coba lagi."
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton lines={6}>{id ? 'Memuat data…' : 'Memeriksa akses admin…'}</Skeleton>
      )}
    </div>
  );
}
