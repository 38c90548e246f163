import { useEffect, useState } from 'react';
import { today } from '#contract/basics/village-time.ts';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { readInTab, removeFromTab, storeInTab } from '#site/lib/storage/tab-store.ts';

type PeopleList = 'antrean' | 'agenda' | 'pengguna';

interface StoredWords {
  /** The account and the day. */
  whose: string;
  words: Partial<Record<PeopleList, string>>;
}

const key = 'kata';

function readWords(): StoredWords {
  const whose = `${sessionAccount()} ${today()}`;
  const stored = readInTab<StoredWords>(key);
  return stored?.whose === whose ? stored : { whose, words: {} };
}

/** Ends all searches: a section that is opened again starts with its whole list. */
export function clearSearchWords(): void {
  removeFromTab(key);
}

/** URL parameter of links to a single record: the number of a letter, a reference or an id. It names no person. */
const linkedNumber = 'nomor';

/**
 * The search text of a list of people. It may contain a person's name, so it is stored in this tab and never in the URL.
 * It survives a reload and a new login of the same account on the same day, and ends with the list. A change returns to the
 * first page.
 */
export function useSearchWords(list: PeopleList) {
  const query = useUrlQuery();
  const [words, setWords] = useState(() => readWords().words[list] ?? '');

  // A list that is opened again starts whole.
  useEffect(() => clearSearchWords, []);

  function change(input: string) {
    const text = input.slice(0, 200);
    setWords(text);
    const stored = readWords();
    storeInTab(key, { ...stored, words: { ...stored.words, [list]: text } });
    showQuery(changeQuery(query, { halaman: null, [linkedNumber]: null }), { replace: true });
  }

  return [query.get(linkedNumber) ?? words, change] as const;
}
