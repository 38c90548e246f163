/**
 * Codes of OpenSID 2410 (github.com/OpenSID/OpenSID: app/Enums, and donjo-app/models/seeders/Data_awal_seeder.php), and the fields
 * that they are counted in.
 */

/** tweb_penduduk.status_dasar: alive and living here. Others have died, moved, are missing or invalid. */
export const living = '1';

/** tweb_penduduk.sex. */
export const sexes: Readonly<Record<string, 'laki' | 'perempuan'>> = { 1: 'laki', 2: 'perempuan' };

/** tweb_penduduk.kk_level of heads of families. */
export const headOfFamily = '1';

/** tweb_penduduk.pendidikan_kk_id. SLTP has no field here and is counted as tamatSd. */
export const educations: Readonly<Record<string, string>> = {
  1: 'belumSekolah',
  2: 'tidakTamatSd',
  3: 'tamatSd',
  4: 'tamatSd',
  5: 'tamatSLTA',
  6: 'tamatPerguruanTinggi',
  7: 'tamatPerguruanTinggi',
  8: 'tamatPerguruanTinggi',
  9: 'tamatPerguruanTinggi',
  10: 'tamatPerguruanTinggi',
};

/** tweb_penduduk.pekerjaan_id of residents without an occupation: none yet, keeping house, at school. */
export const withoutOccupation: readonly string[] = ['1', '2', '3'];

/** tweb_penduduk.pekerjaan_id; every other occupation is counted as 'buruh' (Buruh/lainnya). */
const occupationsBy: Readonly<Record<string, readonly number[]>> = {
  // Petani/pekebun, peternak, nelayan/perikanan.
  petani: [9, 10, 11],
  // Perdagangan, pedagang.
  pedagang: [8, 84],
  // Industri; tukang kayu, sol sepatu, las/pandai besi, jahit.
  pengrajin: [12, 27, 28, 29, 30],
  pns: [5],
  // TNI, and Polri, which has no field here.
  tni: [6, 7],
  pensiunan: [4],
  // Karyawan swasta, BUMN, BUMD; wiraswasta.
  swasta: [15, 16, 17, 88],
};

export const occupations: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(occupationsBy).flatMap(([field, ids]) => ids.map((id) => [id, field])),
);
export const otherOccupation = 'buruh';

/** artikel.tipe, and artikel.id_kategori in versions without it, of pages, agenda and accounts. */
export const noNews = {
  types: ['statis', 'agenda', 'keuangan'],
  categories: ['999', '1000', '1001'],
};
