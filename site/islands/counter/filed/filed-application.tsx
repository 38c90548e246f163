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

/** The filed application, cached like a list of the queue so that decisions, corrections and renewed links update it. */
const filedQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'loket', id],
    queryFn: ({ signal }) => callQueue({ page: 1, limit: 10, q: referenceOf(id) }, signal),
    ...signedListOptions,
  });

interface FiledApplicationProps {
  id: string;
  letter: LetterDefinition;
  /** Called when it is decided or postponed; the device then deletes its draft. */
  onFinished: () => void;
  onNext: () => void;
}

/** Shows a filed application: the review until it is decided or postponed, then the result. */
export function FiledApplication({ id, letter, onFinished, onNext }: FiledApplicationProps) {
  const list = useQuery(filedQuery(id));
  const [isPostponed, setPostponed] = useState(false);
  const [isApproving, setApproving] = useState(false);

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
        return record.status === 'Menunggu' && !isPostponed ? (
          // A correction by another official remounts the review.
          <Review
            key={record.dikoreksiPada}
            letter={letter}
            {...shared}
            onApprove={() => setApproving(true)}
            onLater={() => setPostponed(true)}
          />
        ) : (
          <FilingResult
            {...shared}
            printOnMount={isApproving}
            onFinished={onFinished}
            onNext={onNext}
          />
        );
      }}
    </QueryState>
  );
}
