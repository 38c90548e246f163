import type { UseQueryResult } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { linkSeconds } from '#contract/basics/files.ts';
import type { Page } from '#contract/basics/paging.ts';

/** One minute of reserve before the link expires. */
const lifetimeMs = (linkSeconds - 60) * 1000;

interface Item {
  _id: string;
  /** Signed link. */
  pdfPath: string | null;
}

interface PdfLinkProps {
  id: string;
  href: string;
  /** The query that the link comes from, whole or paged. */
  list: Pick<UseQueryResult<readonly Item[] | Page<Item>>, 'dataUpdatedAt' | 'refetch'>;
  className?: string;
  describedBy: string;
  /** Replaces 'Download PDF'. */
  children?: ReactNode;
}

/** Link to a letter's file; an expired link is refetched before it is followed. */
export function PdfLink(props: PdfLinkProps) {
  const { id, href, list, describedBy, children } = props;
  const { className = 'link inline-flex min-h-11 items-center' } = props;
  async function follow(event: MouseEvent) {
    if (Date.now() - list.dataUpdatedAt < lifetimeMs) return;
    event.preventDefault();
    const { data, isSuccess } = await list.refetch();
    if (!isSuccess) return;
    const items = 'data' in data ? data.data : data;
    const fresh = items.find(({ _id }) => _id === id)?.pdfPath;
    if (fresh) location.assign(fresh);
  }
  return (
    <a className={className} href={href} download aria-describedby={describedBy} onClick={follow}>
      {children || 'Download PDF'}
    </a>
  );
}
