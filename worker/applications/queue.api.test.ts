import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationRecord, type QueuePage, referenceOf } from '#contract/applications.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: string;
const ids: Record<string, string> = {};
let nomor: string;

beforeAll(async () => {
  portal = await startPortal();
  admin = (await portal.account('admin')).token;
  const add = async (nama: string) => {
    ids[nama] = (await submit(portal, admin, { nama }))._id;
  };
  await add('Asep Tua');
  const issued = await issueLetter(portal, admin, { nama: 'Budi Terbit' });
  ids['Budi Terbit'] = issued._id;
  nomor = issued.nomorSurat;
  await add('Cecep Tolak');
  await add('Dédé Baru');
  const json = { status: 'Ditolak', adminNotes: 'Buram.' };
  await portal.call('PUT', `applications/${ids['Cecep Tolak']}`, { token: admin, json });
});
afterAll(() => portal.stop());

const ask = (json: object) =>
  portal.call<QueuePage>('POST', 'applications/search', { token: admin, json });
const fieldsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
const queue = async (query: string) => (await ask({ page: 1, ...fieldsOf(query) })).body;
const names = ({ data }: { data: ApplicationRecord[] }) => data.map(({ nama }) => nama);

describe('the queue', () => {
  it('lists pending ones by age, then decided ones newest first, with counts', async () => {
    const page = await queue('order=queue');
    expect(names(page)).toEqual(['Asep Tua', 'Dédé Baru', 'Cecep Tolak', 'Budi Terbit']);
    expect(page.counts).toEqual({ Menunggu: 2, Disetujui: 1, Ditolak: 1 });
    expect(page.total).toBe(4);
    expect(names(await queue('order=queue&type=SKU&limit=2'))).toEqual(['Asep Tua', 'Dédé Baru']);
  });

  it('filters by status and returns its total', async () => {
    const page = await queue('order=queue&status=Menunggu');
    expect([names(page), page.total]).toEqual([['Asep Tua', 'Dédé Baru'], 2]);
    expect(names(await queue('status=Ditolak'))).toEqual(['Cecep Tolak']);
  });

  it('does not affect lists in the default order', async () => {
    const page = await queue('limit=100');
    expect(names(page)).toEqual(['Dédé Baru', 'Cecep Tolak', 'Budi Terbit', 'Asep Tua']);
    expect(Object.keys(page).sort()).toEqual(['currentPage', 'data', 'total', 'totalPages']);
    const plain = await portal.call<ApplicationRecord[]>('GET', 'applications', { token: admin });
    expect(names({ data: plain.body })).toEqual(names(page));
    const found = await portal.call<ApplicationRecord[]>('POST', 'applications/search', {
      token: admin,
      json: { q: 'cecep' },
    });
    expect(names({ data: found.body })).toEqual(['Cecep Tolak']);
  });

  it('returns the same for the list and a search without words', async () => {
    const path = 'applications?page=1&limit=2&order=queue';
    const { body } = await portal.call<QueuePage>('GET', path, { token: admin });
    const searched = await queue('limit=2&order=queue');
    expect([names(searched), searched.counts]).toEqual([names(body), body.counts]);
    expect([searched.total, searched.totalPages]).toEqual([body.total, body.totalPages]);
  });

  it('rejects search words in the URL', async () => {
    for (const query of ['q=siti', 'q=', 'page=1&q=siti']) {
      const { status, body } = await portal.call('GET', `applications?${query}`, { token: admin });
      const q = 'Pencarian dikirim lewat POST applications/search, bukan di alamat.';
      expect([status, body.errors]).toEqual([400, { q }]);
    }
  });
});

describe('a search', () => {
  it('finds by NIK, letter number and reference, pending first', async () => {
    const find = async (q: string) =>
      names(await queue(`order=queue&${new URLSearchParams({ q })}`));
    expect(await find('3205 0115 0190 0001')).toHaveLength(4);
    expect((await find('32050115'))[0]).toBe('Asep Tua');
    expect(await find(nomor)).toEqual(['Budi Terbit']);
    const reference = referenceOf(ids['Dédé Baru'] ?? '');
    expect(await find(reference)).toEqual(['Dédé Baru']);
    expect(await find(reference.replace('-', ''))).toEqual(['Dédé Baru']);
  });

  it.each(['cecpe', '3205011501900002'])('finds no similar name or NIK for %j', async (q) => {
    expect(await queue(`q=${q}`)).toMatchObject({ data: [], total: 0 });
  });

  it('applies the filters and follows decisions and deletions', async () => {
    expect(names(await queue('q=ce&status=Ditolak&type=SKU'))).toEqual(['Cecep Tolak']);
    expect(names(await queue('q=cecep&status=Menunggu'))).toEqual([]);
    expect(names(await queue('q=cecep&type=SKTM'))).toEqual([]);
    const { _id } = await submit(portal, admin, { nama: 'Eneng Hapus' });
    expect(names(await queue('q=eneng'))).toEqual(['Eneng Hapus']);
    await portal.call('DELETE', `applications/${_id}`, { token: admin });
    expect(names(await queue('q=eneng'))).toEqual([]);
  });
});
