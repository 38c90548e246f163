import { applyMigrations, readMigrations } from '#scripts/lib/migrations.ts';

/** Makes a database as new: all tables anew by the migrations, as rows of some can't be deleted. */
export async function emptyDatabase(database: D1Database): Promise<void> {
  const { results } = await database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL")
    .all<{ name: string; sql: string }>();
  const indexes = results.filter(({ sql }) => /^CREATE VIRTUAL/.test(sql));
  // SQLite's own, D1's own, and those that a full-text index keeps and takes along.
  const isOurs = (name: string) =>
    !/^(sqlite|_cf)_/.test(name) && !indexes.some((index) => name.startsWith(`${index.name}_`));
  const drops = results
    .filter(({ name }) => isOurs(name))
    .map(({ name }) => database.prepare(`DROP TABLE "${name}"`));
  await database.batch([database.prepare('PRAGMA defer_foreign_keys = on'), ...drops]);
  await applyMigrations(database, readMigrations());
}

export async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
