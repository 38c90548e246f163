import { expect, it } from 'vitest';
import { penghasilan, tanggalAcara, uraian } from '#tests/fixtures/field-kinds.ts';
import { sku } from '../letters/index.ts';
import * as fields from '../letters/usual-fields.ts';
import { offerCapitals } from './text-answer.ts';

it.each([
  ['siti aminah', 'Siti Aminah'],
  ['SITI AMINAH', 'Siti Aminah'],
  ['m. yusuf bin h. umar', 'M. Yusuf bin H. Umar'],
  ['binti saleha', 'Binti Saleha'],
  ["nur-aini ma'mun, s.pd", "Nur-Aini Ma'mun, S.Pd"],
  ['éva ñandú', 'Éva Ñandú'],
  ['RADEN HAMENGKU BUWONO VIII', 'Raden Hamengku Buwono VIII'],
  ['udin d/h asep', 'Udin d/h Asep'],
  ['pt. maju jaya', 'PT. Maju Jaya'],
  ['ASEP SURYANA, S.STP., M.M.', 'Asep Suryana, S.STP., M.M.'],
  ['ASEP SURYANA, S.Pd', 'Asep Suryana, S.Pd'],
  ['asep suryana, s.ip, m.si', 'Asep Suryana, S.IP, M.Si'],
  ['DEDE SUNARYA, SE., MM', 'Dede Sunarya, SE., MM'],
  ['RINA, ST, SKM, S.KM, XYZ', 'Rina, ST, SKM, S.KM, XYZ'],
  ['RINA KARTIKA S.IP', 'Rina Kartika S.IP'],
  ['RINA KARTIKA SH', 'Rina Kartika SH'],
  ['KH. AHMAD DAHLAN', 'KH. Ahmad Dahlan'],
  ['DRS. H. ASEP, HJ. NY. IIS', 'Drs. H. Asep, HJ. NY. IIS'],
  ['hj. siti di kua', 'Hj. Siti Di Kua'],
  ["SEAN O'BRIEN A'ISYAH", "Sean O'Brien A'isyah"],
])('capitalises the name %s as %s', (typed, better) => {
  expect(offerCapitals(fields.nama, typed)).toBe(better);
});

it.each([
  ['kp. cibodas, rt 02 rw 04', 'Kp. Cibodas, RT 02 RW 04'],
  ['KP. CIBODAS RT02 RW04', 'Kp. Cibodas RT02 RW04'],
  ['jl. merdeka no. 12a, blok c-iv', 'Jl. Merdeka No. 12A, Blok C-IV'],
  ['SEBERANG BANK BTN JL. RAYA GG MAWAR', 'Seberang Bank BTN Jl. Raya Gg Mawar'],
  ['samping cv sinar di pasar layung', 'Samping CV Sinar di Pasar Layung'],
])('capitalises the address %s as %s', (typed, better) => {
  expect(offerCapitals(fields.alamatLengkap, typed)).toBe(better);
});

it('capitalises the place and leaves the date unchanged', () => {
  const offer = (typed: string) => offerCapitals(fields.tempatTanggalLahir, typed);
  expect(offer('bandung, 01 Januari 1990')).toBe('Bandung, 01 Januari 1990');
  expect(offer('KOTA BARU, 01 Januari 1990')).toBe('Kota Baru, 01 Januari 1990');
  expect(offer('Bandung, 01 Januari 1990')).toBeNull();
});

it('returns null for mixed case and for fields without names', () => {
  expect(offerCapitals(fields.nama, 'Siti Aminah')).toBeNull();
  expect(offerCapitals(fields.nama, 'de Vries')).toBeNull();
  expect(offerCapitals(fields.pekerjaan, 'PNS')).toBeNull();
  expect(offerCapitals(fields.pekerjaan, 'anggota tni ad')).toBe('Anggota TNI AD');
  expect(offerCapitals(fields.nama, 'Asep Suryana, S.STP., M.M.')).toBeNull();
  expect(offerCapitals(fields.pekerjaan, 'ibu rumah tangga')).toBe('Ibu Rumah Tangga');
  expect(offerCapitals(fields.nik, '3205011501900001')).toBeNull();
  const goods = sku.fields.find(({ name }) => name === 'jasaDagangUtama');
  expect(goods?.kind === 'text' && offerCapitals(goods, 'sembako')).toBeNull();
  for (const field of [uraian, tanggalAcara, penghasilan])
    expect(offerCapitals(field, 'satu juta')).toBeNull();
  expect(offerCapitals(fields.jenisKelamin, 'Perempuan')).toBeNull();
});
