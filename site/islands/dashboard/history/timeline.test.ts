import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { sku } from '#contract/letters/index.ts';
import { heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { timelineOf } from './timeline.tsx';

const pending: ApplicationRecord = {
  status: 'Menunggu',
  diajukan: 'warga',
  createdAt: '2026-11-02T02:00:00.000Z',
  koreksi: null,
  dikoreksiPada: null,
  fotoDihapusPada: null,
  decidedAt: null,
  adminNotes: null,
  diajukanLagi: null,
  nomorSurat: null,
  tandaTangan: null,
  caraTandaTangan: null,
  penandatangan: null,
  ditandatanganiPada: null,
  bertandaTanganPada: null,
  diambilPada: null,
  withdrawnAt: null,
} as Partial<ApplicationRecord> as ApplicationRecord;

const approved: ApplicationRecord = {
  ...pending,
  status: 'Disetujui',
  decidedAt: '2026-11-02T17:30:00.000Z',
  nomorSurat: '500.3.3/007/LYG/XI/2026',
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
  penandatangan: 'Asep, Kepala Desa',
} as const;

describe('timelineOf', () => {
  it('starts with the submission in Jakarta time and the review', () => {
    const [sent, review, ...more] = timelineOf(pending);
    expect(sent).toMatchObject({
      title: 'Pengajuan dikirim',
      lines: ['2 November 2026, 09.00 WIB'],
    });
    expect(review?.state).toBe('current');
    expect(more).toEqual([]);
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
    const steps = timelineOf(corrected, sku);
    expect(steps.map(({ title }) => title)).toEqual([
      'Diajukan di loket',
      'Isian diperbaiki',
      'Sedang diperiksa petugas desa',
    ]);
    expect(steps[1]?.lines).toEqual([
      '2 November 2026, 10.00 WIB',
      'Petugas memperbaiki Nama: "siti" → "Siti Aminah"',
    ]);
  });

  it('shows when heads of RT were asked and answered, not what they answered', () => {
    const asked = { rt: 'Ketua RT 02', dataSebelumnya: false };
    const kataRt = [
      {
        ...asked,
        dimintaPada: '2026-11-02T03:00:00.000Z',
        dijawabPada: '2026-11-02T04:00:00.000Z',
      },
      { ...asked, dimintaPada: '2026-11-03T03:00:00.000Z', dijawabPada: null },
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
    const titles = timelineOf({ ...pending, adminNotes: 'Foto buram.' }).map(({ title }) => title);
    expect(titles).toEqual(['Pengajuan dikirim', 'Penolakan dibuka lagi', 'Sedang diperiksa lagi']);
  });

  it('shows that an official created it as a replacement', () => {
    const { decidedAt: createdAt } = approved;
    const replacement = { ...approved, diajukan: 'petugas', createdAt } as ApplicationRecord;
    expect(timelineOf(replacement)[0]?.title).toBe('Dibuat petugas sebagai surat pengganti');
  });

  it("shows the letter's number and who has to sign it", () => {
    const [letter, signature] = timelineOf(approved).slice(-2);
    expect(letter).toMatchObject({
      title: 'Disetujui, surat dibuat',
      lines: ['3 November 2026, 00.30 WIB', 'Nomor surat 500.3.3/007/LYG/XI/2026'],
    });
    expect(signature).toEqual({
      title: 'Menunggu tanda tangan',
      state: 'current',
      lines: ['Akan ditandatangani oleh Asep, Kepala Desa'],
    });
  });

  it('names the signatory and the time of the signed letter', () => {
    const bertandaTanganPada = '2026-11-03T02:00:00.000Z';
    const steps = timelineOf({ ...approved, tandaTangan: 'basah', bertandaTanganPada });
    expect(steps.slice(-2)).toEqual([
      {
        title: 'Sudah ditandatangani dan dicap',
        state: 'done',
        lines: ['3 November 2026, 09.00 WIB', 'Ditandatangani oleh Asep, Kepala Desa'],
      },
      { title: 'Siap diunduh', state: 'done', lines: [] },
    ]);
  });

  it('waits at the office without a scan, until it is picked up', () => {
    const ditandatanganiPada = '2026-11-03T02:00:00.000Z';
    const signed = { ...approved, tandaTangan: 'basah', ditandatanganiPada } as const;
    expect(timelineOf(signed).at(-1)).toEqual({
      title: 'Siap diambil',
      state: 'current',
      lines: [],
    });
    const diambilPada = '2026-11-03T03:00:00.000Z';
    expect(timelineOf({ ...signed, diambilPada }).at(-1)).toEqual({
      title: 'Sudah diambil',
      state: 'done',
      lines: ['3 November 2026, 10.00 WIB'],
    });
  });

  it('has no pending signature if the village issues unsigned letters', () => {
    const steps = timelineOf({ ...approved, caraTandaTangan: 'qr' });
    expect(steps.slice(-2)).toMatchObject([
      { title: 'Berlaku dengan kode QR', state: 'done' },
      { title: 'Siap diunduh', state: 'done' },
    ]);
  });

  it('ends with the withdrawal and has no pending signature', () => {
    const steps = timelineOf({ ...approved, withdrawnAt: pending.createdAt });
    expect(steps.at(-1)).toMatchObject({ title: 'Surat dicabut', state: 'refused' });
    expect(steps.some(({ state }) => state === 'current')).toBe(false);
  });

  it('ends with a rejection', () => {
    const steps = timelineOf({ ...pending, status: 'Ditolak', decidedAt: pending.createdAt });
    expect(steps.at(-1)).toMatchObject({
      title: 'Surat belum dapat diterbitkan',
      state: 'refused',
    });
  });
});
