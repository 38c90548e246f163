import { describe, expect, it } from 'vitest';
import { type ApplicationRecord, type QueuePage, referenceOf } from '#contract/applications.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const add = async (nama: string) => (await submit(portal, admin.token, { nama }))._id;
await add('Asep Tua');
const { nomorSurat } = await issueLetter(portal, admin.token, { nama: 'Budi Terbit' });
const rejected = await add('Cecep Tolak');
const newest = await add('Dédé Baru');
await admin.call('PUT', `applications/${rejected}`, { status: 'Ditolak', adminNotes: 'Buram.' });

async function queue(query: string) {
  const json = { page: 1, ...Object.fromEntries(new URLSearchParams(query)) };
  return (await admin.call<QueuePage>('POST', 'applications/search', json)).body;
}
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
    const data = await admin.get<ApplicationRecord[]>('applications');
    expect(names({ data })).toEqual(names(page));
    const search = { q: 'cecep' };
    const { body } = await admin.call<ApplicationRecord[]>('POST', 'applications/search', search);
    expect(names({ data: body })).toEqual(['Cecep Tolak']);
  });

  it('returns the same for the list and a search without words', async () => {
    const listed = await admin.get<QueuePage>('applications?page=1&limit=2&order=queue');
    const searched = await queue('limit=2&order=queue');
    expect(names(searched)).toEqual(names(listed));
    expect({ ...searched, data: [] }).toEqual({ ...listed, data: [] });
  });

  it('rejects search words in the URL', async () => {
    for (const query of ['q=siti', 'q=', 'page=1&q=siti']) {
      const { status, body } = await admin.call('GET', `applications?${query}`);
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
    expect(await find(nomorSurat)).toEqual(['Budi Terbit']);
    const reference = referenceOf(newest);
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
    const id = await add('Eneng Hapus');
    expect(names(await queue('q=eneng'))).toEqual(['Eneng Hapus']);
    await admin.call('DELETE', `applications/${id}`);
    expect(names(await queue('q=eneng'))).toEqual([]);
  });
});
