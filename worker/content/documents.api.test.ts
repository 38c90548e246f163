import { expect, it } from 'vitest';
import { dayMs, hourMs } from '#contract/basics/durations.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { answered } from '#tests/support/answered.ts';
import { toForm } from '#tests/support/pictures.ts';
import type { Account } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const send = (method: string, path: string, values: Record<string, string>, file?: Uint8Array) =>
  admin.call<ContentRecord>(method, path, toForm({ ...values, ...(file && { file }) }));
const add = (values: Record<string, string>, file?: Uint8Array) =>
  send('POST', 'dokumens/add', values, file);
const { open } = portal;
const textOf = async (path: string) => (await open(path)).text();
const fieldsOf = ({ errors }: { errors?: object }) => Object.keys(errors ?? {});

const perdes = {
  jenis: 'perdes',
  nomor: '3 Tahun 2026',
  tanggal: '2026-03-12',
  judul: 'Pengelolaan pasar desa',
  kelas: 'setiap saat',
};

/** Parts of a file, as Safari's player and PDF viewers request them. */
async function expectRanges(address: string, whole: Uint8Array) {
  const size = whole.length;
  const part = async (range: string, headers = {}) => {
    const response = await open(address, { headers: { Range: range, ...headers } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return [response.status, response.headers.get('content-range'), bytes] as const;
  };
  const tag = (await open(address)).headers.get('etag') ?? '';
  expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, whole.slice(0, 2)]);
  expect(await part('bytes=5-')).toEqual([206, `bytes 5-${size - 1}/${size}`, whole.slice(5)]);
  const last = `bytes ${size - 3}-${size - 1}/${size}`;
  expect(await part('bytes=-3')).toEqual([206, last, whole.slice(-3)]);
  expect(await part('bytes=0-1', { 'If-Range': tag })).toEqual(await part('bytes=0-1'));
  expect((await part('bytes=0-1', { 'If-Range': '"former"' }))[0]).toBe(200);
  expect((await part('bytes=0-1,3-4'))[0]).toBe(200);
  expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
}

it('answers requests for parts of the film', async () => {
  const film = await open('/video/profil.webm');
  expect(film.headers.get('accept-ranges')).toBe('bytes');
  await expectRanges('/video/profil.webm', new Uint8Array(await film.arrayBuffer()));
});

it('publishes a PDF that everyone can read, find and filter', async () => {
  const pdf = await makeScan(2);
  const { status, body } = await add(perdes, pdf);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...perdes, jenis: 'Perdes' });
  const file = await open(body.file);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf);
  expect((await open(`${body.file}?w=320`)).status).toBe(400);
  await expectRanges(String(body.file), pdf);
  for (const [path, total] of [
    ['dokumens?jenis=Perdes', 1],
    ['dokumens?jenis=SOP', 0],
    ['dokumens?q=pasar&kelas=setiap saat', 1],
  ] as const)
    expect(await portal.get(path)).toMatchObject({ total });
  for (const path of ['/cari?q=pasar', '/dokumen?jenis=Perdes', '/dokumen?q=pasar+desa'])
    expect(await textOf(path)).toContain(`href="/dokumens/${body._id}"`);
  expect(await textOf('/dokumen?jenis=SOP')).toContain('Tidak ada dokumen yang cocok');
  const { headers } = await open('/dokumen?jenis=SOP&page=9', { redirect: 'manual' });
  expect(headers.get('location')).toBe('/dokumen?jenis=SOP');
});

it('needs title, class, and a file or the reason why there is none', async () => {
  const refused = await add({ jenis: 'Perdes' });
  expect(refused.status).toBe(400);
  expect(fieldsOf(refused.body).sort()).toEqual(['file', 'judul', 'kelas']);
  const { status, body } = await add({ ...perdes, alasan: 'Dapat dibaca di kantor' });
  expect(status).toBe(201);
  const path = `dokumens/${body._id}`;
  for (const [values, fields] of [
    [{ judul: ' ' }, ['judul']],
    [{ kelas: '' }, ['kelas']],
    [{ alasan: '' }, ['file']],
  ] as const)
    expect(fieldsOf((await send('PUT', path, values)).body)).toEqual(fields);
  // Records created before the rule have only a title.
  const older = "UPDATE content_records SET fields = json_object('judul', 'Lama') WHERE id = ?";
  await portal.query(older, body._id);
  const edited = await send('PUT', path, { judul: 'Baru' });
  expect([edited.status, fieldsOf(edited.body)]).toEqual([400, ['kelas', 'file']]);
  expect((await send('PUT', path, { kelas: 'berkala' }, await makeScan(5))).status).toBe(200);
  expect((await send('PUT', path, { judul: 'Baru' })).status).toBe(200);
});

it('deletes the PDF with the record, or once its information is withheld', async () => {
  const { body: first } = await add({ ...perdes, judul: 'Satu' }, await makeScan(3));
  const path = `dokumens/${first._id}`;
  const withheld = { kelas: 'dikecualikan', alasan: '' };
  const refused = await send('PUT', path, withheld);
  const alasan = 'Alasan tanpa berkas wajib diisi.';
  expect([refused.status, refused.body.errors]).toEqual([400, { alasan }]);
  expect((await open(first.file)).status).toBe(200);
  const { body } = await send('PUT', path, { ...withheld, alasan: 'Data pribadi' });
  expect(body.file).toBeNull();
  expect((await open(first.file)).status).toBe(404);
  const again = await send('PUT', path, {}, await makeScan(3));
  expect([again.status, fieldsOf(again.body)]).toEqual([400, ['file']]);

  const { body: second } = await add(perdes, await makeScan(4));
  await admin.call('DELETE', `dokumens/${second._id}`);
  expect((await open(second.file)).status).toBe(404);
});

it('publishes again what is withheld only for an admin who confirms it', async () => {
  const { body } = await add({ ...perdes, judul: 'Tiga' }, await makeScan(6));
  const path = `dokumens/${body._id}`;
  await send('PUT', path, { kelas: 'dikecualikan', alasan: 'Data pribadi' });
  const operator = await portal.account('operator');
  const undo = ({ call }: Account, json?: object) => call('POST', `${path}/undo`, json);
  const refusal = { errors: { setuju: expect.stringContaining('Hanya admin') } };
  for (const [by, json] of [
    [operator],
    [operator, { setuju: true }],
    [admin],
    [admin, { setuju: false }],
  ] as const)
    expect(await undo(by, json)).toMatchObject(answered(409, refusal));
  expect((await open(body.file)).status).toBe(404);
  expect((await undo(admin, { setuju: true })).status).toBe(200);
  expect((await open(body.file)).status).toBe(200);
  // The way back withholds it again, which needs no confirmation.
  expect((await undo(operator)).status).toBe(200);
  expect((await open(body.file)).status).toBe(404);
});

it('refuses other files, encrypted PDFs and PDFs with active content', async () => {
  const file = 'Berkas PDF harus berupa berkas PDF.';
  const text = await add({}, Buffer.from('<script>alert(1)</script>'));
  expect(text).toMatchObject(answered(415, { errors: { file } }));
  expect((await add({}, Buffer.alloc(10 * 2 ** 20 + 1))).status).toBe(413);
});

it('lists events by their time, with a feed and one line on the home page', async () => {
  const local = (days: number) =>
    new Date(Date.now() + days * dayMs + 7 * hourMs).toISOString().slice(0, 16);
  const add = async (judul: string, values: object) =>
    (await admin.call<ContentRecord>('POST', 'agendas/add', { judul, ...values })).body;
  await add('Posyandu', { mulai: local(9) });
  await add('Pendaftaran bibit', { mulai: local(-40), selesai: local(1) });
  const early = await add('Panen raya', { mulai: local(-3) });
  expect(await textOf('/')).not.toContain('/agendas/');
  await add('Musyawarah', { mulai: local(8), penting: true });
  const important = await add('Kerja bakti', { mulai: local(2), penting: 'true', tempat: 'Dusun' });
  const home = await textOf('/');
  expect(home.match(/href="\/agendas\/[^"]+"/g)).toEqual([`href="/agendas/${important._id}"`]);
  const [coming = '', past] = (await textOf('/agenda')).split('<details');
  expect(past).toContain(early._id);
  const titles = [...coming.matchAll(/href="\/agendas\/[^>]+>([^<]+)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Pendaftaran bibit', 'Kerja bakti', 'Musyawarah', 'Posyandu']);
  // Whole days last until the end of the last one.
  const day = (days: number) => local(days).slice(0, 10);
  const whole = await add('Pasar malam', { mulai: day(-5), selesai: day(0) });
  expect((await textOf('/agenda')).split('<details')[0]).toContain(whole._id);
  const plain = (days: number) => day(days).replaceAll('-', '');
  const wholeDays = `DTSTART;VALUE=DATE:${plain(-5)}\r\nDTEND;VALUE=DATE:${plain(1)}\r\n`;
  const feed = await open('/agenda.ics');
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = await feed.text();
  expect(events).toContain(`UID:${important._id}\r\n`);
  expect(events).toContain(wholeDays);
  const wrong = { mulai: '2026-11-28T09:00', selesai: '2026-11-28T08:00' };
  const mixed = { mulai: '2026-11-28', selesai: '2026-11-28T08:00' };
  expect((await add('Salah', mixed)).errors).toEqual({
    selesai: 'Mulai dan selesai harus sama: keduanya tanggal saja, atau keduanya dengan jam.',
  });
  expect((await add('Salah', { mulai: '2026-02-30' })).errors).toHaveProperty('mulai');
  expect((await add('Salah', wrong)).errors).toEqual({
    selesai: 'Selesai tidak boleh sebelum mulai.',
  });
});
