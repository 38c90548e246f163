import { useSyncExternalStore } from 'react';
import {
  changeQuery,
  onQueryChange,
  showQuery,
  useUrlQuery,
} from '#site/lib/pages/use-url-query.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { keepInTab, readInTab } from '#site/lib/storage/tab-store.ts';

/**
 * The words that a list of people is searched for may name somebody, so they stand in no address. The entry of the tab's
 * history has a mark only, and the tab's own storage the words to it, for the account that has typed them: so they outlive
 * a reload, Back and a new login, and a logout takes them along.
 */
interface KeptWords {
  account: string | null;
  byMark: Record<string, string>;
}

const key = 'kata';

/** Without storage they live as long as the page. */
let kept: KeptWords = { account: null, byMark: {} };

function ownWords(): Record<string, string> {
  // A panel that is locked has no session, and is still of the same account.
  const account = sessionAccount() ?? kept.account;
  if (kept.account !== account) kept = { account, byMark: {} };
  const stored = readInTab<KeptWords>(key);
  return { ...kept.byMark, ...(stored?.account === account && stored?.byMark) };
}

/** What an entry of the history holds for words; null for none. */
export function stateOf(words: string): { kata: string } | null {
  if (!words) return null;
  const byMark = ownWords();
  const known = Object.keys(byMark).find((mark) => byMark[mark] === words);
  const mark = known ?? Math.random().toString(36).slice(2);
  kept = { ...kept, byMark: { ...byMark, [mark]: words } };
  keepInTab(key, kept);
  return { kata: mark };
}

/** The words of an entry of the history; empty for none, and for another account's. */
export function wordsOf(state: unknown): string {
  const { kata } = (state ?? {}) as { kata?: unknown };
  return typeof kata === 'string' ? (ownWords()[kata] ?? '') : '';
}

/** The words that the section's list of people is searched for; others start at the first page. */
export function useWords() {
  const query = useUrlQuery();
  const words = useSyncExternalStore(
    onQueryChange,
    () => wordsOf(history.state),
    () => '',
  );
  const setWords = (wanted: string) => {
    const state = stateOf(wanted.slice(0, 200));
    showQuery(changeQuery(query, { halaman: null }), { replace: true, state });
  };
  return [words, setWords] as const;
}

/** Sections whose lists are of people. */
const ofPeople = ['surat', 'pengguna'];

const leftKey = 'panel';

/** Which list a query shows. */
const listOf = (query: URLSearchParams) => `${query.get('menu')} ${query.get('daftar')}`;

/**
 * Takes words out of the address, where bookmarks of before have them; and after a login that the end of a session had
 * asked for, gives the list its words back.
 */
export function settleWords(): void {
  const query = new URLSearchParams(location.search);
  const bookmarked = ofPeople.includes(query.get('menu') ?? '') ? query.get('cari') : null;
  if (bookmarked !== null) {
    const state = stateOf(bookmarked.trim().slice(0, 200));
    showQuery(changeQuery(query, { cari: null }), { replace: true, state });
  }
  const left = readInTab<{ list: string; state: unknown }>(leftKey);
  const fromLogin = /\/login(\?|$)/.test(document.referrer);
  if (fromLogin && !history.state && left?.list === listOf(query))
    showQuery(query, { replace: true, state: left.state });
  addEventListener('pagehide', () => {
    if (!sessionAccount()) return;
    const list = listOf(new URLSearchParams(location.search));
    keepInTab(leftKey, { list, state: history.state });
  });
}
