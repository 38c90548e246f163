import {
  apbdesas,
  kass,
  pekerjaans,
  pendidikans,
  penduduks,
} from '#contract/collections/figures.ts';
import { currentSample } from './sample-record.ts';

const entered = { daysAgo: 215, at: '10:15' };

/** Men and women make the total; the figures of education and occupation stay within it. */
export const population = currentSample(penduduks, entered, {
  laki: '2.684',
  perempuan: '2.593',
  kepalaKeluarga: '1.712',
  penduduk: '5.277',
});

export const budget = currentSample(apbdesas, entered, {
  pendapatanDesa: '1.850.000.000',
  pengeluaranDesa: '1.792.500.000',
  tahun: '2026',
});

export const education = currentSample(pendidikans, entered, {
  belumSekolah: '486',
  tidakTamatSd: '612',
  tamatSd: '2.148',
  tamatSLTA: '1.257',
  tamatPerguruanTinggi: '194',
});

export const occupations = currentSample(pekerjaans, entered, {
  petani: '1.124',
  pedagang: '287',
  pengrajin: '96',
  pns: '58',
  tni: '12',
  pensiunan: '41',
  swasta: '398',
  buruh: '634',
});

/** In rupiah. */
export const cash = currentSample(kass, entered, {
  tanah: '48.500.000',
  abodemen: '21.600.000',
  pam: '36.750.000',
  sewaGedung: '14.200.000',
  swadaya: '27.900.000',
  portal: '9.450.000',
  pengusaha: '18.300.000',
  bumdes: '32.000.000',
});
