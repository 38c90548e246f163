import { and, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { auditEntries } from '#worker/db/schema.ts';

/** Acts on accounts that other officials are notified of. */
const overseenActs = ['users.role', 'users.codes', 'users.reset'] as const;
type OverseenAct = (typeof overseenActs)[number];

/** More deletions by one official within an hour are reported. */
const usualDeletions = 20;

const { accountId, action, at } = auditEntries;
const name = sql<string | null>`(select name from users where users.id = account_id)`.as('name');

/** Acts on accounts since a time by officials other than `viewer`: count and last time by official and kind. */
export function actsOfOthers(db: Db, viewer: string, since: Date) {
  return db
    .select({
      act: sql<OverseenAct>`${action}`.as('act'),
      name,
      total: sql<number>`count(*)`.as('acts'),
      last: sql<string>`max(${at})`.as('last'),
    })
    .from(auditEntries)
    .where(
      and(inArray(action, [...overseenActs]), gte(at, since.toISOString()), ne(accountId, viewer)),
    )
    .groupBy(accountId, action);
}

/** Officials other than `viewer` who deleted more than twenty accounts or applications within an hour. */
export function massDeletions(db: Db, viewer: string, since: Date) {
  const timeline = db
    .select({
      accountId,
      at,
      earlier: sql<
        string | null
      >`lag(${at}, ${usualDeletions}) over (partition by ${accountId} order by ${at})`.as(
        'earlier',
      ),
    })
    .from(auditEntries)
    .where(
      and(
        inArray(action, ['applications.delete', 'users.delete']),
        gte(at, since.toISOString()),
        ne(accountId, viewer),
      ),
    )
    .as('timeline');
  return db
    .select({ name, last: sql<string>`max(${timeline.at})`.as('last') })
    .from(timeline)
    .where(
      and(
        isNotNull(timeline.earlier),
        sql`julianday(${timeline.at}) - julianday(${timeline.earlier}) <= 1.0 / 24`,
      ),
    )
    .groupBy(timeline.accountId);
}

export type ActOfOther = Awaited<ReturnType<typeof actsOfOthers>>[number];
export type MassDeletion = Awaited<ReturnType<typeof massDeletions>>[number];
