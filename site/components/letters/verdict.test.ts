import { describe, expect, it } from 'vitest';
import type { Verification } from '#contract/issued/verification.ts';
import { certificate, verification } from '#tests/fixtures/records.ts';
import { rowsOf, verdictOf } from './verdict.ts';

const said = (changes: Partial<Verification> = {}) => {
  const changed = { ...verification, ...changes };
  return { ...verdictOf(changed), rows: Object.fromEntries(rowsOf(changed)) };
};

describe('an unsigned letter', () => {
  it('is not valid yet where it is signed electronically', () => {
    expect(said({ caraTandaTangan: 'tte' })).toMatchObject({
      title: 'Surat ini berlaku setelah ditandatangani secara elektronik',
      tone: 'amber',
      rows: {
        'Tanda tangan': 'Belum ditandatangani',
        'Penanda tangan': 'Akan ditandatangani oleh Asep, Kepala Desa',
      },
    });
  });

  it('is genuine where it is signed by hand, and only the paper shows the signature', () => {
    const paper = said();
    expect(paper).toMatchObject({
      title: 'Surat asli, diterbitkan Desa Layung',
      tone: 'ok',
      check:
        'Periksa tanda tangan basah dan cap pada kertasnya. Salinan bertanda tangan belum diunggah.',
      rows: { 'Penanda tangan tercetak': 'Asep, Kepala Desa' },
    });
    expect(JSON.stringify(paper)).not.toMatch(/belum ditandatangani|akan ditandatangani/i);
  });

  it('is valid where letters need no signature', () => {
    expect(said({ caraTandaTangan: 'qr' })).toMatchObject({
      title: 'Surat ini berlaku',
      tone: 'ok',
      rows: { 'Tanda tangan': 'Berlaku dengan kode QR' },
    });
  });

  it('names no signatory where none is stored', () => {
    expect(said({ penandatangan: null }).rows).not.toHaveProperty('Penanda tangan');
  });
});

describe('a signed letter', () => {
  it('is dated where an official recorded it without a scan', () => {
    const ditandatanganiPada = '2026-11-25T02:12:00.000Z';
    expect(said({ tandaTangan: 'basah', ditandatanganiPada })).toMatchObject({
      title: 'Surat asli, diterbitkan Desa Layung',
      tone: 'ok',
      check:
        'Periksa tanda tangan basah dan cap pada kertasnya. Kantor desa mencatat surat ini ditandatangani pada 25 November 2026. Salinan bertanda tangan belum diunggah.',
    });
  });

  it('names who has signed', () => {
    const scanned = said({ tandaTangan: 'basah', sha256Bertanda: 'b' });
    expect(scanned).toMatchObject({
      title: 'Surat ini berlaku',
      tone: 'ok',
      rows: {
        'Tanda tangan': 'Sudah ditandatangani dan dicap',
        'Penanda tangan': 'Ditandatangani oleh Asep, Kepala Desa',
      },
    });
    expect(scanned.rows).not.toHaveProperty('Penerbit sertifikat');
  });

  const sealed = (changes: Partial<typeof certificate> = {}) =>
    said({
      tandaTangan: 'tte',
      sha256Bertanda: 'b',
      tandaTanganElektronik: { ...certificate, ...changes },
    });

  it('is valid with a trusted certificate of the printed name', () => {
    expect(sealed()).toMatchObject({
      title: 'Surat ini berlaku',
      tone: 'ok',
      rows: {
        'Penanda tangan tercetak': 'Asep, Kepala Desa',
        'Nama pada sertifikat': 'ASEP',
        'Waktu tanda tangan': '2 November 2026, 10.00 WIB. Waktu dari penanda waktu TSA BSrE.',
        'Penerbit sertifikat': 'BSrE CA. Dipercaya Desa Layung.',
        'Status sertifikat':
          'Status sertifikat diperiksa pada 2 November 2026, 09.00 WIB: tidak dicabut.',
      },
    });
  });

  it.each([{ penerbitDikenal: false }, { namaMirip: false }])('is uncertain with %j', (doubt) => {
    const title = 'Tanda tangan belum dapat dipastikan';
    expect(sealed(doubt)).toMatchObject({ title, tone: 'amber' });
  });

  it("names the signer's own clock where no authority gave the time", () => {
    expect(sealed({ penandaWaktu: null }).rows['Waktu tanda tangan']).toBe(
      '2 November 2026, 10.00 WIB. Waktu menurut komputer penanda tangan.',
    );
  });
});

describe('a withdrawn or expired letter', () => {
  it('shows date and reason of the withdrawal, and no expiry', () => {
    const { rows, ...verdict } = said({
      status: 'dicabut',
      dicabutPada: '2026-11-30T17:30:00.000Z',
      alasanPencabutan: 'Data keliru.',
    });
    expect(verdict).toMatchObject({ title: 'Surat ini dicabut', tone: 'danger' });
    expect(rows).toMatchObject({ Dicabut: '1 Desember 2026: Data keliru.' });
    expect(Object.keys(rows).join()).not.toMatch(/Berlaku|tangan/);
  });

  it.each(['belum', 'basah'] as const)('has expired, signed or not: %s', (tandaTangan) => {
    const title = 'Surat ini kedaluwarsa';
    expect(said({ status: 'kedaluwarsa', tandaTangan })).toMatchObject({ title, tone: 'amber' });
  });
});
