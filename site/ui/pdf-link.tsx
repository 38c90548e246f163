import type { UseQueryResult } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { linkSeconds } from '#contract/basics/files.ts';
import type { Page } from '#contract/basics/paging.ts';

/** A minute is left for the way. */
const lifetimeMs = (linkSeconds - 60) * 1000;

interface Item {
  _id: string;
  /** Signed link. */
  pdfPath: string | null;
}

interface PdfLinkProps {
  id: string;
  href: string;
  /** The list that the link is from, whole or by pages. */
  list: Pick<UseQueryResult<readonly Item[] | Page<Item>>, 'dataUpdatedAt' | 'refetch'>;
  className?: string;
  describedBy: string;
  /** Other words than 'Download PDF'. */
  children?: ReactNode;
}

/** A letter's file; a link that is too old is asked for anew before it is followed. */
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
