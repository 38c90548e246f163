import { describe, expect, it } from 'vitest';
import { answerOf, applicationTexts } from '#contract/applications.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { answered } from '#tests/support/answered.ts';
import { openApplications } from '#tests/support/letters/applications.ts';
import {
  letterForm,
  otherAnswers,
  printedOf,
  skuAnswers,
  skuForm,
  takePhoto,
} from '#tests/support/letters/submissions.ts';

const { portal, admin, resident, submit, newApplication, decide } = await openApplications();

const mebibyte = 2 ** 20;

describe('submitting', () => {
  it('returns the application with every answer and a link to its photo', async () => {
    const { status, body } = await submit(await skuForm());
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...skuAnswers, status: 'Menunggu', pdfPath: null });
    const photo = await portal.open(answerOf(body, 'fotoKtp'));
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(photo.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(otherAnswers)('accepts $type and prints it after approval', async (answers) => {
    const { status, body } = await submit(await letterForm(answers, ['fotoKtp', 'fotoKk']));
    expect(status).toBe(201);
    expect(body).toMatchObject(answers);
    const decided = await decide(body._id, { status: 'Disetujui' });
    expect(decided.body.nomorSurat).toContain('/LYG/');
    const pdf = new Uint8Array(await (await portal.open(decided.body.pdfPath)).arrayBuffer());
    const { pages, text } = await readPdf(pdf);
    expect(pages).toBe(1);
    for (const value of printedOf(answers).slice(1)) expect(text).toContain(value);
  });

  it('stores the name of the institution and no NIK for SKDL, and two photos for SKDP', async () => {
    const [, skdp, skdl] = otherAnswers;
    const institution = await submit(await letterForm(skdl ?? {}));
    expect(institution.body).toMatchObject({ nama: 'Kelompok Tani Mekar Jaya', nik: null });
    const oneMissing = await submit(await letterForm(skdp ?? {}, ['fotoKtp']));
    expect(oneMissing.body.errors).toEqual({ fotoKk: 'Foto KK wajib diisi' });
  });

  it('removes camera metadata from a photo', async () => {
    const photo = await takePhoto();
    expect(photo.includes('Kamera Uji')).toBe(true);
    const { body } = await submit(await skuForm({}, photo));
    const stored = Buffer.from(await (await portal.open(answerOf(body, 'fotoKtp'))).arrayBuffer());
    expect(stored.includes('Kamera Uji')).toBe(false);
  });

  it.each([
    ['nama', undefined, 'Nama wajib diisi'],
    ['type', 'SKX', applicationTexts.unknownType],
  ])('rejects %s = %j', async (field, value, message) => {
    const answer = await submit(await skuForm({ [field]: value }));
    expect(answer).toEqual(answered(400, { message, errors: { [field]: message } }));
  });

  it('rejects a JSON body without a photo and names the photo field', async () => {
    const { status, body } = await resident.call('POST', 'applications/uploadapp', skuAnswers);
    expect([status, body.errors]).toEqual([400, { fotoKtp: 'Foto KTP wajib diisi' }]);
  });

  it('accepts and prints a name of 200 characters outside of Latin-1 with an emoji', async () => {
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
    ['a photo of 10 MB', Buffer.alloc(10 * mebibyte), 413],
  ])('rejects %s and stores nothing', async (_, photo, expected) => {
    const before = await portal.keys();
    const { status, body } = await submit(await skuForm({}, photo));
    expect([status, body.errors?.fotoKtp]).toEqual([expected, expect.any(String)]);
    expect(await portal.keys()).toEqual(before);
  });

  it('rejects a body larger than two photos, the maximum of any published type', async () => {
    const form = await skuForm();
    for (const part of ['x1', 'x2']) form.set(part, new File([Buffer.alloc(5.5 * mebibyte)], part));
    const { status, body } = await submit(form);
    expect([status, body.message]).toEqual([413, 'Data yang dikirim terlalu besar.']);
  });

  it('ignores files of unknown fields', async () => {
    const form = await skuForm();
    form.set('fotoKk', new File([Buffer.alloc(6 * mebibyte)], 'kk.jpg'));
    const { status, body } = await submit(form);
    expect(status).toBe(201);
    const folder = `applications/${body._id}/`;
    expect(await portal.keys(folder)).toEqual([`${folder}fotoKtp.jpg`]);
  });

  it('accepts a photo of exactly 5 MB', async () => {
    const photo = await takePhoto();
    const padded = Buffer.concat([photo, Buffer.alloc(5 * mebibyte - photo.length)]);
    expect((await submit(await skuForm({}, padded))).status).toBe(201);
  });

  it('returns the first application when a draft is sent again, even in parallel', async () => {
    const key = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3].map(async () => submit(await skuForm(), { key })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const [id, ...others] = new Set(sent.map(({ body }) => body._id));
    expect(others).toEqual([]);
    expect(await portal.keys(`applications/${id}/`)).toHaveLength(1);
    const other = await submit(await skuForm(), { key, token: admin.token });
    expect(other.status).toBe(201);
  });
});

describe('pending applications', () => {
  it('are limited to twenty per account, even when sent in parallel', async () => {
    const { token } = await portal.account();
    const keys = Array.from({ length: 22 }, () => crypto.randomUUID());
    const before = (await portal.keys('applications/')).length;
    const send = async (key: string) => submit(await skuForm(), { token, key });
    const sent = await Promise.all(keys.map(send));
    const statuses = sent.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    const refused = sent.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.message)).toEqual(
      Array(2).fill(expect.stringMatching(/^20 pengajuan Anda masih menunggu\. Tunggu/)),
    );
    const stored = await portal.keys('applications/');
    expect(stored.length - before).toBeLessThanOrEqual(20);

    const [taken = 0, late = 0] = [statuses.indexOf(201), statuses.indexOf(409)];
    const repeat = await send(keys[taken] ?? '');
    expect([repeat.status, repeat.body._id]).toEqual([200, sent[taken]?.body._id]);
    expect((await submit(await skuForm(), { token })).status).toBe(409);
    await decide(sent[taken]?.body._id ?? '', { status: 'Ditolak', adminNotes: 'Foto buram.' });
    expect((await send(keys[late] ?? '')).status).toBe(201);
    expect((await send(crypto.randomUUID())).status).toBe(409);
  });

  it('are unlimited at the counter', async () => {
    const { id, call } = await portal.account('admin');
    await portal.query(
      `INSERT INTO applications (id, filed_by, type, status, nama, answers, photos, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
       SELECT 'loket-' || i, ?, 'SKU', 'Menunggu', 'Siti', '{}', '{}', ? FROM n`,
      ...[id, new Date().toISOString()],
    );
    expect((await call('POST', 'applications/counter', await skuForm())).status).toBe(201);
  });
});

it('signed links are rejected when altered or expired', async () => {
  const { fotoKtp } = await newApplication();
  const link = new URL(String(fotoKtp), portal.url);
  const altered = (change: (url: URL) => void) => {
    const url = new URL(link);
    change(url);
    return fetch(url).then(({ status }) => status);
  };
  expect(await altered(() => undefined)).toBe(200);
  expect(await altered((url) => url.searchParams.set('sampai', '9999999999'))).toBe(403);
  expect(await altered((url) => url.searchParams.set('nama', 'lain.jpg'))).toBe(403);
  expect(await altered((url) => url.searchParams.delete('ttd'))).toBe(403);
  expect((await portal.open('/berkas/%')).status).toBe(403);
  expect((await portal.open('/berkas/%zz?ttd=x')).status).toBe(403);
  const pathname = `${link.pathname}x`;
  expect(await altered((url) => Object.assign(url, { pathname }))).toBe(403);
  const signature = link.searchParams.get('ttd') ?? '';
  const other = signature.slice(0, -1) + (signature.endsWith('A') ? 'B' : 'A');
  expect(await altered((url) => url.searchParams.set('ttd', other))).toBe(403);
});
