import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { createQueryClient } from '#site/lib/api/query-client.ts';
import { leaveToProtect } from '#site/lib/session/leave.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { Island } from '#site/ui/island.tsx';
import { LoadFailure } from '#site/ui/loading.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { RecordForm } from './record-form.tsx';
import { loadForm } from './state/form-api.ts';
import { UnknownRecord } from './unknown-record.tsx';

interface ContentFormProps {
  definition: CollectionDefinition;
  /** Id of the record to edit; undefined for a new one. */
  id?: string | undefined;
}

/** The upload or edit form of any collection, generated from its definition. */
export function ContentForm(props: ContentFormProps) {
  const [client] = useState(() => createQueryClient(leaveToProtect));
  return (
    <Island client={client}>
      <Form {...props} />
    </Island>
  );
}

/** Renders the form once the server has confirmed the admin and returned the record. */
function Form({ definition, id }: ContentFormProps) {
  const client = useQueryClient();
  const [account] = useState(() => sessionAccount() ?? '');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['form', definition.path, id],
    queryFn: () => loadForm(client, definition, id, account),
    // Loaded once, because the draft is based on it.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { checksAccess: true },
  });
  const shared = { definition, account };
  if (data && id && !data.record) return <UnknownRecord {...shared} id={id} draft={data.draft} />;
  if (data) return <RecordForm {...shared} {...data} />;
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
