import { describe, expect, it } from 'vitest';
import { beritas, products } from '#contract/collections/catalogues.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { lpms } from '#contract/collections/members.ts';
import { visimisis } from '#contract/collections/profile.ts';
import { countCosts } from '#tests/support/counting-database.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { openDb } from '#worker/db/client.ts';
import { readOne } from '#worker/db/read.ts';
import * as content from './index.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const add = async (path: string, json: object = {}) =>
  (await admin.call<ContentRecord>('POST', `${path}/add`, json)).body._id;

describe('a page', () => {
  it('with addresses only does not read the fields of records', async () => {
    const db = openDb(portal.env.DB);
    const addresses = await readOne(db, content.addressesOf(products, 2));
    const latest = await readOne(db, content.newestOf(products, 2));
    expect(addresses).toEqual(latest.map(({ _id, updatedAt }) => ({ _id, updatedAt })));
  });

  it('continues after the last record of the previous page and reads only its own rows', async () => {
    await portal.query(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at)
       SELECT 'lpm' || i, 'lpms', '', '{}', '{}', '', '' FROM n`,
    );
    const readPart = async (before: number | null) => {
      const { database, cost } = countCosts(portal.env.DB);
      const part = content.partOf(lpms, { before, limit: 100 });
      const { records, next } = await readOne(openDb(database), part);
      expect(cost.rowsRead).toBeLessThanOrEqual(101);
      return { ids: records.map(({ _id }) => _id), next };
    };
    const newest = await readPart(null);
    expect([newest.ids[0], newest.ids.at(-1)]).toEqual(['lpm500', 'lpm401']);
    const older = await readPart((newest.next ?? 0) - 300);
    expect(older).toMatchObject({ ids: { length: 100 }, next: null });
    expect(older.ids.at(-1)).toBe('lpm1');
  });
});

describe('a search across collections', () => {
  const search = async (text: string, page = 1, limit = 10, among = collections) => {
    const found = content.searchOf(among, text, { page, limit });
    return (await readOne(openDb(portal.env.DB), found)).page;
  };

  it('returns the most relevant first, with the words marked', async () => {
    const deskripsiBerita = 'Embung <b>baru</b> dibuka.';
    await add('beritas', { judulBerita: 'Lain', deskripsiBerita });
    await add('products', { namaProduct: 'Ikan embung' });
    await add('beritas', { judulBerita: 'Lagi', deskripsiBerita: 'Dekat EMBUNG desa' });
    const { data, total } = await search('embung');
    expect(total).toBe(3);
    const paths = data.map(({ definition }) => definition.path);
    expect(paths).toEqual(['products', 'beritas', 'beritas']);
    expect(data[0]?.title).toEqual([
      { text: 'Ikan ', hit: false },
      { text: 'embung', hit: true },
    ]);
    const excerpts = data.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''));
    expect(excerpts).toContain(deskripsiBerita);
    const hits = data.flatMap(({ excerpt }) => excerpt.filter(({ hit }) => hit));
    expect(hits.map(({ text }) => text).sort()).toEqual(['EMBUNG', 'Embung']);
    const second = await search('embung', 2, 2);
    expect(second).toMatchObject({ currentPage: 2, totalPages: 2, total: 3 });
    expect(second.data).toHaveLength(1);
  });

  it('finds of single collections only the current record', async () => {
    await add('sejarahs', { judul: 'Lama', sejarahDesa: 'Zamrud lama' });
    const current = await add('sejarahs', { judul: 'Kini', sejarahDesa: 'Zamrud kini' });
    const { data, total } = await search('zamrud');
    expect(total).toBe(1);
    expect(data.map(({ record }) => record._id)).toEqual([current]);
    expect((await search('lama zamrud')).total).toBe(0);
  });

  it('searches only the given collections', async () => {
    await add('visimisis', { visi: 'Safir' });
    await add('lpms', { nama: 'Safir' });
    const totals = [[visimisis], [lpms], [visimisis, lpms], [beritas], []].map(
      async (definitions) => (await search('safir', 1, 10, definitions)).total,
    );
    expect(await Promise.all(totals)).toEqual([1, 1, 2, 0, 0]);
  });
});
