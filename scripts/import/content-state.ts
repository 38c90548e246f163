import type { ContentRow } from '#worker/content/queries.ts';
import { tryAgain } from '../lib/try-again.ts';

type StoredRow = Record<string, string | number | null>;

/** Records of a collection, by their ids; they are few enough to be in memory together. */
export async function recordsOf(database: D1Database, path: string) {
  const page = database.prepare(
    'SELECT * FROM content_records WHERE collection = ? AND seq > ? ORDER BY seq LIMIT 200',
  );
  const records = new Map<string, ContentRow>();
  let last = 0;
  for (;;) {
    const { results } = await tryAgain(() => page.bind(path, last).all<StoredRow>());
    for (const row of results) records.set(String(row.id), toRow(row));
    if (results.length < 200) return records;
    last = Number(results.at(-1)?.seq);
  }
}

const toRow = (row: StoredRow): ContentRow => ({
  seq: Number(row.seq),
  id: String(row.id),
  collection: String(row.collection),
  title: String(row.title),
  fields: JSON.parse(String(row.fields)),
  images: JSON.parse(String(row.images)),
  revision: Number(row.revision),
  changedIn: JSON.parse(String(row.changed_in)),
  views: Number(row.views),
  createdAt: String(row.created_at),
  updatedAt: String(row.updated_at),
  position: row.position === null ? null : Number(row.position),
});

/** What officials have done since. */
export interface EditedRecords {
  deleted: Set<string>;
  /** Moments of changes by this command, by `id at`. A record whose last change is none of them was edited in the portal. */
  brought: Set<string>;
}

/**
 * Asks the activity record about these records. It is kept for two years: what was brought in before that counts as edited in
 * the portal, so that no edit is ever lost.
 */
export async function editedAmong(
  database: D1Database,
  ids: readonly string[],
): Promise<EditedRecords> {
  const question =
    database.prepare(`SELECT subject, at, action, account_id AS account FROM audit_entries
    WHERE subject IN (SELECT value FROM json_each(?)) AND action LIKE 'content.%'`);
  const edited: EditedRecords = { deleted: new Set(), brought: new Set() };
  for (let start = 0; start < ids.length; start += 200) {
    const some = question.bind(JSON.stringify(ids.slice(start, start + 200)));
    const { results } = await tryAgain(() =>
      some.all<Record<'subject' | 'at' | 'action' | 'account', string>>(),
    );
    for (const { subject, at, action, account } of results) {
      if (action === 'content.delete') edited.deleted.add(subject);
      else if (account === '') edited.brought.add(`${subject} ${at}`);
    }
  }
  return edited;
}
