import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { OfficeRecord } from '#contract/office.ts';
import { deadlineOf } from '#contract/promise.ts';
import { approve, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { village } from '#village.config.ts';

const portal = await testPortal();
const [admin, resident] = [await portal.account('admin'), await portal.account()];

const dayAfter = (days: number) => isoDay(villageDay(new Date(Date.now() + days * dayMs)));
const read = () => portal.get<OfficeRecord>('office');
const change = (json: object, headers: Record<string, string> = {}) =>
  admin.call<OfficeRecord & { current?: OfficeRecord }>('PUT', 'office', json, headers);
const page = async (path: string) => (await portal.open(path)).text();

it('has the settings of the village at first, and changes only what was sent', async () => {
  expect(await read()).toEqual({ ...village.office, revision: 0 });
  const changed = await change({ telepon: '(0265) 700800', email: 'Baru@layung.test' });
  expect([changed.status, changed.body]).toEqual([200, await read()]);
  expect(changed.body).toMatchObject({
    telepon: '(0265) 700800',
    email: 'baru@layung.test',
    whatsapp: village.office.whatsapp,
    revision: 1,
  });
  const data = [{ akun: admin.id, tindakan: 'office.change' }];
  expect(await admin.get('activities?page=1&limit=1')).toMatchObject({ data });
});

it('shows the new number on pages', async () => {
  for (const path of ['/', '/privasi', '/dashboard', '/verifikasi', '/cari?q=zzzz'])
    expect(await page(path)).toContain('(0265) 700800');
  expect(await page('/')).toContain('href="tel:+62265700800"');
});

it('calls a contact whose number has a zero after the country code', async () => {
  const contact = { peran: 'Bidan', telepon: '+62 (0)812 5550 0119' };
  const kontakPenting = [...village.office.kontakPenting, contact];
  expect((await change({ kontakPenting })).status).toBe(200);
  expect(await page('/layanan')).toContain('href="tel:+6281255500119"');
});

it('returns 409 with the current settings for an older revision', async () => {
  const stale = await change({ telepon: '112' }, { 'If-Match': '"0"' });
  expect([stale.status, stale.body.current]).toEqual([409, await read()]);
  const { revision } = await read();
  expect((await change({ whatsapp: '' }, { 'If-Match': `"${revision}"` })).status).toBe(200);
  expect(await page('/')).not.toContain('wa.me');
});

it.each([
  [{ jamBuka: [{ hari: 1, dari: '08.00', sampai: '07.00' }] }, 'jamBuka.0.sampai'],
  [{ jamBuka: [{ hari: 1, dari: '8 pagi', sampai: '09.00' }] }, 'jamBuka.0.dari'],
  [{ jamBuka: [{ hari: 1, dari: '25', sampai: '09.00' }] }, 'jamBuka.0.dari'],
  [{ jamBuka: [{ hari: 8, dari: '08.00', sampai: '09.00' }] }, 'jamBuka.0.hari'],
  [
    {
      jamBuka: [
        { hari: 1, dari: '08.00', sampai: '12.00' },
        { hari: 1, dari: '11.00', sampai: '15.00' },
      ],
    },
    'jamBuka.1.dari',
  ],
  [{ jamBuka: [] }, 'jamBuka'],
  [{ tutup: [{ dari: dayAfter(2), sampai: dayAfter(1), sebab: 'Cuti' }] }, 'tutup.0.sampai'],
  [{ tutup: [{ dari: dayAfter(-2), sampai: dayAfter(-1), sebab: 'Cuti' }] }, 'tutup.0.sampai'],
  [{ tutup: [{ dari: '2026-02-30', sampai: '2026-03-01', sebab: 'Cuti' }] }, 'tutup.0.dari'],
  [{ tutup: [{ dari: dayAfter(1), sampai: dayAfter(1), sebab: ' ' }] }, 'tutup.0.sebab'],
  [{ telepon: '555-0100 x' }, 'telepon'],
  [{ whatsapp: '12' }, 'whatsapp'],
  [{ email: 'kantor@' }, 'email'],
  [{ kop: ['A', 'B', 'C'] }, 'kop'],
  [{ pelindungData: { nama: 'Dewi', jabatan: '', kontak: '' } }, 'pelindungData'],
  [{ kontakPenting: [{ peran: 'Bidan', telepon: '-' }] }, 'kontakPenting.0.telepon'],
  [{ posyandu: [{ hari: 'Ahad', pekan: '1', jam: '9', tempat: 'X' }] }, 'posyandu.0.hari'],
])('rejects %j', async (json, field) => {
  const before = await read();
  const { status, body } = await change(json);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  expect(await read()).toEqual(before);
});

it('moves deadlines, pages and the kop of new letters', async () => {
  const { _id, createdAt } = await submit(portal, resident.token);
  const before = await admin.application(_id);
  const tutup = [{ dari: dayAfter(0), sampai: dayAfter(7), sebab: 'Cuti bersama' }];
  const kop = ['SATU', 'DUA', 'TIGA', 'EMPAT'] as const;
  const { telepon } = village.office;
  expect((await change({ tutup, kop: [...kop], telepon })).status).toBe(200);
  const after = await admin.application(_id);
  const closed = { ...village, office: { ...village.office, tutup } };
  expect(after?.batasPutusan).toBe(deadlineOf(closed, 'decision', createdAt));
  expect((after?.batasPutusan ?? '') > (before?.batasPutusan ?? '')).toBe(true);
  for (const path of ['/', '/janji-layanan', '/layanan'])
    expect(await page(path)).toContain('karena Cuti bersama');
  const { body: decided } = await approve(portal, admin.token, _id);
  expect([decided.kop1, decided.kop4]).toEqual(['SATU', 'EMPAT']);
});
