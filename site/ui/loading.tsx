import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Message, type MessageText } from './message.tsx';
import { Skeleton } from './skeleton.tsx';

export interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** Lines of the skeleton, and what it says. */
  lines: number;
  loading?: ReactNode;
  /** What to say when loading fails, and what to do then. */
  failure: string;
  advice?: string;
  /** Says nothing of a failed reload. */
  quietReload?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a query shows: a skeleton, a failure with 'Coba lagi', what was loaded. A failed reload leaves the older data. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, lines, loading, failure, quietReload, children } = props;
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
  /** The next try is under way. */
  busy: boolean;
}

/** What could not be loaded, and the way to try again. */
export function LoadFailure({ onRetry, busy, ...text }: LoadFailureProps) {
  return (
    <Message tone="error" text={text}>
      <Button className="mt-3" variant="secondary" busy={busy} onClick={onRetry}>
        Coba lagi
      </Button>
    </Message>
  );
}
