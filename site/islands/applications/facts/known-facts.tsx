import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { describeAcquaintance, factsQuery, warningsOf } from './facts.ts';

/** The applicant's history in the detail view: warnings, then every other application of the same NIK. */
export function KnownFacts({ record }: { record: ApplicationRecord }) {
  const { data, isError, refetch } = useQuery(factsQuery(record._id));
  if (isError)
    return (
      <p className="text-ink-soft">
        Riwayat NIK ini belum dapat dimuat.{' '}
        <button className="link min-h-11" type="button" onClick={() => void refetch()}>
          Coba lagi
        </button>
      </p>
    );
  if (!data) return <p className="text-ink-soft">Memeriksa riwayat NIK ini…</p>;
  return (
    <section aria-label="Riwayat NIK ini">
      <FactWarnings record={record} />
      {data.sama.length === 0 ? (
        <p className="text-ink-soft">Belum ada pengajuan lain dari NIK ini.</p>
      ) : (
        <details>
          <summary className="link w-fit cursor-pointer py-2.5">{`${data.sama.length} pengajuan lain dari NIK ini`}</summary>
          <ul className="mt-1 grid gap-1">
            {data.sama.map((one) => (
              <li key={one._id} className="wrap-anywhere">
                {describeAcquaintance(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Offers to reject all pending applications of an account that has more than one. */
export function SameAccount(props: { record: ApplicationRecord; onRejectAll: () => void }) {
  const { data } = useQuery(factsQuery(props.record._id));
  const waiting = data?.akun?.menunggu ?? 0;
  if (waiting < 2) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{`Akun ini punya ${waiting} pengajuan yang menunggu.`}</p>
      <Button className="row-danger" variant="secondary" onClick={props.onRejectAll}>
        Tolak semua pengajuan akun ini
      </Button>
    </div>
  );
}

/** Warnings before an approval; none while the history loads or after the decision. */
export function FactWarnings({ record }: { record: ApplicationRecord }) {
  const { data } = useQuery(factsQuery(record._id));
  const warnings = data && record.status === 'Menunggu' ? warningsOf(data, record.type) : [];
  if (warnings.length === 0) return null;
  return (
    <Message>
      <p>Periksa dahulu</p>
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={warning} className="wrap-anywhere">
            {warning}
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** Prefetches the history of the next application, so that it opens without a wait and without a connection. */
export function FactsAhead({ id }: { id: string | undefined }) {
  const client = useQueryClient();
  useEffect(() => {
    if (id) void client.prefetchQuery(factsQuery(id));
  }, [client, id]);
  return null;
}
