import { expect, it } from 'vitest';
import { formatDate } from '#contract/basics/village-time.ts';
import { quarterOf } from '#contract/survey.ts';
import { visit } from '#tests/support/pages/visit.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();

const read = (path: string) => visit(portal, path);

it('dates the proof of each indicator by the data that its page shows', async () => {
  const before = await read('/transparansi');
  expect(before.text.match(/Belum ada\. /g)).toHaveLength(5);

  const admin = await portal.account('admin');
  const add = (path: string, json: object) => admin.call('POST', path, json);
  const line = { tahun: '2026', jenis: 'pendapatan', uraian: 'Dana desa', anggaran: '900000000' };
  const added = [
    await add('websites/add', { namaKepalaDesa: 'Asep Contoh', namaSekretarisDesa: 'Neneng' }),
    await add('anggarans/add', { ...line, bidang: 'Pendapatan asli desa', realisasi: '0' }),
  ];
  expect(added.map(({ status }) => status)).toEqual([201, 201]);
  await portal.env.DB.prepare("INSERT INTO survey_totals VALUES (NULL, ?, 'nilai', 4, 12)")
    .bind(quarterOf(new Date()))
    .run();

  const { text } = await read('/transparansi');
  const today = formatDate(new Date().toISOString());
  expect(text.split(today)).toHaveLength(4);
  expect(text).toContain('dari 12 jawaban');
  const paths = [...text.matchAll(/<a class="link" href="(\/[^"#]*)/g)].map(
    ([, path = '']) => path,
  );
  expect(paths).toHaveLength(5);
  for (const path of new Set(paths)) expect((await read(path)).status, path).toBe(200);
});
