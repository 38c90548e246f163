import { lowerTerms } from '#contract/village/words.ts';
/** The parts of a village budget (Permendagri 20/2018). */
export const jenisOptions = ['pendapatan', 'belanja', 'pembiayaan'] as const;
export type Jenis = (typeof jenisOptions)[number];

type Group = [bidang: string, purpose: string, heading: string];

/** Values of the field `bidang` by account code, what the money is for, and a pattern of how sheets name it. */
const definitions: Record<Jenis, Group[]> = {
  pendapatan: [
    [
      `Pendapatan asli ${lowerTerms.village}`,
      `pendapatan asli ${lowerTerms.village}`,
      'pendapatan asli|pades',
    ],
    ['Pendapatan transfer', 'dana transfer', '(pendapatan |dana )?transfer'],
    ['Pendapatan lain-lain', 'pendapatan lain-lain', 'pendapatan lain'],
  ],
  belanja: [
    [
      `Penyelenggaraan pemerintahan ${lowerTerms.village}`,
      `pemerintahan ${lowerTerms.village}`,
      'bidang .*pemerintahan',
    ],
    [`Pelaksanaan pembangunan ${lowerTerms.village}`, 'pembangunan', 'bidang .*pembangunan'],
    [
      `Pembinaan kemasyarakatan ${lowerTerms.village}`,
      'pembinaan kemasyarakatan',
      'bidang .*(pembinaan|kemasyarakatan)',
    ],
    [
      `Pemberdayaan masyarakat ${lowerTerms.village}`,
      'pemberdayaan masyarakat',
      'bidang .*pemberdayaan',
    ],
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
};

const groups = jenisOptions.flatMap((jenis) =>
  definitions[jenis].map(([bidang, purpose, heading], at) => {
    const pattern = new RegExp(`^(jumlah )?(${heading})`, 'i');
    return { jenis, number: at + 1, bidang, purpose, pattern };
  }),
);

export const bidangOptions = groups.map(({ bidang }) => bidang);

/** Financing that goes out; it lowers the net. */
export const paidFinancing = 'Pengeluaran pembiayaan';

export const groupsOf = (jenis: Jenis | undefined) => groups.filter((one) => one.jenis === jenis);

/** The group with this stored value. */
export const findGroup = (bidang: string) => groups.find((one) => one.bidang === bidang);

/** The group that a sheet's row names. */
export const groupNamed = (uraian: string) => groups.find(({ pattern }) => pattern.test(uraian));
