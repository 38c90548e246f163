import type { ComponentProps } from 'react';
import { isPlainClick, showQuery } from '#site/lib/pages/use-url-query.ts';

interface QueryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  path?: '/adminpanel' | '/dashboard';
  query: URLSearchParams | string;
}

/** A link to another query of the open page, which opens without a page load. */
export function QueryLink({ path = '/adminpanel', query, ...props }: QueryLinkProps) {
  return (
    <a
      {...props}
      href={`${path}?${query}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        showQuery(new URLSearchParams(query));
      }}
    />
  );
}
