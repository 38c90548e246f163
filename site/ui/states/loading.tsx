import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { capitalise } from '#contract/basics/words.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { Button } from '../button.tsx';
import { Message } from './message.tsx';
import { Skeleton } from './skeleton.tsx';

export interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** Lines of the skeleton. */
  lines: number;
  /** What is loaded, 'data kantor', for the texts of the skeleton and of a failure; else they are `loading` and `failure`. */
  what?: string;
  loading?: ReactNode;
  failure?: string;
  advice?: string;
  /** Hides the error of a failed reload. */
  quietReload?: boolean;
  children: (data: Data) => ReactNode;
}

/** Renders a query: skeleton, failure with 'Coba lagi', or data. After a failed reload the older data remains. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, lines, what = '', quietReload, children } = props;
  const { loading = what && `Memuat ${what}…` } = props;
  const { failure = `${capitalise(what)} belum dapat dimuat.` } = props;
  const { advice = 'Periksa sambungan internet, lalu tekan Coba lagi.' } = props;
  const { data, isPending, isError, isFetching, refetch } = query;
  const loaded = data !== undefined;
  return (
    <>
      {isPending && <Skeleton lines={lines}>{loading}</Skeleton>}
      {isError && !(loaded && quietReload) && (
        <div className={loaded ? 'mb-5' : undefined}>
          <LoadFailure line={failure} advice={advice} busy={isFetching} onRetry={() => refetch()} />
        </div>
      )}
      {loaded && children(data)}
    </>
  );
}

interface LoadFailureProps extends MessageText {
  onRetry: () => void;
  /** A retry is running. */
  busy: boolean;
}

/** A load failure with a retry button. */
export function LoadFailure({ onRetry, busy, ...text }: LoadFailureProps) {
  return (
    <Message tone="error" text={text}>
      <Button className="mt-3" busy={busy} onClick={onRetry}>
        Coba lagi
      </Button>
    </Message>
  );
}
