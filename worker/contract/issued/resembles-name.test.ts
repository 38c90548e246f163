import { expect, it } from 'vitest';
import { resemblesName } from './resembles-name.ts';

const asep = 'Asep Contoh Suryana, Kepala Desa Layung';

it.each([
  ['ASEP CONTOH SURYANA', asep, true],
  ['Asep Suryana, S.IP.', asep, true],
  ["Ma'mun Hidayat", 'Mamun Hidayat, S.Sos., Kepala Desa', true],
  ['Suharto', 'Suharto, Kepala Desa', true],
  ['Siti Aminah dan Asep Contoh Suryana', asep, true],
  ['Siti Aminah', asep, false],
  ['Asep Wijaya', asep, false],
  ['Kepala Desa', asep, false],
  ['', asep, false],
])('%j is the name of %j: %s', (certificate, signatory, resembles) => {
  expect(resemblesName(certificate, signatory)).toBe(resembles);
});

it('accepts any name for letters without a recorded signatory', () => {
  expect(resemblesName('Siti', null)).toBe(true);
});
