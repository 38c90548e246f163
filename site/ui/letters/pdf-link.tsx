import { type MouseEvent, type ReactNode, use } from 'react';
import { type LinkList, linksAreFresh, renewLink } from '#site/lib/letters/letter-link.ts';
import { Subject } from '../subject.ts';

interface PdfLinkProps {
  id: string;
  href: string;
  list: LinkList;
  className?: string;
  /** Replaces 'Download PDF'. */
  children?: ReactNode;
}

/** Link to a letter's file; an expired link is refetched before it is followed. */
export function PdfLink(props: PdfLinkProps) {
  const { id, href, list, children } = props;
  const { className = 'link inline-flex min-h-11 items-center' } = props;
  async function follow(event: MouseEvent) {
    if (linksAreFresh(list)) return;
    event.preventDefault();
    const fresh = await renewLink(id, list);
    if (fresh) location.assign(fresh);
  }
  return (
    <a className={className} href={href} download aria-describedby={use(Subject)} onClick={follow}>
      {children || 'Download PDF'}
    </a>
  );
}
