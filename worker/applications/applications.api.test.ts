import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import {
  letterForm,
  otherAnswers,
  skuAnswers,
  skuForm,
  takePhoto,
} from '../../tests/support/submissions.ts';
import type { ApplicationRecord, Page } from '../contract/applications.ts';
import { readPdf } from '../letters/pdf/read-pdf.ts';

let portal: Portal;
let resident: Awaited<ReturnType<Portal['account']>>;
let admin: typeof resident;
beforeAll(async () => {
  portal = await startPortal();
  resident = await portal.account();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

const mebibyte = 2 ** 20;

const submit = (
  form: FormData,
  { token = resident.token, key }: { token?: string; key?: string } = {},
) =>
  portal.call<ApplicationRecord & { message: string; errors: Record<string, string> }>(
    'POST',
    'applications/uploadapp',
    { token, form, ...(key && { headers: { 'Idempotency-Key': key } }) },
  );
const decide = (id: string, json: unknown, token = admin.token) =>
  portal.call<ApplicationRecord & { message: string }>('PUT', `applications/${id}`, {
    token,
    json,
  });
const open = (link: string | null | undefined) => fetch(new URL(link ?? '/hilang', portal.url));
const storedFiles = async () => (await portal.env.FILES.list()).objects.map(({ key }) => key);
const newApplication = async (changes = {}) => (await submit(await skuForm(changes))).body;

describe('submitting', () => {
  it('answers the application with every answer and a link to its photo', async () => {
    const { status, body } = await submit(await skuForm());
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...skuAnswers, status: 'Menunggu', pdfPath: null });
    const photo = await open(body.fotoKtp);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(photo.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(otherAnswers)('takes $type, and prints it once approved', async (answers) => {
    const { status, body } = await submit(await letterForm(answers, ['fotoKtp', 'fotoKk']));
    expect(status).toBe(201);
    expect(body).toMatchObject(answers);
    const decided = await decide(body._id, { status: 'Disetujui' });
    expect(decided.body.nomorSurat).toContain('/LYG/');
    const pdf = new Uint8Array(await (await open(decided.body.pdfPath)).arrayBuffer());
    const { pages, text } = await readPdf(pdf);
    expect(pages).toBe(1);
    for (const value of Object.values(answers).slice(1)) expect(text).toContain(value);
  });

  it('gives SKDL the name of its institution and no nik, and SKDP its second photo', async () => {
    const [, skdp, skdl] = otherAnswers;
    const institution = await submit(await letterForm(skdl ?? {}));
    expect(institution.body).toMatchObject({ nama: 'Kelompok Tani Mekar Jaya', nik: null });
    const oneMissing = await submit(await letterForm(skdp ?? {}, ['fotoKtp']));
    expect(oneMissing.body.errors).toEqual({ fotoKk: 'Foto KK wajib diisi' });
  });

  it('drops what a camera wrote beside the picture', async () => {
    const photo = await takePhoto();
    expect(photo.includes('Kamera Uji')).toBe(true);
    const { body } = await submit(await skuForm({}, photo));
    const stored = Buffer.from(await (await open(body.fotoKtp)).arrayBuffer());
    expect(stored.includes('Kamera Uji')).toBe(false);
  });

  it.each([
    ['nama', undefined, 'Nama wajib diisi'],
    ['nama', ' \n ', 'Nama wajib diisi'],
    ['nama', 'n'.repeat(201), 'Nama maksimal 200 karakter.'],
    ['nik', '320501150190000', 'NIK harus berupa 16 digit angka'],
    ['nik', '3205 0115 0190 0001', 'NIK harus berupa 16 digit angka'],
    ['nik', '٣٢٠٥٠١١٥٠١٩٠٠٠٠١', 'NIK harus berupa 16 digit angka'],
    ['tempatTanggalLahir', '', 'Tempat, Tanggal Lahir tidak boleh kosong.'],
    ['tempatTanggalLahir', 'Jakarta 1990', "Format harus seperti 'Jakarta, 01 Januari 1990'."],
    [
      'tempatTanggalLahir',
      'Jakarta, 31 Februari 1990',
      "Format harus seperti 'Jakarta, 01 Januari 1990'.",
    ],
    ['npwp', '', 'NPWP wajib diisi'],
    [
      'alamatLengkap',
      'Kp. A',
      'Alamat Lengkap minimal 10 karakter dan hanya boleh berisi huruf, angka, spasi, koma, titik, dan tanda hubung.',
    ],
    [
      'alamatPerusahaan',
      'Pasar <b>Layung</b>',
      'Alamat Perusahaan minimal 10 karakter dan hanya boleh berisi huruf, angka, spasi, koma, titik, dan tanda hubung.',
    ],
    [
      'keadaanUsahaSaatIni',
      'lancar',
      'Keadaan Usaha Saat Ini harus salah satu dari: Lancar, Tidak Lancar.',
    ],
    ['type', 'SKX', 'Jenis surat harus salah satu dari: SKU, SKTM, SKDP, SKDL.'],
  ])('refuses %s = %j', async (field, value, message) => {
    const { status, body } = await submit(await skuForm({ [field]: value }));
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(body.errors[field]).toBe(message);
  });

  it('refuses a JSON body without a photo, naming it', async () => {
    const { status, body } = await portal.call('POST', 'applications/uploadapp', {
      token: resident.token,
      json: skuAnswers,
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ fotoKtp: 'Foto KTP wajib diisi' });
  });

  it('takes a name of 200 characters, beyond Latin-1 and with an emoji, and prints it', async () => {
    const nama = `${'Łukasz Nguyễn '.repeat(14)}😀`;
    const { body } = await submit(await skuForm({ nama }));
    expect(body.nama).toBe(nama);
    expect((await decide(body._id, { status: 'Disetujui' })).status).toBe(200);
  });

  it.each([
    ['a file of no bytes', Buffer.alloc(0), 400],
    ['a text named .jpg', Buffer.from('bukan foto'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a JPEG that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 415],
    ['a photo of more than 5 MB', Buffer.alloc(5 * mebibyte + 1), 413],
    ['a photo of 12 MB', Buffer.alloc(12 * mebibyte), 413],
  ])('refuses %s and keeps nothing of it', async (_, photo, expected) => {
    const before = await storedFiles();
    const { status, body } = await submit(await skuForm({}, photo));
    expect(status).toBe(expected);
    expect(body.errors.fotoKtp).toEqual(expect.any(String));
    expect(await storedFiles()).toEqual(before);
  });

  it('takes a photo of exactly 5 MB', async () => {
    const photo = await takePhoto();
    const padded = Buffer.concat([photo, Buffer.alloc(5 * mebibyte - photo.length)]);
    expect((await submit(await skuForm({}, padded))).status).toBe(201);
  });

  it('answers the first application when one draft is sent again, even at once', async () => {
    const key = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3].map(async () => submit(await skuForm(), { key })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const [id, ...others] = new Set(sent.map(({ body }) => body._id));
    expect(others).toEqual([]);
    const photos = (await storedFiles()).filter((file) => file.includes('applications/'));
    expect(photos.filter((file) => file.includes(id ?? ''))).toHaveLength(1);
    const other = await submit(await skuForm(), { key, token: admin.token });
    expect(other.status).toBe(201);
  });
});

describe('signed links', () => {
  it('refuse what was altered, and what has expired', async () => {
    const { fotoKtp } = await newApplication();
    const link = new URL(fotoKtp ?? '', portal.url);
    const altered = (change: (url: URL) => void) => {
      const url = new URL(link);
      change(url);
      return fetch(url).then(({ status }) => status);
    };
    expect(await altered(() => undefined)).toBe(200);
    expect(await altered((url) => url.searchParams.set('sampai', '9999999999'))).toBe(403);
    expect(await altered((url) => url.searchParams.set('nama', 'lain.jpg'))).toBe(403);
    expect(await altered((url) => url.searchParams.delete('ttd'))).toBe(403);
    expect(
      await altered((url) => {
        url.pathname += 'x';
      }),
    ).toBe(403);
    const signature = link.searchParams.get('ttd') ?? '';
    const last = signature.endsWith('A') ? 'B' : 'A';
    expect(await altered((url) => url.searchParams.set('ttd', signature.slice(0, -1) + last))).toBe(
      403,
    );
  });
});

describe('deciding', () => {
  it("approves once: number, code, PDF, and the village's kop where lines are blank", async () => {
    const { _id } = await newApplication();
    const { status, body } = await decide(_id, {
      status: 'Disetujui',
      adminNotes: 'Ambil kapan saja',
      kop1: ' ',
      kop3: 'DESA LAIN',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'Disetujui',
      adminNotes: 'Ambil kapan saja',
      kop3: 'DESA LAIN',
    });
    expect(body.kop1).toBe('PEMERINTAH KABUPATEN CONTOH');
    expect(body.nomorSurat).toMatch(/^500\.3\.3\/\d{3,}\/LYG\/[IVX]+\/\d{4}$/);
    const pdf = await open(body.pdfPath);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const again = await decide(_id, { status: 'Ditolak', adminNotes: 'x' });
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('Pengajuan ini sudah diproses.');
  });

  it('rejects only with notes', async () => {
    const { _id } = await newApplication();
    const blank = await decide(_id, { status: 'Ditolak', adminNotes: '  ' });
    expect(blank.status).toBe(400);
    expect(blank.body.message).toBe('Admin notes are required for rejection.');
    const { body } = await decide(_id, { status: 'Ditolak', adminNotes: 'Foto buram' });
    expect(body).toMatchObject({ status: 'Ditolak', adminNotes: 'Foto buram', nomorSurat: null });
  });

  it.each([
    { status: 'Menunggu' },
    { status: 'Approved' },
    { status: null },
    {},
    { status: 'Disetujui', adminNotes: 'n'.repeat(1001) },
    { status: 'Disetujui', kop1: 'k'.repeat(151) },
    { status: 'Disetujui', kop2: ['x'] },
  ])('refuses %j and leaves the application waiting', async (json) => {
    const { _id } = await newApplication();
    expect((await decide(_id, json)).status).toBe(400);
    const list = await portal.call<ApplicationRecord[]>('GET', 'applications', {
      token: admin.token,
    });
    expect(list.body.find((record) => record._id === _id)?.status).toBe('Menunggu');
  });

  it('lets one of two officials win', async () => {
    const { _id } = await newApplication();
    const both = await Promise.all([
      decide(_id, { status: 'Disetujui' }),
      decide(_id, { status: 'Disetujui' }),
      decide(_id, { status: 'Ditolak', adminNotes: 'x' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('numbers fifty letters approved at once without a gap or a double', async () => {
    const ids = [];
    for (let made = 0; made < 50; made += 1) ids.push((await newApplication())._id);
    const [before] = (
      await portal.env.DB.prepare('SELECT max(number) AS n FROM letters').all<{ n: number }>()
    ).results;
    const answers = await Promise.all(ids.map((id) => decide(id, { status: 'Disetujui' })));
    const numbers = answers.map(({ body }) => Number(body.nomorSurat?.split('/')[1]));
    const first = (before?.n ?? 0) + 1;
    expect(numbers.sort((a, b) => a - b)).toEqual(ids.map((_, index) => first + index));
    const pdfs = (await portal.env.FILES.list({ prefix: 'letters/' })).objects;
    const register = await portal.env.DB.prepare('SELECT id FROM letters').all();
    expect(pdfs).toHaveLength(register.results.length);
  });
});

describe('lists', () => {
  it('show a resident only their own, newest first', async () => {
    const other = await portal.account();
    const first = (await submit(await skuForm(), { token: other.token })).body._id;
    const second = (await submit(await skuForm(), { token: other.token })).body._id;
    const path = 'applications/my-applications';
    const { body } = await portal.call<ApplicationRecord[]>('GET', path, { token: other.token });
    expect(body.map(({ _id }) => _id)).toEqual([second, first]);
    const paged = await portal.call<Page<ApplicationRecord>>('GET', `${path}?page=2&limit=1`, {
      token: other.token,
    });
    expect(paged.body).toMatchObject({ currentPage: 2, totalPages: 2, total: 2 });
    expect(paged.body.data.map(({ _id }) => _id)).toEqual([first]);
  });

  it('filter by type and refuse an unknown one', async () => {
    const list = (query: string) =>
      portal.call('GET', `applications?${query}`, { token: admin.token });
    const total = async (query: string) => Number((await list(`page=1&${query}`)).body.total);
    const types = await Promise.all(
      ['SKU', 'SKTM', 'SKDP', 'SKDL'].map((type) => total(`type=${type}`)),
    );
    expect(types.reduce((sum, count) => sum + count)).toBe(await total(''));
    expect(types[1]).toBe(1);
    const sktms = await portal.call<ApplicationRecord[]>('GET', 'applications?type=SKTM', {
      token: admin.token,
    });
    expect(sktms.body.map(({ type }) => type)).toEqual(['SKTM']);
    expect((await list('type=sku')).status).toBe(400);
    expect((await list('type=')).status).toBe(400);
  });
});

describe('deleting an application', () => {
  it('removes photos and PDF, and keeps the number in the register as withdrawn', async () => {
    const { _id } = await newApplication();
    const { body } = await decide(_id, { status: 'Disetujui' });
    const { status } = await portal.call('DELETE', `applications/${_id}`, { token: admin.token });
    expect(status).toBe(200);
    expect((await open(body.pdfPath)).status).toBe(404);
    expect((await open(body.fotoKtp)).status).toBe(404);
    const entry = await portal.env.DB.prepare('SELECT * FROM letters WHERE kode = ?')
      .bind(body.kodeVerifikasi)
      .first();
    expect(entry).toMatchObject({ nomor_surat: body.nomorSurat, pdf_key: null });
    expect(entry?.withdrawn_at).toEqual(expect.any(String));
    const again = await portal.call('DELETE', `applications/${_id}`, { token: admin.token });
    expect(again.status).toBe(404);
  });
});
