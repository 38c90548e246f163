import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { toForm } from '#tests/support/pictures.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
beforeEach(() => portal.query('DELETE FROM content_records'));

const add = async (nama: string, path = 'perangkats') =>
  (await admin.call<ContentRecord>('POST', `${path}/add`, { nama })).body._id;
const addAll = async (...names: string[]) => {
  const ids: string[] = [];
  for (const name of names) ids.push(await add(name));
  return ids as [string, string, string, ...string[]];
};
const put = (json: unknown, path = 'perangkats/order') =>
  admin.call<{ ids: string[] }>('PUT', path, json);
const list = (query: string) => portal.get<Page<ContentRecord>>(`perangkats?${query}`);
const namesOf = async (query: string) => (await list(query)).data.map(({ nama }) => nama);
const inOrder = () => namesOf('order=position');
const entries = async () =>
  (await portal.query("SELECT * FROM audit_entries WHERE action = 'content.order'")).length;

describe('the order set by officials', () => {
  it('applies to pages; the API stays newest first by default', async () => {
    const [one, two, three] = await addAll('Satu', 'Dua', 'Tiga');
    expect(await inOrder()).toEqual(['Satu', 'Dua', 'Tiga']);
    const before = await entries();
    const { status, body } = await put({ ids: [three, one, two], loaded: [one, two, three] });
    expect([status, body]).toEqual([200, { ids: [three, one, two] }]);
    expect(await inOrder()).toEqual(['Tiga', 'Satu', 'Dua']);
    expect(await namesOf('')).toEqual(['Tiga', 'Dua', 'Satu']);
    expect(await namesOf('order=position&q=a&limit=2')).toEqual([]);
    expect(await entries()).toBe(before + 1);
    const html = await (await portal.open('/perangkat')).text();
    const shown = ['Tiga', 'Satu', 'Dua'].map((nama) => html.indexOf(`>${nama}<`));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(Math.min(...shown)).toBeGreaterThan(0);
  });

  it('changes neither revision nor date of records', async () => {
    const [one, two, three] = await addAll('Satu', 'Dua', 'Tiga');
    const before = await list('');
    await put({ ids: [two, three, one] });
    expect(await list('')).toEqual(before);
  });

  it('appends new records, survives deletions, and is paged', async () => {
    const [one, two, three] = await addAll('Satu', 'Dua', 'Tiga');
    await put({ ids: [three, two, one] });
    await add('Empat');
    await admin.call('DELETE', `perangkats/${two}`);
    await add('Lima');
    expect(await inOrder()).toEqual(['Tiga', 'Satu', 'Empat', 'Lima']);
    expect(await namesOf('order=position&limit=3&page=2')).toEqual(['Lima']);
    expect(await list('order=position&limit=3')).toMatchObject({ total: 4, totalPages: 2 });
  });

  it('is newest first for records created before ordering existed', async () => {
    await addAll('Satu', 'Dua');
    await portal.query('UPDATE content_records SET position = NULL');
    await add('Tiga');
    expect(await inOrder()).toEqual(['Dua', 'Satu', 'Tiga']);
  });

  it('is separate for each collection', async () => {
    const [one, two, three] = await addAll('Satu', 'Dua', 'Tiga');
    const other = await add('Ketua', 'lpms');
    expect((await put({ ids: [one, two, three, other] })).status).toBe(409);
    expect((await put({ ids: [other] }, 'lpms/order')).status).toBe(200);
    expect((await put({ ids: [] }, 'perwakilans/order')).body).toEqual({ ids: [] });
  });
});

describe('a rejected order', () => {
  it.each<[string, (ids: string[]) => unknown]>([
    ['one is missing', (ids) => ids.slice(1)],
    ['one is unknown', (ids) => [...ids, 'tidak-ada']],
    ['one is another', (ids) => [...ids.slice(1), 'tidak-ada']],
    ['none is there', () => []],
  ])('is 409 if %s, without any change', async (_, change) => {
    const ids = await addAll('Satu', 'Dua', 'Tiga');
    const { status, body } = await put({ ids: change([...ids].reverse()) });
    expect(status).toBe(409);
    expect(body.message).toMatch(/ditambah atau dihapus .* Urutan Anda belum disimpan\.$/);
    expect(await inOrder()).toEqual(['Satu', 'Dua', 'Tiga']);
  });

  it('needs known ids and an ordered collection', async () => {
    expect((await put(toForm({ ids: 'a' }))).status).toBe(409);
    expect((await put({ ids: [] }, 'beritas/order')).status).toBe(404);
    expect((await portal.call('GET', 'perangkats?order=lain')).status).toBe(400);
    expect((await portal.call('GET', 'beritas?order=lain')).status).toBe(200);
  });
});

describe('two officials', () => {
  it('the second gets a 409, and the order of the first stays', async () => {
    const [one, two, three] = await addAll('Satu', 'Dua', 'Tiga');
    const loaded = [one, two, three];
    expect((await put({ ids: [two, one, three], loaded })).status).toBe(200);
    const { status, body } = await put({ ids: [three, two, one], loaded });
    expect(status).toBe(409);
    expect(body.message).toMatch(/sudah diatur orang lain .* Urutan Anda belum disimpan\.$/);
    expect(await inOrder()).toEqual(['Dua', 'Satu', 'Tiga']);
  });

  it('in parallel: one gets a 409, and parallel additions and deletions are not lost', async () => {
    const loaded = await addAll('Satu', 'Dua', 'Tiga', 'Empat');
    const [one, two, three, four] = loaded;
    const [first, second] = await Promise.all([
      put({ ids: [four, three, two, one], loaded }),
      put({ ids: [two, one, three, four], loaded }),
      add('Lima'),
      admin.call('DELETE', `perangkats/${three}`),
    ]);
    expect([first.status, second.status]).toContain(409);
    expect((await inOrder()).toSorted()).toEqual(['Dua', 'Empat', 'Lima', 'Satu']);
    expect((await inOrder()).at(-1)).toBe('Lima');
  });

  it('a repeated save succeeds and is audited once', async () => {
    const [one, two, three] = await addAll('Satu', 'Dua', 'Tiga');
    const before = await entries();
    const order = { ids: [three, two, one], loaded: [one, two, three] };
    for (let tries = 0; tries < 2; tries += 1) expect((await put(order)).status).toBe(200);
    expect(await entries()).toBe(before + 1);
  });
});
