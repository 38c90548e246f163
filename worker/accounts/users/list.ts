import type { AccountGroup, UserRecord } from '#contract/accounts.ts';
import { type Page, type PageRequest, toPage } from '#contract/basics/paging.ts';
import { recordLook } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { fullTextQuery } from '#worker/db/full-text.ts';
import * as queries from './queries.ts';

const plainListLimit = 500;

/**
 * Accounts, newest first, all or those of a group whose name or e-mail contains the words of `q`: the newest 500, or one page. `q` may also be
 * an account's id.
 */
export async function listUsers(
  db: Db,
  {
    q,
    peran,
    viewer,
  }: { q?: string | undefined; peran?: AccountGroup | undefined; viewer: string },
  page: PageRequest | null,
): Promise<UserRecord[] | Page<UserRecord>> {
  const bounds = page ?? { page: 1, limit: plainListLimit };
  const search = q === undefined ? undefined : fullTextQuery('user_search', q, ['name', 'email']);
  if (search === null) return page ? toPage([], page, 0) : [];
  const { rows, count, named } = await runBatch(db, {
    rows: queries.listAccounts(db, bounds, search, peran),
    count: firstOf(queries.countAccounts(db, search, peran)),
    named: firstOf(queries.listedAccount(db, q?.trim().toLowerCase() ?? '')),
    look: search && recordLook(db, { viewer, now: new Date() }, 'users.search'),
  });
  const found = named ? [named].slice(bounds.page - 1) : rows;
  if (!page) return found;
  return toPage(found, page, named ? 1 : (count?.total ?? 0));
}

/** Whether any account exists; a portal in use always has an admin. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await queries.listAccounts(db, { page: 1, limit: 1 })).length > 0;
}
