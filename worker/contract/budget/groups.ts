import { lowerTerms } from '../village/words.ts';

/** The parts of a village budget (Permendagri 20/2018). */
export const jenisOptions = ['pendapatan', 'belanja', 'pembiayaan'] as const;
export type Jenis = (typeof jenisOptions)[number];

type Group = [bidang: string, purpose: string, heading: string];

/** Values of the field `bidang` by account code, what the money is for, and a pattern of how sheets name it. */
const definitionsOf = (village: string): Record<Jenis, Group[]> => ({
  pendapatan: [
    [`Pendapatan asli ${village}`, `pendapatan asli ${village}`, 'pendapatan asli|pades'],
    ['Pendapatan transfer', 'dana transfer', '(pendapatan |dana )?transfer'],
    ['Pendapatan lain-lain', 'pendapatan lain-lain', 'pendapatan lain'],
  ],
  belanja: [
    [`Penyelenggaraan pemerintahan ${village}`, `pemerintahan ${village}`, 'bidang .*pemerintahan'],
    [`Pelaksanaan pembangunan ${village}`, 'pembangunan', 'bidang .*pembangunan'],
    [
      `Pembinaan kemasyarakatan ${village}`,
      'pembinaan kemasyarakatan',
      'bidang .*(pembinaan|kemasyarakatan)',
    ],
    [`Pemberdayaan masyarakat ${village}`, 'pemberdayaan masyarakat', 'bidang .*pemberdayaan'],
    [
      'Penanggulangan bencana, keadaan darurat, dan mendesak',
      'keadaan darurat dan mendesak',
      'bidang .*(bencana|darurat|mendesak|tak terduga)',
    ],
  ],
  pembiayaan: [
    ['Penerimaan pembiayaan', 'penerimaan pembiayaan', 'penerimaan pembiayaan'],
    ['Pengeluaran pembiayaan', 'pengeluaran pembiayaan', 'pengeluaran pembiayaan'],
  ],
});

const definitions = definitionsOf(lowerTerms.village);
const general = definitionsOf('desa');

const groups = jenisOptions.flatMap((jenis) =>
  definitions[jenis].map(([bidang, purpose, heading], at) => {
    const pattern = new RegExp(`^(jumlah )?(${heading})`, 'i');
    return { jenis, number: at + 1, bidang, general: general[jenis][at]?.[0], purpose, pattern };
  }),
);

export const bidangOptions = groups.map(({ bidang }) => bidang);

/** Financing that goes out; it lowers the net. */
export const paidFinancing = 'Pengeluaran pembiayaan';

export const groupsOf = (jenis: Jenis | undefined) => groups.filter((one) => one.jenis === jenis);

/** The group with this stored value; lines stored before a village set its kind have the general one. */
export const findGroup = (bidang: string) =>
  groups.find((one) => one.bidang === bidang || one.general === bidang);

/** The group that a sheet's row names. */
export const groupNamed = (uraian: string) => groups.find(({ pattern }) => pattern.test(uraian));
