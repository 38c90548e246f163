import { expect, it } from 'vitest';
import type { Person } from '#contract/answers/people.ts';
import { sku } from '#contract/letters/index.ts';
import { heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { pending } from '#tests/fixtures/records.ts';
import { timelineOf } from './timeline.tsx';

const approved = {
  ...pending,
  status: 'Disetujui',
  decidedAt: '2026-11-02T17:30:00.000Z',
  nomorSurat: '500.3.3/007/LYG/XI/2026',
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
  penandatangan: 'Asep, Kepala Desa',
} as const;

/** Title, state and lines of each step. */
const stepsOf = (...given: Parameters<typeof timelineOf>) =>
  timelineOf(...given).map(({ title, state, lines }) => [title, state, ...lines]);
const titlesOf = (...given: Parameters<typeof timelineOf>) =>
  timelineOf(...given).map(({ title }) => title);

it('starts with the submission in Jakarta time and the review', () => {
  expect(stepsOf(pending)).toEqual([
    ['Pengajuan dikirim', 'done', '2 November 2026, 09.00 WIB'],
    ['Sedang diperiksa petugas desa', 'current'],
  ]);
});

it('names the corrected person of a list, and describes a list with another number of people as a whole', () => {
  const [siti = {}, dimas = {}] = heirs;
  const koreksi = (menjadi: Person[]) =>
    timelineOf({ ...pending, koreksi: { ahliWaris: { dari: heirs, menjadi } } }, peopleLetter)[1];
  expect(koreksi([siti, { ...dimas, nama: 'Dimas', hubungan: 'Lainnya' }])?.lines).toEqual([
    'Petugas memperbaiki Ahli Waris, orang ke-2 (Dimas), Nama: "Dimas Pratama" → "Dimas"',
    'Petugas memperbaiki Ahli Waris, orang ke-2 (Dimas), Hubungan: "Anak" → "Lainnya"',
  ]);
  expect(koreksi([siti])?.lines).toEqual([
    'Petugas memperbaiki Ahli Waris: "Siti Aminah, 3205011501900001, Istri/Suami; Dimas Pratama, 3205011501150002, Anak" → "Siti Aminah, 3205011501900001, Istri/Suami"',
  ]);
});

it('shows counter filing and corrections by an official', () => {
  const corrected = {
    ...pending,
    diajukan: 'petugas',
    koreksi: { nama: { dari: 'siti', menjadi: 'Siti Aminah' } },
    dikoreksiPada: '2026-11-02T03:00:00.000Z',
  } as const;
  const correction = 'Petugas memperbaiki Nama: "siti" → "Siti Aminah"';
  expect(stepsOf(corrected, sku)).toEqual([
    ['Diajukan di loket', 'done', '2 November 2026, 09.00 WIB'],
    ['Isian diperbaiki', 'done', '2 November 2026, 10.00 WIB', correction],
    ['Sedang diperiksa petugas desa', 'current'],
  ]);
});

it('shows when heads of RT were asked and answered, not what they answered', () => {
  const asked = { rt: 'Ketua RT 02', dataSebelumnya: false, dijawabPada: null };
  const kataRt = [
    { ...asked, dimintaPada: '2026-11-02T03:00:00.000Z', dijawabPada: '2026-11-02T04:00:00.000Z' },
    { ...asked, dimintaPada: '2026-11-03T03:00:00.000Z' },
  ];
  expect(timelineOf({ ...pending, kataRt })[1]).toEqual({
    title: 'Keterangan ketua RT',
    state: 'done',
    lines: [
      'Diminta dari Ketua RT 02: 2 November 2026, 10.00 WIB',
      'Dijawab Ketua RT 02: 2 November 2026, 11.00 WIB',
      'Diminta dari Ketua RT 02: 3 November 2026, 10.00 WIB',
    ],
  });
});

it('shows that a rejection was reopened', () => {
  const titles = titlesOf({ ...pending, adminNotes: 'Foto buram.' });
  expect(titles).toEqual(['Pengajuan dikirim', 'Penolakan dibuka lagi', 'Sedang diperiksa lagi']);
});

it('shows that an official created it as a replacement', () => {
  const { decidedAt: createdAt } = approved;
  const [title] = titlesOf({ ...approved, diajukan: 'petugas', createdAt });
  expect(title).toBe('Dibuat petugas sebagai surat pengganti');
});

it("shows the letter's number and who has to sign it", () => {
  expect(stepsOf(approved).slice(-2)).toEqual([
    [
      ...['Disetujui, surat dibuat', 'done', '3 November 2026, 00.30 WIB'],
      'Nomor surat 500.3.3/007/LYG/XI/2026',
    ],
    ['Menunggu tanda tangan', 'current', 'Akan ditandatangani oleh Asep, Kepala Desa'],
  ]);
});

const at = '2026-11-03T02:00:00.000Z';
const time = '3 November 2026, 09.00 WIB';
const signed = ['Sudah ditandatangani dan dicap', 'done', time];
const signatory = 'Ditandatangani oleh Asep, Kepala Desa';

it.each([
  ['the signed letter', { bertandaTanganPada: at }, ['Siap diunduh', 'done']],
  ['a letter signed without a scan', { ditandatanganiPada: at }, ['Siap diambil', 'current']],
  [
    'a letter that was picked up',
    { ditandatanganiPada: at, diambilPada: at },
    ['Sudah diambil', 'done', time],
  ],
])('names the signatory and the time of %s', (_, facts, last) => {
  const steps = stepsOf({ ...approved, tandaTangan: 'basah', ...facts });
  expect(steps.slice(-2)).toEqual([[...signed, signatory], last]);
});

it('has no pending signature if the village issues unsigned letters', () => {
  const steps = timelineOf({ ...approved, caraTandaTangan: 'qr' });
  expect(steps.slice(-2)).toMatchObject([
    { title: 'Berlaku dengan kode QR', state: 'done' },
    { title: 'Siap diunduh', state: 'done' },
  ]);
});

it('ends with the withdrawal and has no pending signature', () => {
  const steps = timelineOf({ ...approved, withdrawnAt: at });
  expect(steps.at(-1)).toMatchObject({ title: 'Surat dicabut', state: 'refused' });
  expect(steps.some(({ state }) => state === 'current')).toBe(false);
});

it('ends with a rejection', () => {
  const rejected = stepsOf({ ...pending, status: 'Ditolak', decidedAt: at });
  expect(rejected.at(-1)).toEqual(['Surat belum dapat diterbitkan', 'refused', time]);
});
