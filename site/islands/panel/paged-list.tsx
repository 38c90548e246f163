import { type ReactNode, useEffect } from 'react';
import type { Page } from '#contract/basics/paging.ts';
import { EmptyState, type EmptyStateProps } from '#site/ui/states/empty-state.tsx';
import { QueryState, type QueryStateProps } from '#site/ui/states/loading.tsx';
import { Pager } from '#site/ui/tables/pager.tsx';
import { type PageNames, usePage } from './list-address.ts';

interface PagedListProps<Data extends Page<unknown>>
  extends Omit<QueryStateProps<Data>, 'children'> {
  names?: PageNames;
  /** Accessible name of the pager. */
  label: string;
  /** Whether to show the pager. By default if there are entries or earlier pages. */
  pager?: boolean | undefined;
  /** Whether the total is unknown, so that only the next page is offered. */
  endless?: boolean;
  /** Shown instead of an empty list. */
  empty: EmptyStateProps;
  children: (items: Data['data']) => ReactNode;
}

/** A paged list in each of its states. While another page loads, the previous one is faded. */
export function PagedList<Data extends Page<unknown>>(props: PagedListProps<Data>) {
  const { names, label, empty, children, ...state } = props;
  const [page, setPage] = usePage(names);
  const { data: list, isPlaceholderData } = state.query;
  const lastPage = Math.max(list?.totalPages ?? page, 1);
  useEffect(() => {
    // The last entry of the last page was deleted, or the URL has an unknown page.
    if (page > lastPage && !isPlaceholderData) setPage(lastPage);
  });
  return (
    <QueryState {...state}>
      {({ data, totalPages, meant }) => (
        <>
          {meant !== undefined && (
            <p
              className="mb-4 text-ink-soft"
              role="status"
            >{`Tidak ada hasil untuk kata yang diketik, jadi yang dicari “${meant}”.`}</p>
          )}
          {data.length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <div
              className={isPlaceholderData ? 'opacity-60' : undefined}
              aria-busy={isPlaceholderData}
            >
              {children(data)}
            </div>
          )}
          {(props.pager ?? (data.length > 0 || page > 1)) && (
            <div className="mt-6">
              <Pager
                page={page}
                totalPages={totalPages}
                endless={props.endless}
                label={label}
                onPage={setPage}
              />
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}
