import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import type { MessageText } from './message.tsx';
import { Skeleton } from './skeleton.tsx';

export interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** Lines of the skeleton, and what it says. */
  lines: number;
  loading?: ReactNode;
  /** What to say when loading fails; null says nothing. */
  failure: MessageText | null;
  children: (data: Data) => ReactNode;
}

/** What a query shows: a skeleton, a failure with 'Coba lagi', what was loaded. A failed reload leaves the older data. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, lines, loading, failure, children } = props;
  const { data, isPending, isError, isFetching, refetch } = query;
  return (
    <>
      {isPending && <Skeleton lines={lines}>{loading}</Skeleton>}
      {isError && failure && (
        <div className={data === undefined ? undefined : 'mb-5'}>
          <LoadFailure {...failure} busy={isFetching} onRetry={() => refetch()} />
        </div>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
