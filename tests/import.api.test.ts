import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { importTables, type Source } from '#scripts/import/import-tables.ts';
import { readTable } from '#scripts/import/read-table.ts';
import { describeResult, type Result } from '#scripts/import/result.ts';
import { convertFiles } from '#scripts/import/run-import.ts';
import { silent } from '#scripts/lib/commands/progress.ts';
import { nodeFolder } from '#scripts/lib/files/node-folder.ts';
import { makeScan } from './fixtures/scans.ts';
import { openMemoryPortal } from './platform/memory-portal.ts';
import { issueLetter } from './support/letters/issue-letter.ts';
import { newPicture } from './support/pictures.ts';
import { makeFolder } from './support/runtime/folder.ts';
import { countCalls } from './support/with-fault.ts';

const folder = makeFolder();
const files = join(folder, 'berkas');
const fixtures = join(import.meta.dirname, 'fixtures/import');
const openSidTables = [
  ...['artikel', 'produk', 'pelapak', 'ref_jabatan', 'tweb_desa_pamong', 'tweb_penduduk'],
  ...['tweb_surat_format', 'log_surat'],
];
let portal: ReturnType<typeof openMemoryPortal>;
let call: typeof portal.call;
let token: string;

beforeAll(async () => {
  mkdirSync(files);
  for (const name of ['panen.jpg', 'sedang_1679_panen.jpg', 'keripik.jpg'])
    writeFileSync(join(files, name), await newPicture());
  writeFileSync(join(files, 'surat.pdf'), await makeScan());
  writeFileSync(join(files, 'bukan.pdf'), '%PDF-1.7 bukan');
  writeFileSync(join(folder, 'rahasia.jpg'), await newPicture());
});
beforeEach(async () => {
  portal = openMemoryPortal();
  call = portal.call;
  ({ token } = await portal.account('admin'));
});

interface Options {
  dry?: boolean;
  overwrite?: boolean;
  env?: typeof portal.env;
}

const run = (
  sources: readonly Source[],
  { dry = false, overwrite = false, env = portal.env }: Options = {},
) => {
  const folder = nodeFolder(files);
  return importTables(env, { sources, folder, apply: !dry, overwrite, report: silent });
};

/** Imports a CSV with this text. */
async function importCsv(kind: string, text: string, options?: Options): Promise<Result> {
  const path = join(folder, `${kind}.csv`);
  writeFileSync(path, text);
  const [result] = await run([{ kind, table: readTable(path) }], options);
  if (!result) throw new Error('no result');
  return result;
}

const newsOf = async () => (await call<Page<ContentRecord>>('GET', 'beritas')).body.data;
const registerOf = async () =>
  (await call<Page<RegisterEntry>>('GET', 'letters', { token })).body.data;
const counts = (baru: number, diubah: number, sama: number, dilewati: number, salah: number) => {
  return { baru, diubah, sama, dilewati, salah };
};

const news = (more = '') => `Judul Berita;Deskripsi Berita;image;tanggal;penulis
Panen Raya;"Hasil ""baik""";panen.jpg;1 Maret 2024;Admin
Musyawarah;Isi;;2025-01-15;Admin
${more}`;

it('reports in a dry run, then imports, and adds nothing the second time', async () => {
  const dry = await importCsv('beritas', news(), { dry: true });
  expect(dry.counts).toEqual(counts(2, 0, 0, 0, 0));
  expect(dry.notes).toEqual(['beritas.csv: kolom yang tidak dipakai: penulis']);
  expect(await newsOf()).toEqual([]);
  expect(portal.objects.size).toBe(0);
  expect((await importCsv('beritas', news())).counts).toEqual(counts(2, 0, 0, 0, 0));
  expect((await importCsv('beritas', news())).counts).toEqual(counts(0, 0, 2, 0, 0));
  const [newest, older] = await newsOf();
  expect(newest).toMatchObject({
    judulBerita: 'Musyawarah',
    createdAt: '2025-01-14T17:00:00.000Z',
  });
  expect(older).toMatchObject({ deskripsiBerita: 'Hasil "baik"', revision: 1 });
  expect((await portal.fetch(String(older?.image))).status).toBe(200);
  const found = await call<Page<ContentRecord>>('GET', 'beritas?q=musyawarah');
  expect(found.body.data.length).toBe(1);
});

it('updates records that changed in the file, except those that officials edited or deleted', async () => {
  await importCsv('beritas', news());
  const changed = news().replace(';Isi;', ';Isi baru;');
  expect((await importCsv('beritas', changed)).counts).toEqual(counts(0, 1, 1, 0, 0));
  const [newest, older] = await newsOf();
  expect(newest?.deskripsiBerita).toBe('Isi baru');
  await call('PUT', `beritas/${newest?._id}`, { token, json: { deskripsiBerita: 'Dari petugas' } });
  await call('DELETE', `beritas/${older?._id}`, { token });
  const left = await importCsv('beritas', changed);
  expect(left.counts).toEqual(counts(0, 0, 0, 2, 0));
  expect([...left.left.keys()].sort().join()).toMatch(/diubah atau diisi di portal.*sudah dihapus/);
  expect((await newsOf())[0]?.deskripsiBerita).toBe('Dari petugas');
  expect((await importCsv('beritas', changed, { overwrite: true })).counts).toEqual(
    counts(1, 1, 0, 0, 0),
  );
});

it('reports each fault by row and column, imports the other rows, and accepts the corrected file', async () => {
  const wrong = news(`;Tanpa judul;;;
Panen Raya;Dua kali;;;
Jalan;Isi;../rahasia.jpg;kemarin;
`);
  const result = await importCsv('beritas', wrong);
  expect(result.counts).toEqual(counts(2, 0, 0, 0, 3));
  expect(result.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '4 judulBerita',
    '5 judulBerita',
    '6 createdAt',
    '6 image',
  ]);
  const corrected = await importCsv('beritas', news('Jalan;Isi;;;\n'));
  expect(corrected.counts).toEqual(counts(1, 0, 2, 0, 0));
  await expect(importCsv('beritas', 'a;b\n1;2\n')).rejects.toThrow('kolom judulBerita tidak ada');
});

it('continues after an interruption', async () => {
  const files = countCalls(portal.env.FILES, 'put');
  const broken = new Proxy(files.part, {
    get: (target, name) => {
      if (name === 'put') throw new Error('terputus');
      return Reflect.get(target, name);
    },
  });
  const text = news().replace('Isi;;', 'Isi;keripik.jpg;');
  await expect(
    importCsv('beritas', text, { env: { ...portal.env, FILES: broken } }),
  ).rejects.toThrow('terputus');
  await importCsv('beritas', text);
  expect((await newsOf()).map(({ judulBerita }) => judulBerita)).toEqual([
    'Musyawarah',
    'Panen Raya',
  ]);
});

it('does not replace figures that officials entered', async () => {
  await call('POST', 'penduduks/add', { token, json: { laki: '10' } });
  expect((await importCsv('penduduks', 'laki,perempuan\n1200,1300\n')).counts).toEqual(
    counts(0, 0, 0, 1, 0),
  );
  const overwritten = await importCsv('penduduks', 'laki,perempuan\n1200,1300\n', {
    overwrite: true,
  });
  expect(overwritten.counts).toEqual(counts(0, 1, 0, 0, 0));
  const { body } = await call<ContentRecord[]>('GET', 'penduduks');
  expect(body).toMatchObject([{ laki: '1200', perempuan: '1300' }]);
});

it('creates accounts without a password for rows with an e-mail address, and stores no other column', async () => {
  const text =
    'nama,email,nik\nSiti Aminah,SITI@contoh.test,3205011501900001\nTanpa Surel,,3205011501900002\nSalah,bukan-email,1\n';
  const result = await importCsv('warga', text);
  expect(result.counts).toEqual(counts(1, 0, 0, 1, 1));
  expect(result.notes[0]).toBe('warga.csv: tidak disimpan portal: nik');
  expect(describeResult(result).join()).not.toMatch(/3205|siti|bukan-email/i);
  expect((await importCsv('warga', text)).counts).toEqual(counts(0, 0, 1, 1, 1));
  expect((await importCsv('warga', text.replace('Aminah', 'Aisyah'))).counts).toEqual(
    counts(0, 1, 0, 1, 1),
  );
  const found = await call<{ email: string; _id: string }[]>('POST', 'auth/users/search', {
    token,
    json: { q: 'aisyah' },
  });
  const [account] = Array.isArray(found.body)
    ? found.body
    : (found.body as { data: { email: string; _id: string }[] }).data;
  expect(account?.email).toBe('siti@contoh.test');
  const stored = JSON.stringify(portal.database.prepare('SELECT * FROM users').all());
  expect(stored).not.toContain('3205011501900001');
  await call('DELETE', `auth/users/${account?._id}`, { token });
  expect((await importCsv('warga', text)).left.get('akunnya sudah dihapus di portal')).toBe(1);
});

const letters = `nomor,tanggal,jenis,nama,nomorSurat,dicabutPada,alasan,berkas
1,2025-01-10,SKU,Asep,500.3.3/001/LYG/I/2025,,,surat.pdf
2,2025-01-12,Undangan,Karang Taruna,,2025-01-13,Batal,
`;

it('adds issued letters to the register, and numbers continue after them', async () => {
  const day = new Date(Date.now() + 7 * hourMs).toISOString().slice(0, 10);
  const text = `${letters}7,${day},SKU,Budi,,,,\n`;
  const result = await importCsv('surat', text);
  expect(result.counts).toEqual(counts(3, 0, 0, 0, 0));
  expect(result.notes).toContain(`Buku nomor desa, tahun ${day.slice(0, 4)}: nomor terakhir 7.`);
  expect((await importCsv('surat', text)).counts).toEqual(counts(0, 0, 3, 0, 0));
  const register = await registerOf();
  expect(register).toMatchObject([
    { number: 7, asal: 'luar', kodeVerifikasi: null },
    { number: 2, status: 'dicabut', type: 'LUAR', judul: 'Undangan', withdrawnReason: 'Batal' },
    { number: 1, nomorSurat: '500.3.3/001/LYG/I/2025', nama: 'Asep' },
  ]);
  expect((await portal.fetch(String(register[2]?.pdfPath))).headers.get('content-type')).toBe(
    'application/pdf',
  );
  expect((await issueLetter({ call }, token)).nomorSurat).toContain('/008/');
  const withdrawn = await importCsv(
    'surat',
    text.replace('I/2025,,,surat', 'I/2025,2025-02-01,Salah,surat'),
  );
  expect(withdrawn.counts).toEqual(counts(0, 1, 2, 0, 0));
});

it('rejects taken numbers and files that are no letters', async () => {
  const { nomorSurat } = await issueLetter({ call }, token);
  const year = nomorSurat.slice(-4);
  const text = `${letters}1,${year}-01-02,SKU,Lain,,,,
1,2025-05-05,SKTM,Kembar,,,,
x,2025-05-06,SKU,Huruf,,,,
9,2999-01-01,SKU,Nanti,,,,
10,2025-05-06,SKU,Rusak,,,,bukan.pdf
11,2025-05-06,SKU,Hilang,,,,tidak-ada.pdf
`;
  const result = await importCsv('surat', text);
  expect(result.counts).toEqual(counts(2, 0, 0, 0, 6));
  expect(result.faults.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
    '4 nomor',
    '5 nomor',
    '6 nomor',
    '7 tanggal',
    '8 berkas',
    '9 berkas',
  ]);
});

it('converts tables of OpenSID into CSV files and imports them', async () => {
  const tables = join(folder, 'opensid');
  mkdirSync(tables);
  const paths = openSidTables.map((table) => join(tables, `${table}.csv`));
  for (const path of paths) copyFileSync(join(fixtures, basename(path)), path);
  const { sources, notes } = convertFiles(paths);
  expect(notes.slice(1)).toEqual([
    'artikel: 1 baris dilewati: halaman statis, agenda, atau laporan keuangan, bukan berita',
    'artikel: 1 baris dilewati: artikel yang tidak diterbitkan',
    'produk: 1 baris dilewati: produk yang tidak ditawarkan',
    'tweb_desa_pamong: 1 baris dilewati: perangkat yang tidak aktif',
    'tweb_penduduk: 2 baris dilewati: warga tanpa alamat email, jadi tanpa akun',
    'log_surat: 1 baris dilewati: surat yang dihapus di OpenSID dan nomornya dipakai lagi',
    'log_surat: 1 baris dilewati: surat yang masih konsep',
    'tweb_penduduk: 1 warga tanpa pendidikan yang dikenal tidak dihitung di sana.',
  ]);
  const written = readdirSync(join(tables, 'portal'));
  expect(written.sort()).toEqual(sources.map(({ table }) => table.file).sort());
  for (const name of written)
    expect(readFileSync(join(tables, 'portal', name), 'utf8')).not.toMatch(/3205010|0812|alm@/);
  const dry = await run(sources, { dry: true });
  const found = Object.fromEntries(dry.map((result) => [result.kind, result.counts]));
  expect(found).toEqual({
    beritas: counts(2, 0, 0, 0, 1),
    products: counts(1, 0, 0, 0, 1),
    perangkats: counts(2, 0, 0, 0, 0),
    penduduks: counts(1, 0, 0, 0, 0),
    pendidikans: counts(1, 0, 0, 0, 0),
    pekerjaans: counts(1, 0, 0, 0, 0),
    warga: counts(2, 0, 0, 0, 1),
    surat: counts(4, 0, 0, 0, 1),
  });
  await run(sources);
  const again = await run(sources);
  expect(again.map(({ counts: { baru, diubah } }) => baru + diubah)).toEqual(again.map(() => 0));
  const [newest, older] = await newsOf();
  expect(newest?.judulBerita).toBe('Musyawarah Desa');
  expect(older).toMatchObject({
    judulBerita: 'Panen & Syukuran',
    deskripsiBerita: 'Panen raya karet di RT 02; hasilnya "baik".\n\nFoto: warga\n- Pagi\n- Sore',
    createdAt: '2024-03-01T01:30:00.000Z',
    image: expect.stringMatching(/^\/media\//),
  });
  const products = await call<Page<ContentRecord>>('GET', 'products');
  expect(products.body.data).toMatchObject([
    {
      namaProduct: 'Keripik Kué “Layung”',
      hargaProduct: 15_000,
      kontak: '+628123',
      deskripsiProduct: 'Renyah\n\nHarga per bungkus.',
    },
  ]);
  const officials = await call<Page<ContentRecord>>('GET', 'perangkats?order=position');
  expect(officials.body.data).toMatchObject([
    { nama: 'H. Asep Saepudin, S.E.', jabatan: 'Kepala Desa' },
    { nama: 'Dewi Lestari, S.Sos', jabatan: 'Sekretaris Desa' },
  ]);
  const current = async (path: string) => (await call<ContentRecord[]>('GET', path)).body[0];
  expect(await current('penduduks')).toMatchObject({
    penduduk: '5',
    laki: '3',
    perempuan: '2',
    kepalaKeluarga: '3',
  });
  expect(await current('pendidikans')).toMatchObject({
    belumSekolah: '1',
    tamatSd: '1',
    tamatSLTA: '1',
    tamatPerguruanTinggi: '1',
  });
  expect(await current('pekerjaans')).toMatchObject({ petani: '1', buruh: '2', pns: '0' });
  const register = await registerOf();
  expect(register.map(({ nomorSurat, status }) => `${nomorSurat} ${status}`)).toEqual([
    '470/005/LYG/III/2025 dicabut',
    'S-01/002/III/2025 berlaku',
    'S-02/001/I/2025 berlaku',
    'S-01/001/I/2025 berlaku',
  ]);
  const rows = JSON.stringify(portal.database.prepare('SELECT * FROM users').all());
  expect(rows).not.toMatch(/3205010|0812|alm@/);
});
