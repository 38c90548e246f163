import { type ContentRow, listRecords } from '#worker/content/queries.ts';
import { openDb } from '#worker/db/client.ts';
import { tryAgain } from '../lib/storage/try-again.ts';

const pageSize = 200;

/** The records of a collection by id, the newest first. */
export async function recordsOf(database: D1Database, path: string) {
  const db = openDb(database);
  const records = new Map<string, ContentRow>();
  let before: number | null = null;
  do {
    const from: number | null = before;
    const page: ContentRow[] = await tryAgain(async () =>
      listRecords(db, path, { page: 1, limit: pageSize }, { before: from, audience: 'officials' }),
    );
    for (const record of page) records.set(record.id, record);
    before = page.length === pageSize ? (page.at(-1)?.seq ?? null) : null;
  } while (before !== null);
  return records;
}

/** Changes by officials. */
export interface EditedRecords {
  deleted: Set<string>;
  /** Changes by imports, as `ID TIME`. A record whose last change is another one was edited in the portal. */
  imported: Set<string>;
}

/**
 * Reads the activity record of these records. It is retained for two years; records imported earlier count as edited, so that no
 * edit is lost.
 */
export async function editedAmong(
  database: D1Database,
  ids: readonly string[],
): Promise<EditedRecords> {
  const query =
    database.prepare(`SELECT subject, at, action, account_id AS account FROM audit_entries
    WHERE subject IN (SELECT value FROM json_each(?)) AND action LIKE 'content.%'`);
  const edited: EditedRecords = { deleted: new Set(), imported: new Set() };
  for (let start = 0; start < ids.length; start += 200) {
    const some = query.bind(JSON.stringify(ids.slice(start, start + 200)));
    const { results } = await tryAgain(() =>
      some.all<Record<'subject' | 'at' | 'action' | 'account', string>>(),
    );
    for (const { subject, at, action, account } of results) {
      if (action === 'content.delete') edited.deleted.add(subject);
      else if (account === '') edited.imported.add(`${subject} ${at}`);
    }
  }
  return edited;
}
