import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { officeOf } from '#contract/office.ts';
import type { OfficeRecord } from '#contract/office-schema.ts';
import { deadlineOf } from '#contract/promise.ts';
import { kopOf } from '#contract/village/kop.ts';
import { formatOfficeHours } from '#site/lib/formats/office-hours.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';
import { startOffice } from './index.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());
afterEach(() => portal.env.DB.prepare('DELETE FROM office').run());

type Answered = OfficeRecord & {
  errors?: Record<string, string>;
  current?: OfficeRecord;
};
const change = (json: object, headers: Record<string, string> = {}) =>
  portal.call<Answered>('PUT', 'office', { token: admin.token, json, headers });
const read = async () => (await portal.call<OfficeRecord>('GET', 'office')).body;
const page = async (path: string) => (await fetch(new URL(path, portal.url))).text();

const start = { ...officeOf(startOffice, kopOf(startOffice)), revision: 0 };
/** The day so many days from now. */
const dayIn = (days: number) => isoDay(villageDay(new Date(Date.now() + days * dayMs)));
const week = { dari: dayIn(0), sampai: dayIn(7), sebab: 'cuti bersama' };

it('is what village.config.ts gives until a field is saved', async () => {
  expect(await read()).toEqual(start);
  const { status, body } = await change({ telepon: '(0265) 123456' });
  expect([status, body]).toEqual([200, { ...start, telepon: '(0265) 123456', revision: 1 }]);
  expect(await read()).toEqual(body);
});

it('stores hours and closed days in order, and clears a number', async () => {
  const jamBuka = [
    { hari: 5, dari: '08:00', sampai: '11.30' },
    { hari: 1, dari: '13.00', sampai: '15.00' },
    { hari: 1, dari: '08.00', sampai: '12.00' },
  ];
  const later = { dari: dayIn(30), sampai: dayIn(30), sebab: 'kerja bakti' };
  await change({ whatsapp: '0812-3456-7890' });
  expect((await read()).whatsapp).toBe('+6281234567890');
  const { body } = await change({ jamBuka, tutup: [later, week], whatsapp: '' });
  expect(body).toEqual({
    ...start,
    jamBuka: [
      { hari: 1, dari: '08.00', sampai: '12.00' },
      { hari: 1, dari: '13.00', sampai: '15.00' },
      { hari: 5, dari: '08.00', sampai: '11.30' },
    ],
    tutup: [week, later],
    whatsapp: '',
    revision: 2,
  });
});

it('is 409 with the current record where another official saved first', async () => {
  const { body: first } = await change({ email: 'satu@layung.test' }, { 'If-Match': '"0"' });
  const second = await change({ email: 'dua@layung.test' }, { 'If-Match': '"0"' });
  expect([second.status, second.body.current]).toEqual([409, first]);
  const third = await change({ email: 'dua@layung.test' }, { 'If-Match': '"1"' });
  expect(third.body).toMatchObject({ email: 'dua@layung.test', revision: 2 });
  const both = await Promise.all(
    ['a', 'b'].map((name) => change({ email: `${name}@layung.test` }, { 'If-Match': '"2"' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const open = { hari: 1, dari: '08.00', sampai: '15.00' };
it.each<[object, string[]]>([
  [{ jamBuka: [open, { hari: 2, dari: '15.00', sampai: '08.00' }] }, ['jamBuka.1.sampai']],
  [{ jamBuka: [open, { ...open, dari: '14.00', sampai: '16.00' }] }, ['jamBuka.1.dari']],
  [{ jamBuka: [{ ...open, dari: '25.00' }] }, ['jamBuka.0.dari']],
  [{ jamBuka: [{ ...open, hari: 8 }] }, ['jamBuka.0.hari']],
  [{ jamBuka: [] }, ['jamBuka']],
  [{ jamBuka: 'Senin' }, ['jamBuka']],
  [{ tutup: [{ ...week, sampai: dayIn(-1) }] }, ['tutup.0.sampai']],
  [{ tutup: [week, { ...week, dari: dayIn(-9), sampai: dayIn(-8) }] }, ['tutup.1.sampai']],
  [{ tutup: [{ ...week, dari: '2026-02-30' }] }, ['tutup.0.dari']],
  [{ tutup: [{ ...week, sebab: ' ' }] }, ['tutup.0.sebab']],
  [{ telepon: '12' }, ['telepon']],
  [{ whatsapp: '112' }, ['whatsapp']],
  [{ email: 'kantor' }, ['email']],
  [{ kop: ['A', 'B', 'C'] }, ['kop']],
  [
    { kontakPenting: [{ peran: 'Bidan', keterangan: '', telepon: 'x' }] },
    ['kontakPenting.0.telepon'],
  ],
  [{ posyandu: [{ hari: 'Libur', pekan: 'a', jam: 'b', tempat: 'c' }] }, ['posyandu.0.hari']],
])('rejects %j at its field', async (json, fields) => {
  const { status, body } = await change(json);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, fields]);
  expect((await read()).revision).toBe(0);
});

it('keeps closed days that are over, which cannot be added', async () => {
  const past = { dari: '2026-01-01', sampai: '2026-01-01', sebab: 'Tahun Baru' };
  const settings = JSON.stringify({ tutup: [past] });
  const sql = 'INSERT INTO office (seq, revision, settings) VALUES (1, 1, ?)';
  await portal.env.DB.prepare(sql).bind(settings).run();
  expect((await change({ tutup: [past, week] })).body.tutup).toEqual([past, week]);
});

it('moves deadlines, opening hours and the promise of a closed week within the next request', async () => {
  const resident = await portal.account();
  const { _id } = await submit(portal, resident.token);
  const deadline = async () => {
    const { token } = admin;
    const { body } = await portal.call<ApplicationRecord[]>('GET', 'applications', { token });
    const record = body.find((one) => one._id === _id);
    return [record?.batasPutusan, record?.createdAt ?? ''] as const;
  };
  const [before, sentAt] = await deadline();
  expect(before).toBe(deadlineOf(startOffice, 'decision', sentAt));
  await change({ tutup: [week], telepon: '(0265) 123456', kop: ['A', 'B', 'C', 'D'] });
  const closed = { ...startOffice, closed: [week] };
  const [after] = await deadline();
  expect(after).toBe(deadlineOf(closed, 'decision', sentAt));
  expect(after && before && after > before).toBe(true);
  for (const path of ['/janji-layanan', '/', '/layanan', '/cari?q=zzzzzz', '/dashboard']) {
    const html = (await page(path)).replaceAll('&quot;', '"').replaceAll('&#34;', '"');
    expect(html).toContain('cuti bersama');
    expect(html).toContain('(0265) 123456');
  }
  expect(await page('/janji-layanan')).toContain(formatOfficeHours(closed));
});
