import type { ComponentProps } from 'react';
import { isPlainClick, showQuery } from '#site/lib/pages/use-url-query.ts';

interface QueryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  query: URLSearchParams | string;
}

/** A link to another query of the panel, which opens without a page load. */
export function QueryLink({ query, ...props }: QueryLinkProps) {
  return (
    <a
      {...props}
      href={`/adminpanel?${query}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        showQuery(new URLSearchParams(query));
      }}
    />
  );
}
