import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { RegisterEntry, RegisterPage } from '#contract/issued/register.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { approveAt, issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';
import * as applications from '#worker/applications/index.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

const call = <Body>(method: string, path: string, json?: object) =>
  portal.call<Body>(method, path, { token: admin.token, ...(json && { json }) });
const fieldsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
const register = async (query = '') =>
  (await call<RegisterPage>('POST', 'letters/search', fieldsOf(query))).body;
const open = (path: string | null) => fetch(new URL(path ?? '', portal.url));

/** The entry of a letter. */
async function entryOf({ nomorSurat }: { nomorSurat: string }): Promise<RegisterEntry> {
  const { data } = await register(new URLSearchParams({ q: nomorSurat }).toString());
  const entry = data.find((one) => one.nomorSurat === nomorSurat);
  if (!entry) throw new Error('not in the register');
  return entry;
}

describe('the register', () => {
  it('lists every number, newest first, by year, type and words', async () => {
    const first = await issueLetter(portal, admin.token, { nama: 'Ratna Dewi' });
    const second = await issueLetter(portal, admin.token, { nama: 'Ujang Suryana' });
    const { data, total, years } = await register();
    expect(data.slice(0, 2).map(({ nomorSurat }) => nomorSurat)).toEqual([
      second.nomorSurat,
      first.nomorSurat,
    ]);
    expect(total).toBe(data.length);
    const listed = (await call<RegisterPage>('GET', 'letters')).body;
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
    expect((await call<RegisterPage>('POST', 'letters/search', typed)).body.data).toHaveLength(1);
    expect(await register('q=dewi+ratan&limit=5')).toMatchObject({ data: [], total: 0 });
    expect((await open((await entryOf(first)).pdfPath)).status).toBe(200);
  });

  it('finds a letter by its code in any form and by its verification address', async () => {
    const letter = await issueLetter(portal, admin.token);
    const { kodeVerifikasi: kode, nomorSurat, _id: pengajuan } = letter;
    const bare = kode.replaceAll('-', '').toLowerCase();
    for (const typed of [kode, bare, `https://desa.test/verifikasi/${kode}`]) {
      const found = await register(new URLSearchParams({ kode: typed }).toString());
      expect(found).toMatchObject({ total: 1, data: [{ nomorSurat, pengajuan }] });
    }
    for (const other of ['AAAA-AAAA-AAAA-AAAA', '', nomorSurat]) {
      const found = await register(new URLSearchParams({ kode: other }).toString());
      expect(found).toMatchObject({ total: 0, data: [] });
    }
  });

  it('finds the letters of a NIK, of a number without its zeros and of a type', async () => {
    const nik = '3205014501920003';
    const letter = await issueLetter(portal, admin.token, { nama: 'Nur’aini', nik });
    const [, number = ''] = letter.nomorSurat.split('/');
    const year = letter.nomorSurat.split('/').at(-1);
    for (const q of [`NIK 3205 0145 0192 0003`, `nuraini ${Number(number)}`, 'nuraini sku']) {
      const { data, total } = await register(
        new URLSearchParams({ q, year: `${year}` }).toString(),
      );
      expect([total, data[0]?.nomorSurat], q).toEqual([1, letter.nomorSurat]);
    }
    const other = { q: nik, type: 'SKTM' };
    expect((await register(new URLSearchParams(other).toString())).total).toBe(0);
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
    const { status, body } = await call<{ errors: object }>('GET', path);
    const said = `Pencarian dikirim lewat POST ${route}, bukan di alamat.`;
    expect([status, body.errors]).toEqual([400, { [name]: said }]);
  });

  it('exports a file for spreadsheets', async () => {
    const letter = await issueLetter(portal, admin.token, { nama: "-Siti 'Nur" });
    const year = letter.nomorSurat.split('/').at(-1);
    const response = await fetch(new URL(`/api/v1/letters/csv?year=${year}`, portal.url), {
      headers: { 'x-auth-token': admin.token },
    });
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
    const all = await portal.call('GET', 'letters/csv', { token: admin.token });
    expect(all.headers.get('content-disposition')).toContain('"buku-agenda-surat.csv"');
    const search = { token: admin.token, json: { type: 'SKU', q: "siti 'nur" } };
    const found = await portal.call<string>('POST', 'letters/csv', search);
    expect(found.headers.get('content-disposition')).toContain(
      '"buku-agenda-surat-SKU-siti-nur.csv"',
    );
    expect(found.body.split('\r\n')).toHaveLength(3);
  });
});

describe('withdrawing', () => {
  it('keeps number and hash, deletes the PDF and shows the status publicly', async () => {
    const letter = await issueLetter(portal, admin.token);
    const { _id } = await entryOf(letter);
    const reason = 'Data usaha keliru.';
    const { status, body } = await call<RegisterEntry>('POST', `letters/${_id}/withdraw`, {
      reason,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'dicabut', withdrawnReason: reason, pdfPath: null });
    expect(await entryOf(letter)).toEqual(body);
    expect((await open(letter.pdfPath)).status).toBe(404);

    const verified = await call<Verification>('GET', `verifikasi/${letter.kodeVerifikasi}`);
    expect(verified.body).toMatchObject({ status: 'dicabut', jws: null });
    expect(verified.body.sha256).toMatch(/^[0-9a-f]{64}$/);
    const own = await call<ApplicationRecord[]>('GET', 'applications/my-applications');
    expect(own.body.find((one) => one._id === letter._id)).toMatchObject({
      status: 'Disetujui',
      nomorSurat: letter.nomorSurat,
      pdfPath: null,
      withdrawnAt: body.withdrawnAt,
      withdrawnReason: reason,
    });
    const audit = await portal.env.DB.prepare('SELECT * FROM audit_entries WHERE subject = ?')
      .bind(_id)
      .all();
    expect(audit.results).toMatchObject([{ action: 'letters.withdraw', account_id: admin.id }]);

    expect((await call('POST', `letters/${_id}/withdraw`, { reason })).status).toBe(409);
    const again = await portal.env.DB.prepare('SELECT 1 FROM audit_entries WHERE subject = ?')
      .bind(_id)
      .all();
    expect(again.results).toHaveLength(1);
  });

  it('shows letters of deleted applications', async () => {
    const letter = await issueLetter(portal, admin.token);
    await call('DELETE', `applications/${letter._id}`);
    expect(await entryOf(letter)).toMatchObject({ status: 'dicabut', pdfPath: null });
  });
});

describe('a preview', () => {
  const preview = (id: string, json: object) =>
    fetch(new URL(`/api/v1/applications/${id}/preview`, portal.url), {
      method: 'POST',
      headers: { 'x-auth-token': admin.token, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });

  it('equals the letter except for number and code, and stores nothing', async () => {
    const { _id } = await submit(portal, admin.token, { nama: 'Yayah Rokayah' });
    const before = await portal.env.FILES.list();
    const response = await preview(_id, { kop1: 'KOP UJI' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { pages, text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pages).toBe(1);
    for (const part of [
      'KOP UJI',
      'DESA LAYUNG',
      'Yayah Rokayah',
      '/PRATINJAU/',
      'verifikasi/PRATINJAU',
    ]) {
      expect(text).toContain(part);
    }
    expect((await portal.env.FILES.list()).objects).toHaveLength(before.objects.length);
    const { total } = await register();
    expect((await preview(_id, {})).status).toBe(200);
    expect((await register()).total).toBe(total);
    expect((await call('GET', 'verifikasi/PRATINJAU')).status).toBe(404);
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
  const print = (json: object) =>
    fetch(new URL('/api/v1/letters/print', portal.url), {
      method: 'POST',
      headers: { 'x-auth-token': admin.token, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });

  it('merges letters in the requested order, each with an archive copy', async () => {
    const letters = [
      await issueLetter(portal, admin.token, { nama: 'Nyai Pertama' }),
      await issueLetter(portal, admin.token, { nama: 'Kang Kedua' }),
    ];
    const entries = await Promise.all(letters.map(entryOf));
    const surat = entries.map(({ _id }) => _id).reverse();
    const response = await print({ surat, arsip: true });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { pages, text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pages).toBe(4);
    // The text of the first page.
    expect(text).toContain('Kang Kedua');
    const plain = await print({ surat });
    expect((await readPdf(new Uint8Array(await plain.arrayBuffer()))).pages).toBe(2);
  });

  it('refuses letters without a PDF and empty or too large selections', async () => {
    const letter = await issueLetter(portal, admin.token);
    const { _id } = await entryOf(letter);
    await call('POST', `letters/${_id}/withdraw`, { reason: 'Keliru' });
    expect((await print({ surat: [_id] })).status).toBe(409);
    expect((await print({ surat: ['tidak-ada'] })).status).toBe(404);
    for (const json of [{}, { surat: [] }, { surat: Array(31).fill(_id) }, { surat: [7] }]) {
      expect((await print(json)).status).toBe(400);
    }
  });
});
