import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { pending as application } from '#tests/fixtures/records.ts';
import { hoursOf } from '#tests/support/hours.ts';
import { formatOfficeHours } from '../formats/office-hours.ts';
import { describeNotice, noticeOf, waitsForNotice } from './whatsapp-notice.ts';

const sender = {
  office: { jamBuka: hoursOf([1, 2], '08.00', '15.00') },
  portal: 'https://desa.example',
};
const about =
  'Yth. Bapak/Ibu Siti Aminah,\n\nkabar dari Kantor Desa Layung tentang pengajuan surat nomor 1A2B-3C4D.\n\n';

const record = (facts: Partial<ApplicationRecord>): ApplicationRecord => ({
  ...application,
  type: 'SKTM',
  status: 'Disetujui',
  decidedAt: '2026-11-25T02:00:00.000Z',
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
  ...facts,
});

const signed = '2026-11-25T04:00:00.000Z';

describe('noticeOf', () => {
  it('begins with whom and what it is about, without NIK and letter type', () => {
    expect(noticeOf(record({ tandaTangan: 'basah' }), sender)).toBe(
      `${about}Suratnya sudah siap. Ambil di kantor desa pada jam kerja (${formatOfficeHours(sender.office)}), dan sebutkan nomor itu.`,
    );
    expect(noticeOf(record({ caraTandaTangan: 'qr' }), sender)).toBe(
      `${about}Suratnya sudah siap. Unduh di sini: https://desa.example/dashboard?tab=riwayat`,
    );
  });

  it('addresses an institution by its name', () => {
    const text = noticeOf(record({ nama: 'Karang Taruna', nik: null }), sender);
    expect(text).toMatch(/^Yth. Karang Taruna,\n/);
  });

  it('is null before the decision', () => {
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
