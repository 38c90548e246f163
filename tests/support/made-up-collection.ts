import { defineCollection } from '#contract/collections/define-collection.ts';
import {
  amount,
  area,
  choice,
  date,
  dateTime,
  flag,
  image,
  line,
  price,
  year,
} from '#contract/collections/fields.ts';

/** The definition of a further collection, which needs no migration, route, query or form. */
export const kegiatans = defineCollection({
  path: 'kegiatans',
  kind: 'catalogue',
  noun: 'kegiatan',
  titleField: 'acara',
  defaultLimit: 3,
  countsViews: true,
  filters: ['jenis', 'tahun'],
  fields: [
    line('acara', 'Acara'),
    line('tempat', 'Tempat', { whenEmpty: 'Balai desa' }),
    area('uraian', 'Uraian', 4),
    amount('peserta', 'Peserta'),
    price('biaya', 'Biaya', 'Dalam rupiah.'),
    year('tahun', 'Tahun'),
    choice('jenis', 'Jenis', ['rapat', 'kerja bakti']),
    date('daftarSampai', 'Daftar sampai'),
    dateTime('mulai', 'Mulai'),
    flag('wajib', 'Wajib hadir', 'Setiap rumah mengirim satu orang.'),
    image('poster', 'Poster'),
  ],
});
