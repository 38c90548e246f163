import { expect, it } from 'vitest';
import { collections } from '#contract/collections/index.ts';
import { sampleContent } from '#scripts/sample/content.ts';
import { d1Over } from '#server/platform/sqlite-d1.ts';
import { openMigrated } from '#tests/support/sqlite.ts';
import { openDb } from '#worker/db/client.ts';
import { readOne } from '#worker/db/read.ts';
import { searchOf } from './hits.ts';

/** Searches of visitors, and the beginning of the title that has to be among the first three results. */
const judged = [
  ['posyandu', 'Posyandu Melati'],
  ['balita', 'Posyandu Melati'],
  ['ibu hamil', 'Posyandu Melati'],
  ['kopi', 'Kopi Robusta'],
  ['gula aren', 'Gula Aren Cetak'],
  ['jadwal air', 'Jadwal Giliran Air'],
  ['bantuan langsung tunai', 'Pengumuman: Penyaluran Bantuan'],
  ['kepala desa', 'Asep Contoh Suryana'],
  ['sekretaris desa', 'Neneng'],
  ['ketua BPD', 'Oman'],
  ['ketua lpm', 'Dede'],
  ['kaur keuangan', 'Rina'],
  ['kepala dusun margaluyu', 'Yayat'],
  ['asep', 'Asep Contoh Suryana'],
  ['irigasi', 'Saluran Irigasi'],
  ['panen padi', 'Panen Padi'],
  ['keripik', 'Keripik Singkong'],
  ['madu', 'Madu Hutan'],
  ['bambu', 'Boboko Bambu'],
  ['batik', 'Kain Batik'],
  ['surat domisili', 'Surat Kini Bisa Diajukan'],
  ['sampah', 'Bersih Sungai'],
  ['jalan margaluyu', 'Jalan Dusun Margaluyu'],
  ['puskesmas', 'Puskesmas Keliling'],
  ['kkn', 'Mahasiswa KKN'],
  ['mata air', 'Seratus Bibit Pohon'],
  ['sepak bola', 'Dusun Cikaret Juara'],
  ['pasar', 'Kios Pasar Desa'],
  ['musyawarah', 'Musyawarah Desa'],
  ['portal desa', 'Portal Desa'],
  // One letter wrong, left out, added or swapped; in names too.
  ['posiandu', 'Posyandu Melati'],
  ['kripik singkong', 'Keripik Singkong'],
  ['robsuta', 'Kopi Robusta'],
  ['iregasi', 'Saluran Irigasi'],
  ['puskesmass', 'Puskesmas Keliling'],
  ['nenneng', 'Neneng'],
  ['komalasri', 'Neneng'],
] as const;

const sqlite = openMigrated();
const insert = sqlite.prepare(
  `INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at)
   VALUES (?, ?, ?, ?, '{}', '', '')`,
);
// In the order in which a village enters them, across collections.
const entered = sampleContent
  .flatMap(({ definition, records }) => records.map((record) => ({ definition, ...record })))
  .sort((one, other) => other.daysAgo - one.daysAgo);
for (const [index, { definition, fields }] of entered.entries()) {
  const texts = definition.fields.filter(({ kind }) => kind !== 'image').map(({ name }) => name);
  const stored = Object.fromEntries(texts.map((name) => [name, fields[name] ?? '']));
  const title = fields[definition.titleField ?? texts[0] ?? ''] ?? '';
  insert.run(`id${index}`, definition.path, title, JSON.stringify(stored));
}
const db = openDb(d1Over(sqlite));

/** What a visitor is shown: the results of the words as typed, or else of the corrected words. */
async function search(text: string, page = 1) {
  const find = (words: string) => readOne(db, searchOf(collections, words, { page, limit: 10 }));
  const typed = await find(text);
  if (typed.corrected === null) return typed.page;
  return { ...(await find(typed.corrected)).page, meant: typed.corrected };
}

it.each(judged)('%j has %j among its first three', async (text, title) => {
  const titles = (await search(text)).data.map((hit) =>
    hit.title.map((segment) => segment.text).join(''),
  );
  const place = titles.findIndex((one) => one.startsWith(title));
  expect([0, 1, 2], titles.slice(0, 4).join(' | ')).toContain(place);
});

it('corrects typing errors and marks the corrected words', async () => {
  const { meant, data } = await search('melati posiandu');
  expect(meant).toBe('melati posyandu');
  const marked = data
    .flatMap(({ title, excerpt }) => [...title, ...excerpt])
    .filter(({ hit }) => hit);
  expect(new Set(marked.map(({ text }) => text.toLowerCase().slice(0, 6)))).toEqual(
    new Set(['melati', 'posyan']),
  );
});

it('returns the last page for a page beyond it', async () => {
  const pageAt = (page: number) => search('desa', page);
  const { totalPages, total } = await pageAt(1);
  const last = await pageAt(999_999);
  expect(totalPages).toBeGreaterThan(1);
  expect(last).toMatchObject({ currentPage: totalPages, totalPages, total });
  expect(last.data).toEqual((await pageAt(totalPages)).data);
  expect(last.data.length).toBe(total - (totalPages - 1) * 10);
});

it('lists matches older than the ranked ones after them, the newest first', async () => {
  const before = sqlite.prepare('SELECT max(seq) AS seq FROM content_records').get()?.seq;
  sqlite.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2105)
     INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at)
     SELECT 'z' || i, 'beritas', iif(i in (1, 500), 'Zamrud', 'Lain'), '{"isi":"zamrud"}', '{}', '', '' FROM n`,
  );
  const idsOf = async (page: number) =>
    (await search('zamrud', page)).data.map(({ record }) => record._id);
  expect((await search('zamrud')).total).toBe(2105);
  expect((await idsOf(1)).slice(0, 2)).toEqual(['z500', 'z2105']);
  expect(await idsOf(201)).toEqual(
    [105, 104, 103, 102, 101, 100, 99, 98, 97, 96].map((i) => `z${i}`),
  );
  expect((await idsOf(999)).at(-1)).toBe('z1');
  sqlite.prepare('DELETE FROM content_records WHERE seq > ?').run(before ?? null);
});
