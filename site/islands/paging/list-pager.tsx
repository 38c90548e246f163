import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { pageAddress } from '#site/lib/pages/page-address.ts';
import { isPlainClick } from '#site/lib/pages/use-url-query.ts';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { LoadFailure } from '#site/ui/states/loading.tsx';
import { Pager } from '#site/ui/tables/pager.tsx';
import { client, type ListPage, listQuery, readList } from './fetch-list.ts';

interface ListPagerProps {
  page: number;
  totalPages: number;
  label: string;
  path: string;
  /** Values that filter the list, by parameter. */
  filter: Readonly<Record<string, string>>;
}

const currentAddress = () => location.pathname + location.search;

/**
 * The pager of a public list. Without scripts its links open pages; with this one they replace the list, whose next page is
 * loaded ahead. Any answer without a list is opened as a page.
 */
export function ListPager({ path, filter, label, ...first }: ListPagerProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [shown, setShown] = useState(first);
  const wanted = useQuery({ ...listQuery(address ?? ''), enabled: address !== null }, client);
  const box = useRef<HTMLDivElement>(null);
  const href = (page: number) => pageAddress(path, filter, page);

  useEffect(() => {
    const own = readList(document);
    const items = own?.items.cloneNode(true) as Element;
    if (own) client.setQueryData<ListPage>(['list', currentAddress()], { ...own, items });
  }, []);

  const next = shown.page < shown.totalPages ? href(shown.page + 1) : null;
  useEffect(() => {
    if (next) void client.prefetchQuery(listQuery(next));
  }, [next]);

  const { data } = wanted;
  useEffect(() => {
    if (address === null || data === undefined) return;
    if (data === null) location.assign(address);
    else showList(data, address, box.current);
    if (data) setShown({ page: data.page, totalPages: data.totalPages });
  }, [data, address]);

  useWindowEvent('popstate', () => {
    // A jump within the page, such as to #isi, is not paging.
    if (currentAddress() !== (address ?? href(first.page))) setAddress(currentAddress());
  });

  const isLoading = wanted.isFetching && data === undefined;
  const list = box.current?.closest('[data-list]');
  useEffect(() => {
    list?.setAttribute('aria-busy', String(isLoading));
  }, [list, isLoading]);
  return (
    <div ref={box}>
      <p className="text-center empty:hidden" role="status" lang="en">
        {isLoading && 'Loading...'}
      </p>
      {wanted.isError && (
        <LoadFailure
          line="Halaman itu belum dapat dimuat."
          advice="Periksa sambungan internet, lalu tekan Coba lagi."
          busy={wanted.isFetching}
          onRetry={() => wanted.refetch()}
        />
      )}
      <Pager
        {...shown}
        label={label}
        href={href}
        onFollow={(event: MouseEvent, page) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setAddress(href(page));
        }}
      />
    </div>
  );
}

/** Replaces the list around the pager, and moves the focus to it. */
function showList({ title, label, items }: ListPage, address: string, pager: Element | null) {
  const list = pager?.closest<HTMLElement>('[data-list]');
  list?.querySelector('[data-items]')?.replaceWith(items.cloneNode(true));
  if (!list) return;
  if (address !== currentAddress()) history.pushState(null, '', address);
  document.title = title;
  list.setAttribute('aria-label', label);
  scrollTo(0, 0);
  list.focus({ preventScroll: true });
}
