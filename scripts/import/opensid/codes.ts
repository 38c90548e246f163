/**
 * OpenSID's codes, as its tables and enums had them in version 2410 (github.com/OpenSID/OpenSID: app/Enums, and
 * donjo-app/models/seeders/Data_awal_seeder.php), and what they are counted as here.
 */

/** tweb_penduduk.status_dasar: alive and living here. Others have died, moved, gone or are invalid. */
export const living = '1';

/** tweb_penduduk.sex. */
export const sexes: Readonly<Record<string, 'laki' | 'perempuan'>> = { 1: 'laki', 2: 'perempuan' };

/** tweb_penduduk.kk_level of who heads a family card. */
export const headOfFamily = '1';

/** tweb_penduduk.pendidikan_kk_id; SLTP has no column here: whoever finished it has finished SD. */
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

/** tweb_penduduk.pekerjaan_id of whoever has no occupation: none yet, keeping house, at school. */
export const withoutOccupation: readonly string[] = ['1', '2', '3'];

/** tweb_penduduk.pekerjaan_id; every other occupation is 'buruh', which stands for 'Buruh/lainnya'. */
const occupationsBy: Readonly<Record<string, readonly number[]>> = {
  // Petani/pekebun, peternak, nelayan/perikanan.
  petani: [9, 10, 11],
  // Perdagangan, pedagang.
  pedagang: [8, 84],
  // Industri; tukang kayu, sol sepatu, las/pandai besi, jahit.
  pengrajin: [12, 27, 28, 29, 30],
  pns: [5],
  // TNI, and Polri, which has no column here.
  tni: [6, 7],
  pensiunan: [4],
  // Karyawan swasta, BUMN, BUMD; wiraswasta.
  swasta: [15, 16, 17, 88],
};

export const occupations: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(occupationsBy).flatMap(([field, ids]) => ids.map((id) => [id, field])),
);
export const otherOccupation = 'buruh';

/** artikel.tipe, and artikel.id_kategori of before there was one: pages, agenda and accounts are no news. */
export const noNews = {
  types: ['statis', 'agenda', 'keuangan'],
  categories: ['999', '1000', '1001'],
};
