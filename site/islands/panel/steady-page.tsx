import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#contract/basics/paging.ts';
import { Notice } from './notice.tsx';
import { RowButton } from './rows-table.tsx';

/**
 * A page of a list whose rows stay in their places: a refetch changes rows, but neither moves, adds nor removes any until
 * the person loads the list again. Rows that the refetched page no longer has are read with `readOne` (null: deleted).
 */
export function useSteadyPage<
  Row extends { _id: string },
  Data extends Page<Row>,
  ListKey extends QueryKey,
  Read,
  Key extends QueryKey,
>(
  options: UseQueryOptions<Data & Page<Row>, Error, Data & Page<Row>, ListKey>,
  readOne: (row: Row) => UseQueryOptions<Read, Error, Row | null, Key>,
) {
  const list = useQuery(options);
  const [held, setHeld] = useState<{ key: string; rows: readonly Row[] } | null>(null);
  const [loads, setLoads] = useState(0);
  const key = JSON.stringify([options.queryKey, loads]);
  const fresh = list.isPlaceholderData ? undefined : list.data?.data;
  const isIn = (rows: readonly Row[] = [], { _id }: Row) => rows.some((row) => row._id === _id);
  const before = held?.key === key ? held.rows : undefined;
  const missing = before?.filter((row) => !isIn(fresh, row)) ?? [];
  const found = useQueries({ queries: missing.map(readOne) }) as UseQueryResult<Row | null>[];

  const rows = before?.flatMap((row) => {
    const one = fresh?.find(({ _id }) => _id === row._id) ?? found[missing.indexOf(row)]?.data;
    return one === null ? [] : (one ?? row);
  });
  if (fresh && !rows && !list.isFetching) setHeld({ key, rows: fresh });
  if (rows && (rows.length !== before?.length || rows.some((row, at) => row !== before[at])))
    setHeld({ key, rows });

  const others = rows ? (fresh ?? []).filter((row) => !isIn(rows, row)) : [];
  const data = list.data && rows ? { ...list.data, data: rows } : list.data;
  return {
    list: { ...list, data } as UseQueryResult<Data>,
    /** Rows of the list as it is now that are not shown. */
    others,
    isChanged: others.length > 0,
    reload() {
      setLoads(loads + 1);
      void list.refetch();
    },
    /** Removes a row at once. */
    drop: (id: string) =>
      setHeld((now) => now && { ...now, rows: now.rows.filter(({ _id }) => _id !== id) }),
  };
}

export type SteadyPage<Data extends Page<{ _id: string }>> = ReturnType<
  typeof useSteadyPage<Data['data'][number], Data, QueryKey, unknown, QueryKey>
>;

/** Offers to load a list whose rows have stayed in their places. It covers the list's end, so that no row moves. */
export function ReloadNotice({ page }: { page: { isChanged: boolean; reload: () => void } }) {
  const [isClosed, setClosed] = useState(false);
  if (!page.isChanged || isClosed) return null;
  return (
    <Notice tone="info" text={changed} onClose={() => setClosed(true)}>
      <RowButton onClick={page.reload}>Muat ulang daftar</RowButton>
    </Notice>
  );
}

const changed = {
  line: 'Ada yang baru di daftar ini.',
  advice: 'Baris yang terlihat tetap di tempatnya sampai Anda memuat ulang.',
};
