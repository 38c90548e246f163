import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SignedVersion } from '#contract/issued/register.ts';
import { SignedVersions } from './signed-versions.tsx';

const scan: SignedVersion = {
  tandaTangan: 'basah',
  sha256: '0123456789abcdef'.repeat(4),
  pada: '2026-11-02T02:00:00.000Z',
  alasan: null,
  tandaTanganElektronik: null,
};

const textOf = (versions: SignedVersion[]) =>
  renderToStaticMarkup(<SignedVersions versions={versions} />).replace(/<[^>]+>/g, ' ');

it('shows date, signer and hash of each file', () => {
  const signed: SignedVersion = {
    ...scan,
    tandaTangan: 'tte',
    alasan: 'Pindaian buram',
    tandaTanganElektronik: {
      nama: 'ASEP CONTOH',
      penerbit: 'CA Contoh',
      waktu: '2026-11-02T01:00:00.000Z',
      penandaWaktu: null,
      statusDiperiksaPada: null,
      penerbitDikenal: true,
      namaMirip: false,
    },
  };
  const text = textOf([signed, scan]);
  expect(text).toContain('Riwayat berkas (2)');
  for (const part of [
    'Tanda tangan elektronik',
    '2 November 2026, 09.00 WIB',
    'Alasan diganti: Pindaian buram',
    'Nama pada sertifikat',
    'ASEP CONTOH',
    'berbeda dari penanda tangan',
    'Pindaian bertanda tangan basah',
    'SHA-256:  0123456789ab…',
  ])
    expect(text).toContain(part);
  expect(textOf([scan])).not.toContain('sertifikat');
});
