import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { sku } from '#contract/letters/index.ts';
import { pending } from '#tests/fixtures/records.ts';
import { hoursOf } from '#tests/support/hours.ts';
import { village } from '#village.config.ts';
import { listUpdates, updatesOf } from './updates.ts';

const office = {
  ...village,
  office: { ...village.office, tutup: [], jamBuka: hoursOf([1, 2, 3, 4, 5], '08.00', '15.00') },
  letters: { ...village.letters, workingDays: 1 },
};
/** A Monday in the village, half past ten. */
const now = new Date('2026-11-23T03:30:00Z');

let count = 0;
function application(facts: Partial<ApplicationRecord>): ApplicationRecord {
  count += 1;
  return {
    ...pending,
    _id: `1a2b3c4${count.toString(16)}-x`,
    nama: 'Siti',
    createdAt: '2026-11-23T02:00:00Z',
    decidedAt: facts.status === 'Menunggu' ? null : '2026-11-23T03:00:00Z',
    ...facts,
  };
}

const inReview = application({ status: 'Menunggu' });
const rejected = application({ status: 'Ditolak' });
const unsigned = application({
  status: 'Disetujui',
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
});
const signedAt = '2026-11-23T03:10:00Z';
const onPaper = { ...unsigned, tandaTangan: 'basah', siapPada: signedAt } as const;
const signed = { ...onPaper, bertandaTanganPada: signedAt };
const draft = { letter: sku, keptAt: '2026-11-22T02:00:00Z' };

const updates = (records: ApplicationRecord[], drafts = [draft], sent: string | null = null) =>
  updatesOf(records, drafts, { office, sent, now });
const titles = (...given: Parameters<typeof updates>) =>
  updates(...given).map(({ title }) => title);

it('returns nothing without applications and drafts', () => {
  expect(updates([], [])).toEqual([]);
});

it('sorts by urgency', () => {
  expect(titles([inReview, unsigned, signed, onPaper, rejected])).toEqual([
    '1 perlu diperbaiki',
    '1 surat siap diambil',
    '1 surat siap diunduh',
    'Lanjutkan draf SKU',
    '1 menunggu tanda tangan',
    '1 sedang diperiksa',
  ]);
});

it('links to the newest application of a kind and names the expected day', () => {
  const [update] = updates([inReview, application({ status: 'Menunggu' })], []);
  expect(update).toMatchObject({ title: '2 sedang diperiksa', entry: inReview._id });
  expect(update?.text).toBe(
    'Terbaru: SKU atas nama Siti, nomor 1A2B-3C41. Diputuskan paling lambat Selasa, 24 November 2026.',
  );
});

it('omits the expected day once it has passed', () => {
  const old = application({ status: 'Menunggu', createdAt: '2026-11-10T02:00:00Z' });
  expect(updates([old], [])[0]?.text).not.toContain('Diputuskan');
});

it('lists a newly sent application once, after what is asked of the resident', () => {
  const other = application({ status: 'Menunggu' });
  expect(titles([inReview, other, rejected], [], '1A2B-3C41')).toEqual([
    '1 perlu diperbaiki',
    'Pengajuan SKU terkirim',
    '1 sedang diperiksa',
  ]);
});

it('omits a letter that was picked up', () => {
  expect(updates([{ ...onPaper, diambilPada: now.toISOString() }], [])).toEqual([]);
});

it('omits applications that were sent again, withdrawn or decided long ago', () => {
  const old = '2026-10-23T02:00:00Z';
  const records = [
    application({ status: 'Ditolak', diajukanLagi: '1A2B-3C4D' }),
    { ...signed, withdrawnAt: old },
    application({ status: 'Ditolak', decidedAt: old }),
  ];
  expect(updates(records, [])).toEqual([]);
  expect(listUpdates(records, now)).toEqual([]);
});

it('lists a withdrawn letter until the resident applies again', () => {
  const facts = { withdrawnAt: '2026-11-23T03:00:00Z', withdrawnReason: 'Data keliru' };
  const withdrawn = { ...signed, ...facts };
  expect(updates([withdrawn], [])).toMatchObject([
    {
      title: '1 surat dicabut',
      text: 'SKU atas nama Siti. Dicabut 23 November 2026: Data keliru. Surat ini tidak berlaku lagi, jangan dipakai. Masih memerlukannya? Ajukan lagi.',
      entry: withdrawn._id,
    },
  ]);
  const again = { ...inReview, createdAt: '2026-11-23T03:10:00Z' };
  expect(titles([again, withdrawn], [])).toEqual(['1 sedang diperiksa']);
  expect(titles([{ ...again, nama: 'Budi' }, withdrawn], [])).toContain('1 surat dicabut');
  expect(updates([{ ...withdrawn, diajukanLagi: '1A2B-3C4D' }], [])).toEqual([]);
});

it('lists an old letter again once it is signed', () => {
  const decidedAt = '2026-09-01T02:00:00Z';
  const records = [{ ...signed, decidedAt, bertandaTanganPada: '2026-11-23T03:00:00Z' }];
  expect(titles(records, [])).toEqual(['1 surat siap diunduh']);
});

it('lists applications without drafts, by their state', () => {
  expect(listUpdates([inReview, unsigned, signed, rejected], now)).toEqual([
    `${rejected._id} needs-correction`,
    `${signed._id} ready-to-download`,
    `${unsigned._id} awaits-signature`,
    `${inReview._id} in-review`,
  ]);
});
