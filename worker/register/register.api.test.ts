import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { RegisterEntry, RegisterPage } from '#contract/issued/register.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { approveAt, issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import * as applications from '#worker/applications/index.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const search = async (json: object) =>
  (await admin.call<RegisterPage>('POST', 'letters/search', json)).body;
const register = (query = '') => search(Object.fromEntries(new URLSearchParams(query)));
/** The entry of a letter. */
const entryOf = async ({ kodeVerifikasi: kode }: { kodeVerifikasi: string }) =>
  (await search({ kode })).data[0];
const readFile = async (response: Response) =>
  readPdf(new Uint8Array(await response.arrayBuffer()));

describe('the register', () => {
  it('lists every number, newest first, by year, type and words', async () => {
    const first = await issueLetter(portal, admin.token, { nama: 'Ratna Dewi' });
    const second = await issueLetter(portal, admin.token, { nama: 'Ujang Suryana' });
    const { data, total, years } = await register();
    expect(data.slice(0, 2).map(({ _id }) => _id)).toEqual([second.idSurat, first.idSurat]);
    expect(total).toBe(data.length);
    const listed = await admin.get<RegisterPage>('letters');
    const unlinked = (entry: RegisterEntry) => ({ ...entry, pdfPath: null, terbitPath: null });
    expect(listed.data.map(unlinked)).toEqual(data.map(unlinked));
    expect({ ...listed, data: [] }).toEqual({ ...(await register()), data: [] });
    const year = Number(second.nomorSurat.split('/').at(-1));
    expect(years).toEqual([year]);
    expect((await register(`year=${year}&type=SKU&limit=1`)).total).toBe(total);
    for (const other of [`year=${year - 1}`, 'type=SKTM', 'q=tidak+ada', 'q=***']) {
      expect(await register(other)).toMatchObject({ data: [], total: 0 });
    }
    const typed = { q: 'dewi rat', year, type: 'SKU', page: 1, limit: 5 };
    expect((await search(typed)).data).toHaveLength(1);
    expect(await register('q=dewi+ratan&limit=5')).toMatchObject({ data: [], total: 0 });
    expect((await portal.open((await entryOf(first))?.pdfPath)).status).toBe(200);
  });

  it('finds a letter by its code in any form and by its verification address', async () => {
    const letter = await issueLetter(portal, admin.token);
    const { kodeVerifikasi: kode, nomorSurat, _id: pengajuan } = letter;
    const bare = kode.replaceAll('-', '').toLowerCase();
    for (const typed of [kode, bare, `https://desa.test/verifikasi/${kode}`]) {
      const found = await search({ kode: typed });
      expect(found).toMatchObject({ total: 1, data: [{ nomorSurat, pengajuan }] });
    }
    for (const other of ['AAAA-AAAA-AAAA-AAAA', '', nomorSurat])
      expect(await search({ kode: other })).toMatchObject({ total: 0, data: [] });
  });

  it('finds the letters of a NIK, of a number without its zeros and of a type', async () => {
    const nik = '3205014501920003';
    const letter = await issueLetter(portal, admin.token, { nama: 'Nur’aini', nik });
    const [, number = ''] = letter.nomorSurat.split('/');
    const year = letter.nomorSurat.split('/').at(-1);
    for (const q of [`NIK 3205 0145 0192 0003`, `nuraini ${Number(number)}`, 'nuraini sku']) {
      const { data, total } = await search({ q, year });
      expect([total, data[0]?.nomorSurat], q).toEqual([1, letter.nomorSurat]);
    }
    expect((await search({ q: nik, type: 'SKTM' })).total).toBe(0);
  });

  it('filters by year in lists and searches', async () => {
    const [{ nomorSurat }] = (await register()).data as [RegisterEntry];
    const thisYear = Number(nomorSurat.split('/').at(-1));
    const before = (await register('q=ratna')).total;
    const { _id } = await submit(portal, admin.token, { nama: 'Ratna Juwita' });
    await approveAt(applications, portal, _id, {}, new Date('2031-05-01T00:00:00Z'));
    const entry = { nama: 'Ratna Juwita', number: 1, issuedAt: '2031-05-01T00:00:00.000Z' };
    const next = await register('year=2031');
    expect(next).toMatchObject({ total: 1, years: [2031, thisYear], data: [entry] });
    expect(await register('q=ratna')).toMatchObject({ total: before + 1, years: [2031, thisYear] });
    for (const query of ['year=2031&type=SKU', 'q=ratna&year=2031&type=SKU']) {
      expect(await register(query)).toMatchObject({ total: 1, data: [entry] });
    }
    for (const query of ['year=2031&type=SKTM', 'q=ratna&year=2031&type=SKTM']) {
      expect(await register(query)).toMatchObject({ total: 0, data: [] });
    }
    const { total } = await register();
    const second = await register('limit=1&page=2');
    expect(second).toMatchObject({ total, currentPage: 2, totalPages: total });
    expect(second.data.map(({ _id }) => _id)).toEqual([(await register()).data[1]?._id]);
  });

  it.each([
    ['letters?q=siti', 'q', 'letters/search'],
    ['letters?kode=AAAA-AAAA-AAAA-AAAA', 'kode', 'letters/search'],
    ['letters/csv?q=', 'q', 'letters/csv'],
  ])('rejects search terms in the query string: %s', async (path, name, route) => {
    const { status, body } = await admin.call('GET', path);
    const said = `Pencarian dikirim lewat POST ${route}, bukan di alamat.`;
    expect([status, body.errors]).toEqual([400, { [name]: said }]);
  });

  it('exports a file for spreadsheets', async () => {
    const letter = await issueLetter(portal, admin.token, { nama: "-Siti 'Nur" });
    const year = letter.nomorSurat.split('/').at(-1);
    const response = await admin.fetch('GET', `letters/csv?year=${year}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="buku-agenda-surat-${year}.csv"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().split('\r\n');
    expect(lines[1]).toMatch(/^"1";/);
    expect(lines[2]).toMatch(/^"2";/);
    expect(lines.join()).toContain(`"${letter.nomorSurat}"`);
    expect(lines.join()).toContain(`"'-Siti 'Nur"`);
    const all = await admin.call('GET', 'letters/csv');
    expect(all.headers.get('content-disposition')).toContain('"buku-agenda-surat.csv"');
    const typed = { type: 'SKU', q: "siti 'nur" };
    const found = await admin.call<string>('POST', 'letters/csv', typed);
    const name = '"buku-agenda-surat-SKU-siti-nur.csv"';
    expect(found.headers.get('content-disposition')).toContain(name);
    expect(found.body.split('\r\n')).toHaveLength(3);
  });
});

describe('withdrawing', () => {
  it('keeps number and hash, deletes the PDF and shows the status publicly', async () => {
    const letter = await issueLetter(portal, admin.token);
    const { idSurat, nomorSurat } = letter;
    const reason = 'Data usaha keliru.';
    const withdraw = () =>
      admin.call<RegisterEntry>('POST', `letters/${idSurat}/withdraw`, { reason });
    const { status, body } = await withdraw();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'dicabut', withdrawnReason: reason, pdfPath: null });
    expect(await entryOf(letter)).toEqual(body);
    expect((await portal.open(letter.pdfPath)).status).toBe(404);

    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
    const verified = await portal.get(`verifikasi/${letter.kodeVerifikasi}`);
    expect(verified).toMatchObject({ status: 'dicabut', jws: null, sha256 });
    const own = await admin.get<ApplicationRecord[]>('applications/my-applications');
    expect(own.find(({ _id }) => _id === letter._id)).toMatchObject({
      ...{ status: 'Disetujui', nomorSurat, pdfPath: null },
      ...{ withdrawnAt: body.withdrawnAt, withdrawnReason: reason },
    });

    expect((await withdraw()).status).toBe(409);
    const entries = await portal.query('SELECT * FROM audit_entries WHERE subject = ?', idSurat);
    expect(entries).toMatchObject([{ action: 'letters.withdraw', account_id: admin.id }]);
  });

  it('shows letters of deleted applications', async () => {
    const letter = await issueLetter(portal, admin.token);
    await admin.call('DELETE', `applications/${letter._id}`);
    expect(await entryOf(letter)).toMatchObject({ status: 'dicabut', pdfPath: null });
  });
});

describe('a preview', () => {
  const preview = (id: string, json: object) =>
    admin.fetch('POST', `applications/${id}/preview`, json);

  it('equals the letter except for number and code, and stores nothing', async () => {
    const { _id } = await submit(portal, admin.token, { nama: 'Yayah Rokayah' });
    const before = await portal.keys();
    const response = await preview(_id, { kop1: 'KOP UJI' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { pages, text } = await readFile(response);
    expect(pages).toBe(1);
    for (const part of ['KOP UJI', 'DESA LAYUNG', 'Yayah Rokayah']) expect(text).toContain(part);
    for (const part of ['/PRATINJAU/', 'verifikasi/PRATINJAU']) expect(text).toContain(part);
    expect(await portal.keys()).toEqual(before);
    const { total } = await register();
    expect((await preview(_id, {})).status).toBe(200);
    expect((await register()).total).toBe(total);
    expect((await admin.call('GET', 'verifikasi/PRATINJAU')).status).toBe(404);
  });

  it('needs a pending application and lines within the limits', async () => {
    const { _id } = await issueLetter(portal, admin.token);
    expect((await preview(_id, {})).status).toBe(409);
    const pending = await submit(portal, admin.token);
    expect((await preview(pending._id, { kop2: 'x'.repeat(151) })).status).toBe(400);
    expect((await preview('tidak-ada', {})).status).toBe(404);
  });
});

describe('printing several letters', () => {
  const print = (json: object) => admin.fetch('POST', 'letters/print', json);

  it('merges letters in the requested order, each with an archive copy', async () => {
    const first = await issueLetter(portal, admin.token, { nama: 'Nyai Pertama' });
    const second = await issueLetter(portal, admin.token, { nama: 'Kang Kedua' });
    const surat = [second.idSurat, first.idSurat];
    const response = await print({ surat, arsip: true });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { pages, text } = await readFile(response);
    expect(pages).toBe(4);
    // The text of the first page.
    expect(text).toContain('Kang Kedua');
    expect((await readFile(await print({ surat }))).pages).toBe(2);
  });

  it('refuses letters without a PDF and empty or too large selections', async () => {
    const { idSurat } = await issueLetter(portal, admin.token);
    await admin.call('POST', `letters/${idSurat}/withdraw`, { reason: 'Keliru' });
    expect((await print({ surat: [idSurat] })).status).toBe(409);
    expect((await print({ surat: ['tidak-ada'] })).status).toBe(404);
    for (const json of [{}, { surat: [] }, { surat: Array(31).fill(idSurat) }, { surat: [7] }])
      expect((await print(json)).status).toBe(400);
  });
});
