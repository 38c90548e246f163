import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referenceOf } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { applicationsKey, callQueue } from '#site/islands/applications/applications.ts';
import { signedListOptions } from '#site/lib/api/query-client.ts';
import { Button } from '#site/ui/button.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message } from '#site/ui/message.tsx';
import { FilingResult } from './filing-result.tsx';
import { Review } from './review.tsx';

/**
 * The application that a filing has become, as a list of the queue: what is decided or mended changes in it as in every
 * other, and its links are asked for anew.
 */
const filedQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'loket', id],
    queryFn: ({ signal }) => callQueue({ page: 1, limit: 10, q: referenceOf(id) }, signal),
    ...signedListOptions,
  });

interface FiledApplicationProps {
  id: string;
  letter: LetterDefinition;
  /** It is decided, or left for later: nothing more is kept of it on this device. */
  onOver: () => void;
  onNext: () => void;
}

/** What has been filed: to decide on now or later, then to hand out. */
export function FiledApplication({ id, letter, onOver, onNext }: FiledApplicationProps) {
  const list = useQuery(filedQuery(id));
  const [later, setLater] = useState(false);
  const [approving, setApproving] = useState(false);

  return (
    <QueryState
      query={list}
      lines={8}
      loading="Membuka pengajuan…"
      failure="Pengajuan sudah masuk, tetapi belum dapat dibuka."
      quietReload
    >
      {({ data }) => {
        const record = data.find(({ _id }) => _id === id);
        if (!record)
          return (
            <Message>
              <p>Pengajuan ini sudah dihapus.</p>
              <Button className="mt-3" onClick={onNext}>
                Ajukan berikutnya
              </Button>
            </Message>
          );
        const shared = { record, list };
        return record.status === 'Menunggu' && !later ? (
          // An official who mended it meanwhile makes it another to decide on.
          <Review
            key={record.dikoreksiPada}
            letter={letter}
            {...shared}
            onApprove={() => setApproving(true)}
            onLater={() => setLater(true)}
          />
        ) : (
          <FilingResult {...shared} printAtOnce={approving} onOver={onOver} onNext={onNext} />
        );
      }}
    </QueryState>
  );
}
