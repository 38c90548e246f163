import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { d1Over } from '#server/platform/sqlite-d1.ts';
import { openMigrated } from '#tests/support/sqlite.ts';
import { withAuditEntries, withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from './batch.ts';
import { openDb } from './client.ts';
import { auditEntries, users } from './schema.ts';

const sqlite = openMigrated();
const db = openDb(d1Over(sqlite));
const actor = { accountId: 'admin', now: new Date() };

beforeEach(() => {
  sqlite.exec('DELETE FROM users');
  for (const id of ['a', 'b'])
    sqlite.exec(`INSERT INTO users (id, name, email, password_hash, created_at)
      VALUES ('${id}', 'Siti', '${id}@b.id', 'x', '2026')`);
});

const one = (value: number) =>
  db.select({ value: sql<number>`${value}`.as('value') }).from(sql`(select 1)`);
const rename = (id: string) =>
  db.update(users).set({ name: 'Dewi' }).where(eq(users.id, id)).returning({ id: users.id });
const entries = () => db.select({ subject: auditEntries.subject }).from(auditEntries);

it('returns results by name: of one statement, a list, one row in a group, and none', async () => {
  const results = await runBatch(db, {
    one: one(1),
    list: [one(2), one(3)],
    none: undefined,
    group: { last: firstOf(one(4)) },
  });
  expect(results).toEqual({
    one: [{ value: 1 }],
    list: [[{ value: 2 }], [{ value: 3 }]],
    none: undefined,
    group: { last: { value: 4 } },
  });
});

it('inserts the entry of a change that changes a row, whatever runs before it', async () => {
  const change = (id: string) =>
    withAuditEntry(db, rename(id), { ...actor, action: 'users.correct', subject: id });
  const results = await runBatch(db, {
    before: rename('b'),
    changed: change('a'),
    unchanged: change('c'),
    entries: entries(),
  });
  const entered = { changed: [{ id: 'a' }], unchanged: [], entries: [{ subject: 'a' }] };
  expect(results).toMatchObject(entered);
});

it('inserts an entry for each record of a change', async () => {
  const removal = db.delete(users).returning({ id: users.id });
  const act = { ...actor, action: 'users.delete' } as const;
  const { removed } = await runBatch(db, {
    removed: withAuditEntries(db, removal, act, sql`select id from users`),
  });
  expect(removed).toHaveLength(2);
  expect((await entries()).map(({ subject }) => subject)).toEqual(['a', 'a', 'b']);
});
