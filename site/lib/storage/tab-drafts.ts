import { aboutOthersDays, isOld } from './drafts.ts';
import { dropInTab, keepInTab, keysInTab, readInTab } from './tab-store.ts';

/**
 * What officials type in dialogs, mostly about a resident, is kept by this tab alone: it ends with the tab and with every
 * logout, so that it is not left behind on a desk that others use. It is one account's, and a day old at most, as
 * browsers may open a tab again. It is short and written at once: there is no pause, and nothing to catch up on.
 */
interface TabDraft<Typed> {
  account: string | null;
  /** ISO 8601 */
  keptAt: string;
  /** Its dialog is open: set again to false as that is closed, and so not when the page is left or loaded anew. */
  open: boolean;
  typed: Typed;
}

const prefix = 'ketikan:';

const isGood = (draft: TabDraft<unknown> | null, account: string | null) =>
  draft !== null && draft.account === account && !isOld(draft, aboutOthersDays);

/** What the account has typed under a name; null where nothing is kept. */
export function readTabDraft<Typed>(name: string, account: string | null): Typed | null {
  const draft = readInTab<TabDraft<Typed>>(prefix + name);
  return draft && isGood(draft, account) ? draft.typed : null;
}

export function keepTabDraft(name: string, account: string | null, typed: unknown): void {
  const keptAt = new Date().toISOString();
  keepInTab(prefix + name, { account, keptAt, open: true, typed } satisfies TabDraft<unknown>);
}

export const dropTabDraft = (name: string): void => dropInTab(prefix + name);

/** Writes down that the dialog of a draft is open, or no longer. */
export function markTabDraft(name: string, open: boolean): void {
  const draft = readInTab<TabDraft<unknown>>(prefix + name);
  if (draft) keepInTab(prefix + name, { ...draft, open });
}

/**
 * Of the drafts whose names begin so, the rest of the name of one whose dialog was open when the page was left; null for
 * none.
 */
export function findLeftOpen(start: string, account: string | null): string | null {
  const left = keysInTab(prefix + start).find((key) => {
    const draft = readInTab<TabDraft<unknown>>(key);
    return draft?.open && isGood(draft, account);
  });
  return left?.slice(prefix.length + start.length) ?? null;
}

/** Drops what is too old or another account's. */
export function dropOldTabDrafts(account: string | null): void {
  for (const key of keysInTab(prefix)) if (!isGood(readInTab(key), account)) dropInTab(key);
}
