import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { askContent } from '#worker/content/search/ask.ts';
import { rankRecords } from '#worker/content/search/queries.ts';
import type { Db } from '#worker/db/client.ts';
import { askFor, countMatches, matchesIn } from '#worker/db/full-text.ts';
import { filledState, openState } from './fill/filled.ts';
import { isAsked, type Options } from './options.ts';
import { type Line, middleOf, report } from './report/line.ts';
import { sizeWords } from './scale/growth.ts';

const usualRounds = 9;
const paged = ['beritas', 'products'];

// Statements are only written by it, and run by SQLite itself.
const db = drizzle({} as D1Database) as Db;

const content = (text: string) => {
  const asked = askContent(text, paged);
  return asked ? [rankRecords(db, asked, { paged, singles: [] }, { page: 1, limit: 10 })] : [];
};

function people(...[table, text, columns]: Parameters<typeof askFor>) {
  const asked = askFor(table, text, columns);
  if (!asked) return [];
  return [sql`select rowid from ${matchesIn(asked, { limit: 20 })}`, countMatches(db, asked)];
}

const searches: Record<string, SQLWrapper[]> = {
  ...Object.fromEntries(
    ['desa', 'warga desa', 'masyarakat', 'kopi', 'pos', 'posiandu', 'qqqqqq'].map((text) => [
      `/cari ${text}`,
      content(text),
    ]),
  ),
  'queue siti': people('application_search', 'siti', ['nama', 'nik', 'nomor', 'reference']),
  'queue aminnah': people('application_search', 'aminnah', ['nama', 'nik', 'nomor', 'reference']),
  'queue NIK': people('application_search', '3205010000000050', ['nama', 'nik']),
  'accounts layung': people('user_search', 'layung', ['name', 'email']),
  'register siti': people('letter_search', 'siti', ['nama', 'nomor']),
};

/** The median of its times in ms. */
function measure(
  database: DatabaseSync,
  statements: readonly SQLWrapper[],
  rounds: number,
): number {
  const dialect = new SQLiteSyncDialect();
  const prepared = statements.map((statement) => {
    const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
    return { statement: database.prepare(text), params: params as SQLInputValue[] };
  });
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (const { statement, params } of prepared) statement.all(...params);
    return performance.now() - start;
  });
  return middleOf(times, 1).measured;
}

/** How searches grow in SQLite alone, over databases of so many records of each kind. */
export async function measureSearches(options: Options): Promise<Line[]> {
  const { runs = usualRounds } = options;
  const asked = Object.entries(searches).filter(([name]) => isAsked(options, name));
  const lines: Line[] = [];
  for (const size of options.sizes) {
    const database = openState(await filledState(size));
    for (const [subject, statements] of asked) {
      const measured = measure(database, statements, runs);
      lines.push({ subject, name: sizeWords(size), measured, limit: undefined, unit: 'ms' });
    }
    database.close();
  }
  report(lines);
  return lines;
}
