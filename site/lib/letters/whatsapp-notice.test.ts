import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { hoursOf } from '#tests/support/hours.ts';
import { describeNotice, noticeOf, waitsForNotice } from './whatsapp-notice.ts';

const sender = {
  office: { jamBuka: hoursOf([1, 2], '08.00', '15.00') },
  portal: 'https://desa.example',
};
const about =
  'Yth. Bapak/Ibu Siti Aminah,\n\nkabar dari Kantor Desa Layung tentang pengajuan surat nomor 1A2B-3C4D.\n\n';

const record = (facts: Partial<ApplicationRecord>) =>
  ({
    _id: '1a2b3c4d-5e6f',
    type: 'SKTM',
    nama: 'Siti Aminah',
    nik: '3205011501900001',
    status: 'Disetujui',
    diajukan: 'warga',
    decidedAt: '2026-11-25T02:00:00.000Z',
    tandaTangan: 'belum',
    caraTandaTangan: 'basah',
    bertandaTanganPada: null,
    siapPada: null,
    diambilPada: null,
    withdrawnAt: null,
    digantiOleh: null,
    nomorWa: '+6281234567890',
    dikabariPada: null,
    ...facts,
  }) as ApplicationRecord;

const signed = '2026-11-25T04:00:00.000Z';

describe('noticeOf', () => {
  it.each<[string, Partial<ApplicationRecord>, string]>([
    [
      'a rejection',
      { status: 'Ditolak', tandaTangan: null, adminNotes: 'Foto KTP buram.' },
      'Suratnya belum dapat dibuat. Alasan: Foto KTP buram.\n\nPerbaiki dan ajukan lagi: https://desa.example/dashboard?tab=riwayat',
    ],
    [
      'a rejection at the counter',
      { status: 'Ditolak', tandaTangan: null, diajukan: 'petugas', adminNotes: 'Usahanya tutup.' },
      'Suratnya belum dapat dibuat. Alasan: Usahanya tutup.\n\nDatang ke kantor desa pada jam kerja (Senin–Selasa 08.00–15.00 WIB) dengan KTP, dan sebutkan nomor itu.',
    ],
    [
      'an approval that awaits the signature',
      {},
      'Suratnya disetujui dan menunggu tanda tangan. Jangan datang dulu, kami kabari lagi.',
    ],
    [
      'a letter signed on paper',
      { tandaTangan: 'basah' },
      'Suratnya sudah siap. Ambil di kantor desa pada jam kerja (Senin–Selasa 08.00–15.00 WIB), dan sebutkan nomor itu.',
    ],
    [
      'a letter with a signed file',
      { tandaTangan: 'basah', bertandaTanganPada: signed },
      'Suratnya sudah siap. Unduh di sini: https://desa.example/dashboard?tab=riwayat',
    ],
    [
      'a letter that needs no signature',
      { caraTandaTangan: 'qr' },
      'Suratnya sudah siap. Unduh di sini: https://desa.example/dashboard?tab=riwayat',
    ],
    [
      'a letter of the counter with a signed file',
      { diajukan: 'petugas', tandaTangan: 'tte', bertandaTanganPada: signed },
      'Suratnya sudah siap. Ambil di kantor desa pada jam kerja (Senin–Selasa 08.00–15.00 WIB), dan sebutkan nomor itu.',
    ],
    [
      'a withdrawn letter',
      { withdrawnAt: signed, withdrawnReason: 'Data keliru.' },
      'Suratnya dicabut dan tidak berlaku lagi. Alasan: Data keliru.\n\nSelengkapnya: https://desa.example/dashboard?tab=riwayat',
    ],
    [
      'a withdrawn letter of the counter',
      { withdrawnAt: signed, withdrawnReason: null, diajukan: 'petugas' },
      'Suratnya dicabut dan tidak berlaku lagi.\n\nAda pertanyaan? Datang ke kantor desa pada jam kerja (Senin–Selasa 08.00–15.00 WIB).',
    ],
  ])('says what to do next after %s, without NIK and letter type', (_, facts, next) => {
    const text = noticeOf(record(facts), sender);
    expect(text).toBe(about + next);
    expect(text).not.toMatch(/3205|SKTM/);
  });

  it('addresses an institution by its name', () => {
    const text = noticeOf(record({ nama: 'Karang Taruna', nik: null }), sender);
    expect(text).toMatch(/^Yth. Karang Taruna,\n/);
  });

  it('is null before the decision and once the letter was picked up', () => {
    const pickedUp = { tandaTangan: 'basah', diambilPada: signed } as const;
    expect(noticeOf(record(pickedUp), sender)).toBeNull();
    const pending = { status: 'Menunggu', tandaTangan: null } as const;
    expect(noticeOf(record(pending), sender)).toBeNull();
  });
});

it('describes when the applicant was told, in the village', () => {
  expect(describeNotice('2026-11-25T02:12:00.000Z')).toBe('Dikabari 25 November, 09.12');
  expect(describeNotice(null)).toBe('');
});

describe('waitsForNotice', () => {
  it('is true after each change of the state, until the applicant is told', () => {
    expect(waitsForNotice(record({}))).toBe(true);
    const told = { dikabariPada: '2026-11-25T03:00:00.000Z' };
    expect(waitsForNotice(record(told))).toBe(false);
    expect(waitsForNotice(record({ ...told, siapPada: signed }))).toBe(true);
  });

  it('is false once the letter was picked up or replaced', () => {
    const replaced = { withdrawnAt: signed, digantiOleh: '500.3.3/008/LYG/XI/2026' };
    expect(waitsForNotice(record(replaced))).toBe(false);
    expect(noticeOf(record(replaced), sender)).toBeNull();
    expect(waitsForNotice(record({ tandaTangan: 'basah', diambilPada: signed }))).toBe(false);
  });

  it('is false without a number and before the decision', () => {
    expect(waitsForNotice(record({ nomorWa: null }))).toBe(false);
    expect(waitsForNotice(record({ status: 'Menunggu', decidedAt: null }))).toBe(false);
  });
});
