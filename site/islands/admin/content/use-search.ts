import { useEffect, useState } from 'react';
import { changeQuery, showQuery, useUrlQuery } from '../../../lib/use-url-query.ts';

/** Pause in typing after which is searched, in ms. */
const pause = 350;

/**
 * The text that a list is searched for, from the address, and the one that is being typed.
 * @param name its name in the address
 * @param pageName the list's page, which starts anew with another text
 */
export function useSearch(name: string, pageName: string) {
  const query = useUrlQuery();
  const text = query.get(name)?.trim() ?? '';
  const [typed, setTyped] = useState(text);

  // Back, Forward and the menu bring another text.
  useEffect(() => setTyped(text), [text]);

  useEffect(() => {
    if (typed.trim() === text) return;
    const search = () =>
      showQuery(changeQuery(query, { [name]: typed.trim() || null, [pageName]: null }), {
        replace: true,
      });
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [typed, text, query, name, pageName]);

  return { text, typed, setTyped };
}
