import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { importArchive } from '#scripts/archive/import-archive.ts';
import type { Manifest } from '#scripts/archive/manifest.ts';
import { restore } from '#scripts/archive/restore.ts';
import { runMakeArchive } from '#scripts/archive/run-make-archive.ts';
import { importTables } from '#scripts/import/import-tables.ts';
import { readTable } from '#scripts/import/read-table.ts';
import { describeResult } from '#scripts/import/result.ts';
import { runImport } from '#scripts/import/run-import.ts';
import { migrateAndRun } from '#scripts/lib/migrate.ts';
import { nodeFolder } from '#scripts/lib/node-folder.ts';
import { openFile } from '#scripts/lib/open-file.ts';
import type { Storage } from '#scripts/lib/platform.ts';
import { silent } from '#scripts/lib/progress.ts';
import { heirAnswers, heirs, peopleLetter } from './fixtures/people-letter.ts';
import { makeScan } from './fixtures/scans.ts';
import { skbm, skbmAnswers } from './fixtures/village-letter.ts';
import { openMemoryPortal } from './platform/memory-portal.ts';
import { issueLetter, submit } from './support/letters/issue-letter.ts';
import { otherAnswers, person } from './support/letters/submissions.ts';
import { archiveTo } from './support/make-archive.ts';
import { newPicture, toForm } from './support/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-import-'));
const personal = join(folder, 'personal.tar');
const published = join(folder, 'public.tar');
const [here, there] = [openMemoryPortal(), openMemoryPortal()];

/** Values of the source portal. */
const known = { signed: '', withdrawn: '', next: 0, email: '', password: '' };

const today = new Date(Date.now() + 7 * hourMs).toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));

beforeAll(async () => {
  const { token } = await here.account('admin');
  const resident = await here.account('user');
  Object.assign(known, { email: resident.email, password: resident.password });
  const send = (method: string, path: string, json: object) =>
    here.call(method, path, { token, json });
  const picture = await newPicture();
  const add = (path: string, entries: Record<string, string | Uint8Array>) =>
    here.call('POST', `${path}/add`, { token, form: toForm(entries) });
  await add('beritas', {
    judulBerita: '=Panen "raya"; 🌾',
    deskripsiBerita: '\tSatu\r\ndua,-3',
    image: picture,
  });
  await add('beritas', { judulBerita: 'Posyandu Melati', image: picture });
  await add('products', { namaProduct: 'Keripik', hargaProduct: '15.000', kontak: '+62812' });
  await add('penduduks', { laki: '1.200', perempuan: '1300' });
  const members = [
    await add('perangkats', { nama: 'Dewi Lestari', jabatan: 'Sekretaris Desa' }),
    await add('perangkats', { nama: 'Đặng Élan', jabatan: 'Kepala Desa' }),
  ];
  const ids = members.map(({ body }) => String(body._id)).reverse();
  await send('PUT', 'perangkats/order', { ids });
  await send('PUT', 'letters/start', { tahun: year, nomor: 40 });
  const outside = {
    jenis: 'Undangan',
    nama: 'Karang Taruna',
    perihal: 'Rapat',
    tujuan: 'RW 03',
    tanggal: today,
  };
  await send('POST', 'letters/outside', outside);
  await send('POST', 'signatories', { nama: 'Dewi Lestari', jabatan: 'Sekretaris Desa' });
  await send('PUT', 'letter-types/SKBM', skbm);
  await send('POST', 'letter-types/SKBM/publish', {});
  await send('PUT', 'letter-types/SKBM', { ...skbm, title: 'Surat Keterangan Belum Kawin' });
  await submit(here, resident.token, skbmAnswers);
  const { path: _, revision: __, ...heirsLetter } = peopleLetter;
  await send('PUT', 'letter-types/SKAH', heirsLetter);
  await send('POST', 'letter-types/SKAH/publish', {});
  await submit(here, resident.token, {
    type: 'SKAH',
    ...heirAnswers,
    ahliWaris: JSON.stringify(heirs),
  });
  const signed = await issueLetter(here, token);
  const file = await makeScan();
  await here.call('PUT', `applications/${signed._id}/signed-letter`, {
    token,
    form: toForm({ file }, 'surat.pdf'),
  });
  const withdrawn = await issueLetter(here, token, otherAnswers[0]);
  const register = await here.call<Page<RegisterEntry>>('GET', 'letters', { token });
  const entry = register.body.data.find(
    ({ kodeVerifikasi }) => kodeVerifikasi === withdrawn.kodeVerifikasi,
  );
  await send('POST', `letters/${entry?._id}/withdraw`, { reason: 'Salah nama' });
  Object.assign(known, { signed: signed.kodeVerifikasi, withdrawn: withdrawn.kodeVerifikasi });
  const rejected = await submit(here, resident.token);
  await send('PUT', `applications/${rejected._id}`, {
    status: 'Ditolak',
    adminNotes: 'Foto buram',
    perbaikan: { nama: 'Periksa' },
  });
  await submit(here, resident.token, otherAnswers[1], ['fotoKtp', 'fotoKk']);
});
afterAll(() => rmSync(folder, { recursive: true }));

const importFrom = (storage: Storage, path: string, apply = true) =>
  importArchive(storage, openFile(path), { apply, report: silent });

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

const readManifest = async (path: string): Promise<Manifest> =>
  JSON.parse((await readArchive(path)).get('manifest.json') ?? '');

/** The content of an archive without row numbers, and without log entries of imports and exports. */
async function contentOf(path: string) {
  const archive = await readArchive(path);
  const entries = [...archive].filter(([name]) => /^(?:database|csv|files)\//.test(name));
  return entries.sort().map(([name, text]) => [
    name,
    text
      .split('\n')
      .filter((line) => !/"portal\.(?:import|export)"/.test(line))
      .map((line) => line.replace(/^\{"seq":\d+,/, '{')),
  ]);
}

const rowsOf = (portal: typeof here, sql: string) => portal.database.prepare(sql).all();

/** Tables and columns that triggers derive. */
const derived = [
  'SELECT * FROM tallies ORDER BY name',
  'SELECT * FROM application_tallies WHERE total > 0 ORDER BY type, status',
  'SELECT * FROM letter_tallies ORDER BY year, type',
  'SELECT * FROM content_images ORDER BY record_id, field',
  'SELECT id, application_count FROM users ORDER BY id',
  'SELECT * FROM content_search ORDER BY collection, title, body',
  'SELECT * FROM title_search ORDER BY collection, title',
  ...['application_search', 'letter_search', 'user_search'].map(
    (index) => `SELECT * FROM ${index} ORDER BY rowid`,
  ),
];

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
  for (const secret of [known.email, known.signed, known.withdrawn, 'Karang Taruna', 'Foto buram'])
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
  for (const { password_hash } of rowsOf(here, 'SELECT password_hash FROM users'))
    expect(text).not.toContain(String(password_hash));
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

it('writes nothing in a dry run', async () => {
  const results = await importFrom(there.env, personal, false);
  const total = results.reduce((sum, { counts }) => sum + counts.baru, 0);
  expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  expect(total).toBeGreaterThan(20);
  expect(rowsOf(there, 'SELECT id FROM users')).toEqual([]);
  expect(there.objects.size).toBe(0);
});

it('imports everything into another portal, and adds nothing the second time', async () => {
  await importFrom(there.env, personal);
  const again = await importFrom(there.env, personal);
  expect(again.map(({ counts }) => counts.baru + counts.salah + counts.diubah)).toEqual(
    again.map(() => 0),
  );
  const copy = join(folder, 'memory.tar');
  await archiveTo(there.env, copy, { contents: 'personal' });
  expect(await contentOf(copy)).toEqual(await contentOf(personal));
  for (const sql of derived) expect(rowsOf(there, sql), sql).toEqual(rowsOf(here, sql));
});

it('imports and exports everything inside workerd, also tables and pictures of this machine', async () => {
  const state = join(folder, 'state');
  await migrateAndRun('SELECT 1', state);
  const options = { state, apply: true, overwrite: false, report: silent };
  const { wrong } = await runImport({ ...options, kind: 'arsip', paths: [personal], files: null });
  expect(wrong).toBe(0);
  const path = join(folder, 'workerd.tar');
  await runMakeArchive(path, { state, contents: 'personal', report: silent });
  expect(await contentOf(path)).toEqual(await contentOf(personal));

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

it('continues as the source portal: codes, files, search, totals and the next number', async () => {
  const { token } = await there.account('admin');
  const verify = async (code: string) =>
    (await there.call<Verification>('GET', `verifikasi/${code}`)).body;
  expect(await verify(known.signed)).toMatchObject({ status: 'berlaku', tandaTangan: 'basah' });
  expect(await verify(known.withdrawn)).toMatchObject({ status: 'dicabut' });
  const keys = await there.fetch('/.well-known/jwks.json');
  const former = await here.fetch('/.well-known/jwks.json');
  expect(await keys.json()).toEqual(await former.json());
  const found = await there.call<Page<ContentRecord>>('GET', 'beritas?q=melati');
  expect(found.body.data).toMatchObject([{ judulBerita: 'Posyandu Melati' }]);
  const image = await there.fetch(String(found.body.data[0]?.image));
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  const pending = await there.call<Page<object>>('GET', 'applications?page=1', { token });
  expect(pending.body.total).toBe(6);
  const withHeirs = expect.objectContaining({ type: 'SKAH', ahliWaris: heirs });
  expect(pending.body.data).toContainEqual(withHeirs);
  const next = await issueLetter(there, token);
  expect(next.nomorSurat).toContain('/044/');
});

it('rejects former passwords, and accepts one that was set with a reset slip', async () => {
  const { email, password } = known;
  const login = (given: string) =>
    there.call('POST', 'auth/login', { json: { email, password: given } });
  expect((await login(password)).status).toBe(401);
  const { token } = await there.account('admin');
  const [account] = rowsOf(there, `SELECT id FROM users WHERE email = '${email}'`);
  const slip = await there.call<{ kode: string }>('POST', `auth/users/${account?.id}/reset`, {
    token,
  });
  const passwordBaru = 'sandi baru warga';
  await there.call('POST', 'auth/reset', { json: { email, kode: slip.body.kode, passwordBaru } });
  expect((await login(passwordBaru)).status).toBe(200);
});

it('uses an existing account with the same e-mail address, and rejects a number that is taken', async () => {
  const other = openMemoryPortal();
  const first = await other.account('admin');
  other.database.exec(`UPDATE users SET email = '${known.email}' WHERE id = '${first.id}'`);
  await other.call('PUT', 'letters/start', {
    token: first.token,
    json: { tahun: year, nomor: 41 },
  });
  await issueLetter(other, first.token);
  const results = await importFrom(other.env, personal);
  const register = results.find(({ kind }) => kind === 'letters');
  expect(register?.counts).toMatchObject({ baru: 2, salah: 1 });
  expect(register?.faults).toEqual([
    expect.objectContaining({ file: 'letters.jsonl', row: 2, column: 'counter, year, number' }),
  ]);
  const signed = results.find(({ kind }) => kind === 'signed_letters');
  expect(signed?.faults).toEqual([
    expect.objectContaining({ column: 'letter_id', words: expect.stringContaining('menunjuk') }),
  ]);
  const lines = results.flatMap(describeResult).join('\n');
  expect(lines).not.toContain(person.nik);
  expect(lines).not.toContain(person.name);
  const own = rowsOf(
    other,
    `SELECT count(*) AS total FROM applications WHERE account_id = '${first.id}'`,
  );
  expect(own).toEqual([{ total: 5 }]);
});

it('imports a backup like an export: accounts come without a password', async () => {
  const backup = join(folder, 'backup.tar');
  await archiveTo(here.env, backup);
  const other = openMemoryPortal();
  await importFrom(other.env, backup);
  const [{ password_hash } = {}] = rowsOf(here, 'SELECT password_hash FROM users');
  expect(rowsOf(other, `SELECT 1 FROM users WHERE password_hash = '${password_hash}'`)).toEqual([]);
  expect(rowsOf(other, 'SELECT id FROM users ORDER BY id')).toEqual(
    rowsOf(here, 'SELECT id FROM users ORDER BY id'),
  );
});

it('rejects a changed archive, one of another version, and an export given to restore', async () => {
  const other = openMemoryPortal();
  const changed = join(folder, 'changed.tar');
  const bytes = readFileSync(personal);
  const at = bytes.indexOf(person.nik);
  bytes.write('9', at);
  writeFileSync(changed, bytes);
  await expect(importFrom(other.env, changed)).rejects.toThrow('Arsip rusak');
  await expect(
    restore(other.env, openFile(personal), { overwrite: false, report: silent }),
  ).rejects.toThrow('ekspor, bukan cadangan');
  other.database.exec("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')");
  await expect(importFrom(other.env, personal)).rejects.toThrow('versi portal yang lain');
  expect((await readManifest(personal)).contents).toBe('personal');
  expect(rowsOf(other, 'SELECT id FROM users')).toEqual([]);
});
