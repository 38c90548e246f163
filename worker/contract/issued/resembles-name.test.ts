import { expect, it } from 'vitest';
import { resemblesName } from './resembles-name.ts';

it.each([
  ['ASEP CONTOH SURYANA', 'Asep Contoh Suryana, Kepala Desa Layung'],
  ['Asep Suryana, S.IP.', 'Asep Contoh Suryana, Kepala Desa Layung'],
  ["Ma'mun Hidayat", 'Mamun Hidayat, S.Sos., Kepala Desa'],
  ['Suharto', 'Suharto, Kepala Desa'],
  ['Siti Aminah dan Asep Contoh Suryana', 'Asep Contoh Suryana, Kepala Desa'],
])('accepts %j as the name of %j', (certificate, signatory) => {
  expect(resemblesName(certificate, signatory)).toBe(true);
});

it.each([
  ['Siti Aminah', 'Asep Contoh Suryana, Kepala Desa Layung'],
  ['Asep Wijaya', 'Asep Contoh Suryana, Kepala Desa Layung'],
  ['Kepala Desa', 'Asep Contoh Suryana, Kepala Desa Layung'],
  ['', 'Asep Contoh Suryana, Kepala Desa Layung'],
])('rejects %j as the name of %j', (certificate, signatory) => {
  expect(resemblesName(certificate, signatory)).toBe(false);
});

it('accepts any name for letters without a recorded signatory', () => {
  expect(resemblesName('Siti', null)).toBe(true);
});
