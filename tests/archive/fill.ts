import { createHash } from 'node:crypto';
import { allNamed } from '#scripts/archive/named-files.ts';
import { quote } from '#scripts/lib/storage/database.ts';
import type { Storage } from '#scripts/lib/storage/platform.ts';
import { rowsByVersion } from '../fixtures/rows-by-version.ts';
import { insertRecords } from '../requests/records.ts';

/** Names with quotes, accents, other scripts and surrogate pairs. */
const names = JSON.stringify([
  "Siti Nur'aini",
  'Đặng "Andi" Élan',
  'Wayan\tPutra',
  '山田 太郎',
  'Ayu 🌅 Lestari',
  'Budi\r\n',
]);
const name = `(${quote(names)} ->> (seq % 6))`;

/** Gives records names and files; deletes and changes rows, also the newest of a table, so that triggers run as in a portal in use. */
const changes = [
  `UPDATE users SET name = ${name}`,
  `UPDATE applications SET nama = ${name}, admin_notes = ${name}`,
  `UPDATE content_records SET title = ${name}, fields = json_set(fields, '$.nama', ${name})`,
  "UPDATE applications SET photos = json_object('fotoKtp', 'applications/' || id || '/fotoKtp.jpg') WHERE seq % 3 = 0",
  "UPDATE letters SET pdf_key = 'letters/' || id || '.pdf' WHERE kode IS NOT NULL AND withdrawn_at IS NULL",
  // Eight consecutive records share a picture.
  "UPDATE content_records SET images = json_object('image', printf('%032x.jpg', seq / 8))",
  'UPDATE content_records SET views = views + 1 WHERE seq % 5 = 0',
  "UPDATE applications SET status = 'Ditolak' WHERE seq % 8 = 2",
  "UPDATE letters SET withdrawn_at = '2026-01-02T03:04:05.678Z' WHERE seq % 19 = 0",
  "DELETE FROM users WHERE role = 'user' AND seq % 10 = 1",
  "DELETE FROM applications WHERE seq % 17 = 0 AND status = 'Ditolak'",
  'DELETE FROM applications WHERE seq = (SELECT max(seq) FROM applications)',
  'DELETE FROM content_records WHERE seq = (SELECT max(seq) FROM content_records)',
];

/** Fills an empty, migrated portal with rows of every table, and with the files that they name and a discarded one. */
export async function fill({ DB, FILES }: Storage): Promise<void> {
  await insertRecords(DB, 30);
  const written = ['DELETE FROM survey_texts', ...rowsByVersion.map(({ sql }) => sql)];
  await DB.prepare(written.join(';\n')).run();
  await DB.batch(changes.map((sql) => DB.prepare(sql)));
  for (const key of await allNamed(DB)) {
    const httpMetadata = { contentType: key.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' };
    await FILES.put(key, bytesOf(key), { httpMetadata, customMetadata: { width: '640' } });
  }
  const discarded = 'trash/2026-11-10/applications/0123456789abcdef/fotoKk.png';
  const cacheExpiry = new Date(1_790_000_000_000);
  await FILES.put(discarded, bytesOf(discarded), { httpMetadata: { cacheExpiry } });
}

/** Unique content of 100 to 2,147 bytes. */
function bytesOf(key: string): Uint8Array {
  const outputLength = 100 + (createHash('md5').update(key).digest().readUInt32BE() % 2048);
  return createHash('shake256', { outputLength }).update(key).digest();
}
