import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { silent } from '#scripts/archive/progress.ts';
import { archivedTables } from '#scripts/archive/tables.ts';
import { exportPortal } from '#scripts/export/export-portal.ts';
import { exportedTables } from '#scripts/export/tables.ts';
import { importFiles } from '#scripts/import/import-files.ts';
import { sayResult } from '#scripts/import/result.ts';
import { runImport } from '#scripts/import/run-import.ts';
import { migrateAndRun } from '#scripts/lib/migrate.ts';
import { openPlatform, type Storage } from '#scripts/lib/platform.ts';
import { makeScan } from './fixtures/scans.ts';
import { skbm, skbmAnswers } from './fixtures/village-letter.ts';
import { openMemoryPortal } from './platform/memory-portal.ts';
import { callsBy } from './support/call.ts';
import { issueLetter, submit } from './support/letters/issue-letter.ts';
import { otherAnswers, person } from './support/letters/submissions.ts';
import { nodeFolder } from './support/node-folder.ts';
import { newPicture, toForm } from './support/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'out-and-back-'));
const out = join(folder, 'ekspor');
const source = openMemoryPortal();
const target = openMemoryPortal();
const portals = [source, target].map((portal) => ({
  ...portal,
  call: callsBy(portal.fetch, portal.check),
}));
const [here, there] = portals as [(typeof portals)[0], (typeof portals)[0]];

/** What the portal that data is taken from knows of itself. */
const known = { signed: '', withdrawn: '', next: 0, email: '', password: '' };

const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));

beforeAll(async () => {
  const { token } = await here.account('admin');
  const resident = await here.account('user');
  Object.assign(known, { email: resident.email, password: resident.password });
  const ask = (method: string, path: string, json: object) =>
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
  await ask('PUT', 'perangkats/order', { ids });
  await ask('PUT', 'letters/start', { tahun: year, nomor: 40 });
  const outside = {
    jenis: 'Undangan',
    nama: 'Karang Taruna',
    perihal: 'Rapat',
    tujuan: 'RW 03',
    tanggal: today,
  };
  await ask('POST', 'letters/outside', outside);
  await ask('POST', 'signatories', { nama: 'Dewi Lestari', jabatan: 'Sekretaris Desa' });
  await ask('PUT', 'letter-types/SKBM', skbm);
  await ask('POST', 'letter-types/SKBM/publish', {});
  await ask('PUT', 'letter-types/SKBM', { ...skbm, title: 'Surat Keterangan Belum Kawin' });
  await submit(here, resident.token, skbmAnswers);
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
  await ask('POST', `letters/${entry?._id}/withdraw`, { reason: 'Salah nama' });
  Object.assign(known, { signed: signed.kodeVerifikasi, withdrawn: withdrawn.kodeVerifikasi });
  const rejected = await submit(here, resident.token);
  await ask('PUT', `applications/${rejected._id}`, {
    status: 'Ditolak',
    adminNotes: 'Foto buram',
    perbaikan: { nama: 'Periksa' },
  });
  await submit(here, resident.token, otherAnswers[1], ['fotoKtp', 'fotoKk']);
});
afterAll(() => rmSync(folder, { recursive: true }));

const takeOut = (storage: Storage, path: string) => exportPortal(storage, path, silent);
const bring = (storage: Storage, path: string, apply = true) =>
  importFiles(storage, {
    kind: 'ekspor',
    tables: [],
    folder: nodeFolder(path),
    apply,
    overwrite: false,
    report: silent,
  });

const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
    .sort();

/** A file without what the commands themselves have noted of their use. */
function readExported(path: string, name: string): string {
  const text = readFileSync(join(path, name), 'latin1');
  if (!/^catatan-aktivitas\.(json|csv)$/.test(name)) return text;
  const lines = text
    .split('\n')
    .filter((line) => line !== ']' && !/portal\.(import|export)/.test(line));
  return lines.map((line) => line.replace(/,$/, '')).join('\n');
}

function differences(one: string, other: string): string[] {
  expect(filesOf(other)).toEqual(filesOf(one));
  return filesOf(one).filter(
    (name) => name !== 'README.md' && readExported(one, name) !== readExported(other, name),
  );
}

const rowsOf = (portal: typeof source, sql: string) => portal.database.prepare(sql).all();

/** What triggers make of the rows: totals, which record shows which picture, the indexes of words. */
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

it('writes everything in open formats, described, and readable by its owner alone', async () => {
  const summary = await takeOut(here.env, out);
  expect(summary.missing).toEqual([]);
  expect(summary.totals).toMatchObject({
    akun: 2,
    pengajuan: 5,
    'surat/buku-agenda': 3,
    'isi/beritas': 2,
  });
  for (const name of filesOf(out)) expect(statSync(join(out, name)).mode & 0o077, name).toBe(0);
  const described = filesOf(out).filter((name) => name.endsWith('.skema.json'));
  expect(described.length).toBe(exportedTables.length + 13);
  for (const name of described) {
    const read = (path: string) => JSON.parse(readFileSync(join(out, path), 'utf8'));
    const ajv = new Ajv2020({ allowUnionTypes: true });
    const isAsDescribed = ajv.compile(read(name));
    expect(
      isAsDescribed(read(name.replace('.skema', ''))),
      `${name} ${ajv.errorsText(isAsDescribed.errors)}`,
    ).toBe(true);
  }
  const csv = readFileSync(join(out, 'isi/beritas.csv'), 'utf8');
  expect(csv).toContain(`"'=Panen ""raya""; 🌾"`);
});

it('describes every table that a backup holds', async () => {
  const tables = (await archivedTables(here.env.DB)).map(({ name }) => name);
  expect([...exportedTables.map(({ table }) => table), 'content_records'].sort()).toEqual(
    tables.sort(),
  );
});

it('leaves no password, no secret and no session in an export', () => {
  const stored = rowsOf(here, 'SELECT password_hash FROM users').map((row) =>
    String(row.password_hash),
  );
  const texts = filesOf(out).map((name) => readFileSync(join(out, name), 'latin1'));
  for (const hash of stored) expect(texts.some((text) => text.includes(hash))).toBe(false);
  expect(texts.some((text) => text.includes(here.secrets.current))).toBe(false);
});

it('tells what would come in, and writes nothing before it is told to', async () => {
  const results = await bring(there.env, out, false);
  const total = results.reduce((sum, { counts }) => sum + counts.baru, 0);
  expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  expect(total).toBeGreaterThan(20);
  expect(rowsOf(there, 'SELECT id FROM users')).toEqual([]);
  expect(there.objects.size).toBe(0);
});

it('loses nothing on the way into another portal, and makes no doubles the second time', async () => {
  await bring(there.env, out);
  const again = await bring(there.env, out);
  expect(again.map(({ counts }) => counts.baru + counts.salah + counts.diubah)).toEqual(
    again.map(() => 0),
  );
  await takeOut(there.env, join(folder, 'memory'));
  expect(differences(out, join(folder, 'memory'))).toEqual([]);
  for (const sql of derived) expect(rowsOf(there, sql), sql).toEqual(rowsOf(here, sql));
});

it('loses nothing over the real D1 and R2', async () => {
  const state = join(folder, 'state');
  await migrateAndRun('SELECT 1', state);
  const { wrong } = await runImport({
    state,
    kind: 'ekspor',
    paths: [out],
    files: null,
    apply: true,
    overwrite: false,
    report: silent,
  });
  expect(wrong).toBe(0);
  const { env, dispose } = await openPlatform('local', state);
  try {
    await takeOut(env, join(folder, 'real'));
    expect(differences(out, join(folder, 'real'))).toEqual([]);
  } finally {
    await dispose();
  }
});

it('goes on as the portal it comes from: codes, files, search, totals and the next number', async () => {
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
  expect(pending.body.total).toBe(5);
  const next = await issueLetter(there, token);
  expect(next.nomorSurat).toContain('/044/');
});

it('lets nobody in with a former password, and everybody with a slip from the office', async () => {
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

it('goes on with an account that is there already, and refuses a number that is taken', async () => {
  const other = openMemoryPortal();
  const first = await other.account('admin');
  other.database.exec(`UPDATE users SET email = '${known.email}' WHERE id = '${first.id}'`);
  const call = callsBy(other.fetch, other.check);
  await call('PUT', 'letters/start', { token: first.token, json: { tahun: year, nomor: 41 } });
  await issueLetter({ call }, first.token);
  const results = await bring(other.env, out);
  const register = results.find(({ kind }) => kind === 'surat/buku-agenda');
  expect(register?.counts).toMatchObject({ baru: 2, salah: 1 });
  expect(register?.faults).toEqual([
    expect.objectContaining({ file: 'buku-agenda.json', row: 3, column: 'counter, year, number' }),
  ]);
  const said = results.flatMap(sayResult).join('\n');
  expect(said).not.toContain(person.nik);
  expect(said).not.toContain(person.name);
  const own = rowsOf(
    other,
    `SELECT count(*) AS total FROM applications WHERE account_id = '${first.id}'`,
  );
  expect(own).toEqual([{ total: 4 }]);
});

it('refuses what was changed on the way: a letter, a picture, an unknown column, a way out of the folder', async () => {
  const other = openMemoryPortal();
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(out, name), change(readFileSync(join(out, name), 'utf8')));
  const [pdf = ''] = filesOf(out).filter((name) => name.startsWith('berkas/letters/'));
  const [picture = ''] = filesOf(out).filter((name) => name.startsWith('berkas/media/'));
  writeFileSync(join(out, pdf), 'lain');
  writeFileSync(join(out, picture), await newPicture());
  edit('isi/products.json', (text) =>
    text.replace('"hargaProduct":15000', '"hargaProduct":15000,"role":"admin"'),
  );
  edit('pengajuan.json', (text) =>
    text.replace(/berkas\/applications\/[^"]*/, 'berkas/../../etc/passwd'),
  );
  const results = await bring(other.env, out);
  const wrong = new Map(results.map(({ kind, counts }) => [kind, counts.salah]));
  expect(wrong.get('isi/beritas')).toBe(2);
  expect(wrong.get('isi/products')).toBe(1);
  expect(wrong.get('pengajuan')).toBe(1);
  expect(
    (wrong.get('surat/buku-agenda') ?? 0) + (wrong.get('surat/versi-bertanda-tangan') ?? 0),
  ).toBeGreaterThan(0);
});
