import { createHistory, readMigrations } from '#scripts/lib/storage/migrations.ts';

const migrations = readMigrations().map(
  ({ name, statements }) =>
    `${statements.join(';\n')};\nINSERT INTO d1_migrations (name) VALUES ('${name}')`,
);

/**
 * Drops all tables, as rows of some cannot be deleted, and applies the migrations. By default in one statement of one batch: each
 * `prepare` is a blocking call to workerd.
 */
export async function emptyDatabase(
  database: D1Database,
  run: (sql: string) => unknown = (sql) => database.batch([database.prepare(sql)]),
): Promise<void> {
  const { results } = await database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL")
    .all<{ name: string; sql: string }>();
  const indexes = results.filter(({ sql }) => /^CREATE VIRTUAL/.test(sql));
  // The tables of SQLite and D1 stay; dropping a full-text index drops its own tables.
  const isOurs = (name: string) =>
    !/^(sqlite|_cf)_/.test(name) && !indexes.some((index) => name.startsWith(`${index.name}_`));
  // Dropping a table deletes its rows, and what refers to them: those that refer to most others go first.
  const references = ({ sql }: { sql: string }) => sql.split('REFERENCES').length;
  const drops = results
    .filter(({ name }) => isOurs(name))
    .sort((one, other) => references(other) - references(one))
    .map(({ name }) => `DROP TABLE "${name}"`);
  const all = ['PRAGMA defer_foreign_keys = on', ...drops, createHistory, ...migrations];
  await run(all.join(';\n'));
}

export async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
