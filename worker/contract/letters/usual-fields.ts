import { answerFields, photoFields } from './definition.ts';
import { skdp, sktm } from './index.ts';

function find<Item extends { name: string }>(fields: readonly Item[], name: string): Item {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
}

const answer = (name: string) => find(answerFields(sktm), name);

export const nama = answer('nama');
export const nik = answer('nik');
export const kk = answer('kk');
export const tempatTanggalLahir = answer('tempatTanggalLahir');
export const jenisKelamin = answer('jenisKelamin');
export const pekerjaan = answer('pekerjaan');
export const alamatLengkap = answer('alamatLengkap');
export const fotoKtp = find(photoFields(sktm), 'fotoKtp');
const fotoKk = find(photoFields(skdp), 'fotoKk');

/** Fields of most letter types, worded as in the built-in forms. */
export const usualFields = [
  nama,
  nik,
  kk,
  tempatTanggalLahir,
  jenisKelamin,
  pekerjaan,
  alamatLengkap,
  fotoKtp,
  fotoKk,
];
