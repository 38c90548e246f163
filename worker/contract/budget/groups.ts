/** The parts of a village budget (Permendagri 20/2018). */
export const jenisOptions = ['pendapatan', 'belanja', 'pembiayaan'] as const;
export type Jenis = (typeof jenisOptions)[number];

/**
 * @param number last part of its account code
 * @param purpose what the money is for, in a sentence
 * @param heading how sheets name it, without a code
 */
const group = (jenis: Jenis, number: number, bidang: string, purpose: string, heading: string) => ({
  ...{ jenis, number, bidang, purpose },
  pattern: new RegExp(`^(?:jumlah )?(?:${heading})`, 'i'),
});

/** Every value of the field `bidang`, in the order of the pages. */
const groups = [
  group('pendapatan', 1, 'Pendapatan asli desa', 'pendapatan asli desa', 'pendapatan asli|pades'),
  group('pendapatan', 2, 'Pendapatan transfer', 'dana transfer', '(?:pendapatan |dana )?transfer'),
  group('pendapatan', 3, 'Pendapatan lain-lain', 'pendapatan lain-lain', 'pendapatan lain'),
  group(
    'belanja',
    1,
    'Penyelenggaraan pemerintahan desa',
    'pemerintahan desa',
    'bidang .*pemerintahan',
  ),
  group('belanja', 2, 'Pelaksanaan pembangunan desa', 'pembangunan', 'bidang .*pembangunan'),
  group(
    'belanja',
    3,
    'Pembinaan kemasyarakatan desa',
    'pembinaan kemasyarakatan',
    'bidang .*(?:pembinaan|kemasyarakatan)',
  ),
  group(
    'belanja',
    4,
    'Pemberdayaan masyarakat desa',
    'pemberdayaan masyarakat',
    'bidang .*pemberdayaan',
  ),
  group(
    'belanja',
    5,
    'Penanggulangan bencana, keadaan darurat, dan mendesak',
    'keadaan darurat dan mendesak',
    'bidang .*(?:bencana|darurat|mendesak|tak terduga)',
  ),
  group('pembiayaan', 1, 'Penerimaan pembiayaan', 'penerimaan pembiayaan', 'penerimaan pembiayaan'),
  group(
    'pembiayaan',
    2,
    'Pengeluaran pembiayaan',
    'pengeluaran pembiayaan',
    'pengeluaran pembiayaan',
  ),
];

export const bidangOptions = groups.map(({ bidang }) => bidang);

/** Financing that goes out; it lowers the net. */
export const paidFinancing = 'Pengeluaran pembiayaan';

export const groupsOf = (jenis: Jenis | undefined) => groups.filter((one) => one.jenis === jenis);

/** The group with this stored value. */
export const findGroup = (bidang: string) => groups.find((one) => one.bidang === bidang);

/** The group that a sheet's row names. */
export const groupNamed = (uraian: string) => groups.find(({ pattern }) => pattern.test(uraian));
