import type { MouseEvent } from 'react';
import { Button } from '../button.tsx';

type PagerProps = {
  page: number;
  totalPages: number;
  /** The number of pages is unknown; only whether a next page exists. */
  endless?: boolean | undefined;
  /** Which list it pages, e.g. 'Halaman berita'. */
  label?: string;
} & (
  | {
      href: (page: number) => string;
      /** Handles a click on a link. */
      onFollow?: (event: MouseEvent, page: number) => void;
      onPage?: never;
    }
  | { onPage: (page: number) => void; href?: never; onFollow?: never }
);

/** Previous, 'page / totalPages', next: real links with `href`, buttons with `onPage`. */
export function Pager({ page, totalPages, endless, label = 'Halaman', ...links }: PagerProps) {
  const { href, onFollow, onPage } = links;
  const last = Math.max(totalPages, 1);
  const step = (to: number, word: string, rel: 'prev' | 'next') => {
    const off = to < 1 || to > last;
    if (onPage)
      return (
        <Button disabled={off} onClick={() => onPage(to)}>
          {word}
        </Button>
      );
    // A link without a page is disabled, in the same place and role.
    const target = off
      ? ({ role: 'link', 'aria-disabled': true } as const)
      : { href: href(to), rel, onClick: (event: MouseEvent) => onFollow?.(event, to) };
    return (
      <a className="btn btn-secondary" {...target}>
        {word}
      </a>
    );
  };
  return (
    <nav className="pager" aria-label={label}>
      {step(page - 1, 'Sebelumnya', 'prev')}
      <p aria-live="polite">{endless ? `Halaman ${page}` : `${page} / ${last}`}</p>
      {step(page + 1, 'Berikutnya', 'next')}
    </nav>
  );
}
