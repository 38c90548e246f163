import { createHash } from 'node:crypto';
import { markers } from '#worker/files/index.ts';
import type { Store } from '../store.ts';
import { findRows } from './check.ts';
import { letterTypeQueries } from './letter-type-checks.ts';

const forgotten =
  'EXISTS (SELECT 1 FROM applications a WHERE a.id = l.application_id AND a.forgotten_at IS NOT NULL)';

/** Each query returns the rows that violate its invariant. */
const queries: Record<string, string> = {
  ...letterTypeQueries,
  'numbers are consecutive by counter and year, from 1 or a number used on paper': `
    SELECT nomor_surat FROM letters l WHERE number <> 1
      AND NOT EXISTS (SELECT 1 FROM letters b WHERE b.counter = l.counter AND b.year = l.year AND b.number = l.number - 1)
      AND NOT EXISTS (SELECT 1 FROM number_starts s WHERE s.counter = l.counter AND s.year = l.year AND s.number = l.number - 1)`,
  'numbers are unique': `
    SELECT counter, year, number FROM letters GROUP BY counter, year, number HAVING count(*) > 1`,
  'a letter belongs to the year of its issue in Jakarta': `
    SELECT nomor_surat FROM letters WHERE year <> strftime('%Y', issued_at, '+7 hours')`,
  'an approved application has its letter': `
    SELECT a.id FROM applications a LEFT JOIN letters l ON l.application_id = a.id
    WHERE a.status = 'Disetujui' AND l.id IS NULL`,
  'a decided application has no open link to an RT': `
    SELECT id FROM applications WHERE status <> 'Menunggu' AND rt_token IS NOT NULL`,
  'no other application has a letter': `
    SELECT a.id FROM applications a JOIN letters l ON l.application_id = a.id
    WHERE a.status <> 'Disetujui'`,
  'a letter without its application is withdrawn, or its account deleted': `
    SELECT nomor_surat FROM letters
    WHERE kode IS NOT NULL AND application_id IS NULL AND withdrawn_at IS NULL`,
  'a letter has its PDF until it is withdrawn or its account deleted': `
    SELECT nomor_surat FROM letters l
    WHERE kode IS NOT NULL AND (pdf_key IS NULL) <> (withdrawn_at IS NOT NULL OR ${forgotten})`,
  'a withdrawal that is recorded can be undone, once': `
    SELECT d.id FROM deletions d LEFT JOIN letters l ON l.id = d.id
      WHERE d.kind = 'withdrawal' AND l.withdrawn_at IS NULL
    UNION ALL SELECT subject FROM audit_entries GROUP BY subject
      HAVING sum(action = 'letters.restore') > sum(action = 'letters.withdraw')`,
  'the newest signed file is current': `
    SELECT nomor_surat FROM letters l WHERE signed_id IS NOT
      (SELECT id FROM signed_letters s WHERE s.letter_id = l.id AND counts ORDER BY seq DESC LIMIT 1)`,
  'a letter has only its current signed file, until it is withdrawn or its account deleted': `
    SELECT s.id FROM signed_letters s JOIN letters l ON l.id = s.letter_id
    WHERE counts AND (s.file_key IS NOT NULL) <> (l.signed_id = s.id AND l.withdrawn_at IS NULL AND NOT ${forgotten})`,
  'a replacing signed file has a reason': `
    SELECT s.id FROM signed_letters s WHERE counts AND (s.reason IS NOT NULL) <> EXISTS
      (SELECT 1 FROM signed_letters b WHERE b.letter_id = s.letter_id AND b.counts AND b.seq < s.seq)`,
  'one scan waits at most, of a valid letter without a signed file': `
    SELECT s.id FROM signed_letters s JOIN letters l ON l.id = s.letter_id
    WHERE NOT counts AND file_key IS NOT NULL AND (l.signed_id IS NOT NULL OR l.pdf_key IS NULL OR EXISTS
      (SELECT 1 FROM signed_letters o WHERE o.letter_id = l.id AND o.id <> s.id AND o.file_key IS NOT NULL))`,
  "an operator's scan counts after an admin confirmed it": `
    SELECT id FROM signed_letters s WHERE counts AND account_id = 'operator-1' AND NOT EXISTS
      (SELECT 1 FROM audit_entries WHERE action = 'letters.confirmScan' AND subject = s.letter_id)`,
  'one application per idempotency key': `
    SELECT account_id, idempotency_key FROM applications
    WHERE account_id IS NOT NULL AND idempotency_key IS NOT NULL
    GROUP BY account_id, idempotency_key HAVING count(*) > 1
    UNION ALL SELECT filed_by, idempotency_key FROM applications
    WHERE filed_by IS NOT NULL AND idempotency_key IS NOT NULL
    GROUP BY filed_by, idempotency_key HAVING count(*) > 1`,
  'a decision is recorded once, and again only after it was reopened': `
    SELECT subject FROM audit_entries
    WHERE action IN ('applications.approve', 'applications.reject', 'applications.reopen')
    GROUP BY subject HAVING sum(action <> 'applications.reopen') > 1 + sum(action = 'applications.reopen')`,
  'a message is about an application of the account of its device': `
    SELECT o.event FROM push_outbox o JOIN push_subscriptions s ON s.id = o.subscription_id
      JOIN applications a ON a.id = o.application_id WHERE o.kind = 'news' AND a.account_id IS NOT s.account_id`,
  'an admin exists': `
    SELECT 'nobody' AS id WHERE NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin')`,
  'totals of accounts': `
    SELECT total FROM tallies WHERE name = 'users' AND total <> (SELECT count(*) FROM users)`,
  'totals of content': `
    SELECT name, total FROM tallies WHERE name LIKE 'content:%'
      AND total <> (SELECT count(*) FROM content_records WHERE 'content:' || collection = name)`,
  'totals of applications': `
    SELECT type, status, total FROM application_tallies t WHERE total <>
      (SELECT count(*) FROM applications a WHERE a.type = t.type AND a.status = t.status)
    UNION ALL SELECT type, status, 0 FROM applications a WHERE NOT EXISTS
      (SELECT 1 FROM application_tallies t WHERE a.type = t.type AND a.status = t.status)`,
  'totals of letters': `
    SELECT year, type, total FROM letter_tallies t WHERE total <>
      (SELECT count(*) FROM letters l WHERE l.year = t.year AND l.type = t.type)`,
  'applications of an account': `
    SELECT id FROM users WHERE application_count <>
      (SELECT count(*) FROM applications WHERE account_id = users.id)`,
  'pictures by record': `
    SELECT id, key FROM (SELECT r.id, j.key, j.value FROM content_records r, json_each(r.images) j)
    EXCEPT SELECT record_id, field FROM content_images
    UNION ALL SELECT record_id, field FROM content_images
    WHERE record_id NOT IN (SELECT id FROM content_records)`,
  'records of ordered collections have a position, others none': `
    SELECT id FROM content_records WHERE (position IS NULL) = (collection = 'perangkats')`,
  'positions are unique': `
    SELECT collection, position FROM content_records WHERE position IS NOT NULL
    GROUP BY collection, position HAVING count(*) > 1`,
  'search finds every application in its current state': `
    SELECT a.id FROM applications a LEFT JOIN letters l ON l.application_id = a.id
      LEFT JOIN application_search s ON s.rowid = a.seq
    WHERE s.status IS NOT a.status OR s.nama IS NOT a.nama OR s.nomor IS NOT l.nomor_surat`,
  'search finds every letter': `
    SELECT l.id FROM letters l LEFT JOIN letter_search s ON s.rowid = l.seq
    WHERE s.nama IS NOT l.nama || coalesce(' ' || l.perihal, '') || coalesce(' ' || l.tujuan, '')
      OR s.nomor IS NOT l.nomor_surat`,
  'search finds every account': `
    SELECT u.id FROM users u LEFT JOIN user_search s ON s.rowid = u.seq WHERE s.name IS NOT u.name`,
  'search finds every record of content': `
    SELECT r.id FROM content_records r LEFT JOIN content_search s ON s.rowid = r.seq
      LEFT JOIN title_search t ON t.rowid = r.seq
    WHERE s.title IS NOT r.title OR t.title IS NOT r.title`,
  'search finds nothing else': `
    SELECT rowid FROM application_search WHERE rowid NOT IN (SELECT seq FROM applications)
    UNION ALL SELECT rowid FROM letter_search WHERE rowid NOT IN (SELECT seq FROM letters)
    UNION ALL SELECT rowid FROM user_search WHERE rowid NOT IN (SELECT seq FROM users)
    UNION ALL SELECT rowid FROM content_search WHERE rowid NOT IN (SELECT seq FROM content_records)
    UNION ALL SELECT rowid FROM title_search WHERE rowid NOT IN (SELECT seq FROM content_records)`,
};

/** Violated invariants of tables and files, apart from files that no record references. */
export const checkStored = async (store: Store): Promise<string[]> => [
  ...(await findRows(store, queries)),
  ...(await checkReferencedFiles(store)),
  ...(await checkContents(store)),
];

/** Every file that a record references: its key, and as much of its SHA-256 in hex as the record stores. */
const referencedFiles = `
  SELECT pdf_key AS key, sha256 FROM letters WHERE pdf_key IS NOT NULL
  UNION ALL SELECT file_key, sha256 FROM signed_letters WHERE file_key IS NOT NULL
  UNION ALL SELECT j.value, '' FROM applications a, json_each(a.photos) j
  UNION ALL SELECT 'media/' || name, substr(name, 1, 32) FROM content_images`;

const isTrash = (key: string) => key.startsWith('trash/');

/** Checks that every referenced file of these folders exists with the recorded hash. */
export async function checkReferencedFiles(
  { rows, files }: Store,
  folders = ['letters/', 'applications/', 'media/'],
): Promise<string[]> {
  const stored = await files();
  return (await rows(referencedFiles)).flatMap(({ key, sha256 }) => {
    const name = String(key);
    if (!folders.some((folder) => name.startsWith(folder))) return [];
    const bytes = stored.get(name);
    if (bytes) return hashOf(bytes).startsWith(String(sha256)) ? [] : [`${name} has other bytes`];
    return [
      `a record references ${name}, which is ${isInTrash(stored, name) ? 'in the trash' : 'missing'}`,
    ];
  });
}

/** Checks that applications have the answers and photos that were submitted. Replacements have no digest: officials correct them. */
async function checkContents({ rows, files }: Store): Promise<string[]> {
  const stored = await files();
  const applications = await rows(
    `SELECT id, type, coalesce(sent_answers, answers) AS answers, photos, content_digest AS digest
     FROM applications WHERE photos <> '{}' AND content_digest IS NOT NULL`,
  );
  return applications.flatMap(({ id, type, answers, photos, digest }) => {
    const hash = createHash('sha256').update(JSON.stringify([type, JSON.parse(String(answers))]));
    for (const [field, key] of Object.entries<string>(JSON.parse(String(photos)))) {
      hash.update(field).update(stored.get(key) ?? 'missing');
    }
    return hash.digest('hex') === digest ? [] : [`application ${id} is not what was submitted`];
  });
}

/** Checks that a record references every file outside of the trash, except markers of deletions. */
export async function checkStrays({ rows, files }: Store): Promise<string[]> {
  const referenced = new Set((await rows(referencedFiles)).map(({ key }) => key));
  const isExpected = (key: string) =>
    isTrash(key) || key.startsWith(markers) || referenced.has(key);
  const strays = [...(await files()).keys()].filter((key) => !isExpected(key));
  return strays.length > 0 ? [`no record references ${strays.join(', ')}`] : [];
}

/** Checks that files which existed still exist, or are in the trash. */
export async function checkNothingLost({ files }: Store, keys: Iterable<string>) {
  const stored = await files();
  const lost = [...keys].filter((key) => !stored.has(key) && !isInTrash(stored, key));
  return lost.length > 0 ? [`${lost.join(', ')} were deleted without the trash`] : [];
}

function isInTrash(stored: ReadonlyMap<string, unknown>, key: string): boolean {
  return [...stored.keys()].some((one) => isTrash(one) && one.endsWith(`/${key}`));
}

const hashes = new WeakMap<Uint8Array, string>();

function hashOf(bytes: Uint8Array): string {
  const known = hashes.get(bytes);
  if (known) return known;
  const hash = createHash('sha256').update(bytes).digest('hex');
  hashes.set(bytes, hash);
  return hash;
}
