import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpackTar } from 'modern-tar';
import { beforeAll, expect, it } from 'vitest';
import { restore } from '#scripts/archive/restore.ts';
import { importTables } from '#scripts/import/import-tables.ts';
import { readTable } from '#scripts/import/read-table.ts';
import { runImport } from '#scripts/import/run-import.ts';
import { silent } from '#scripts/lib/commands/progress.ts';
import { nodeFolder } from '#scripts/lib/files/node-folder.ts';
import { openFile } from '#scripts/lib/files/open-file.ts';
import { migrateAndRun } from '#scripts/lib/storage/migrate.ts';
import { openMemoryPortal } from './platform/memory-portal.ts';
import { issueLetter, submit } from './support/letters/issue-letter.ts';
import { person } from './support/letters/submissions.ts';
import { archiveTo } from './support/make-archive.ts';
import { newPicture, toForm } from './support/pictures.ts';
import { makeFolder } from './support/runtime/folder.ts';

const folder = makeFolder();
const personal = join(folder, 'personal.tar');
const published = join(folder, 'public.tar');
const here = openMemoryPortal();

/** Values of residents. */
const known = { email: '', code: '' };

beforeAll(async () => {
  const { token } = await here.account('admin');
  const resident = await here.account('user');
  const image = await newPicture();
  const add = (entries: Record<string, string | Uint8Array>) =>
    here.call('POST', 'beritas/add', { token, form: toForm(entries) });
  await add({ judulBerita: '=Panen "raya"; 🌾', deskripsiBerita: '\tSatu\r\ndua,-3', image });
  await add({ judulBerita: 'Posyandu Melati', image });
  const { kodeVerifikasi } = await issueLetter(here, token);
  Object.assign(known, { email: resident.email, code: kodeVerifikasi });
  const { _id } = await submit(here, resident.token);
  const json = { status: 'Ditolak', adminNotes: 'Foto buram', perbaikan: { nama: 'Periksa' } };
  await here.call('PUT', `applications/${_id}`, { token, json });
});

/** The entries of an archive by path, as text. */
async function readArchive(path: string): Promise<Map<string, string>> {
  const entries = await unpackTar(readFileSync(path));
  return new Map(
    entries.map(({ header, data = new Uint8Array() }) => [
      header.name,
      Buffer.from(data).toString('latin1'),
    ]),
  );
}

it('exports only public tables and their pictures unless private parts are requested', async () => {
  const { tables, entries, contents } = await archiveTo(here.env, published, {
    contents: 'public',
  });
  expect(contents).toBe('public');
  expect(tables.map(({ name }) => name).sort()).toEqual([
    'content_records',
    'letter_keys',
    'letter_versions',
    'office',
    'signatories',
  ]);
  const files = entries.filter(({ path }) => path.startsWith('files/'));
  expect(files.length).toBe(1);
  expect(files.every(({ path }) => path.startsWith('files/media/'))).toBe(true);
  const archive = await readArchive(published);
  expect(archive.get('README.md')).toContain('Ekspor data publik');
  const text = [...archive.values()].join('\n');
  for (const secret of [known.email, known.code, person.nik, 'Foto buram'])
    expect(text).not.toContain(secret);
});

it('exports accounts without passwords, secrets and sessions', async () => {
  const { tables } = await archiveTo(here.env, personal, { contents: 'personal' });
  // A new column of an account must be added here or to the secret columns in scripts/archive/tables.ts.
  expect(tables.find(({ name }) => name === 'users')?.columns).toEqual([
    ...['seq', 'id', 'name', 'email', 'role'],
    ...['created_at', 'terms_version', 'terms_at'],
  ]);
  const text = [...(await readArchive(personal)).values()].join('\n');
  const hashes = here.database.prepare('SELECT password_hash FROM users').all();
  for (const { password_hash } of hashes) expect(text).not.toContain(String(password_hash));
  expect(text).not.toContain(here.secrets.current);
  expect(text).toContain(person.nik);
});

it('writes collections as CSV that can be edited and imported again', async () => {
  const extracted = join(folder, 'extracted');
  for (const { header, data } of await unpackTar(readFileSync(published))) {
    const path = join(extracted, header.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, data ?? '');
  }
  const csv = join(extracted, 'csv/beritas.csv');
  expect(readFileSync(csv, 'utf8')).toContain(`"'=Panen ""raya""; 🌾"`);
  const importCsv = () =>
    importTables(here.env, {
      sources: [{ kind: 'beritas', table: readTable(csv) }],
      folder: nodeFolder(extracted),
      apply: false,
      overwrite: true,
      report: silent,
    });
  expect((await importCsv())[0]?.counts).toMatchObject({ sama: 2, diubah: 0, salah: 0 });
  writeFileSync(csv, readFileSync(csv, 'utf8').replace('Melati', 'Mawar'));
  expect((await importCsv())[0]?.counts).toMatchObject({ sama: 1, diubah: 1, salah: 0 });
});

it('imports pictures of a folder inside workerd, and refuses links out of it', async () => {
  const state = join(folder, 'state');
  await migrateAndRun('SELECT 1', { state });
  const options = { state, apply: true, overwrite: false, report: silent };
  const files = join(folder, 'berkas');
  mkdirSync(files);
  writeFileSync(join(files, 'panen.jpg'), await newPicture());
  writeFileSync(join(folder, 'rahasia.jpg'), await newPicture());
  const news = join(folder, 'beritas.csv');
  const rows = ['Panen Raya;panen.jpg', 'Musyawarah;', 'Jalan;../rahasia.jpg'];
  writeFileSync(news, ['Judul Berita;image', ...rows, ''].join('\n'));
  const importNews = () => runImport({ ...options, kind: 'beritas', paths: [news], files });
  const { lines } = await importNews();
  expect(lines[0]).toBe('beritas: 2 baru, 0 diubah, 0 sudah ada, 0 dilewati, 1 salah');
  symlinkSync(join(folder, 'rahasia.jpg'), join(files, 'tautan.jpg'));
  await expect(importNews()).rejects.toThrow('menunjuk ke luar');
});

it('is refused by a restore', async () => {
  const { env } = openMemoryPortal();
  const restored = restore(env, openFile(personal), { overwrite: false, report: silent });
  await expect(restored).rejects.toThrow('ekspor, bukan cadangan');
});
