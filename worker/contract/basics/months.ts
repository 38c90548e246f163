const names =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember';

/** As letters write them; January is 0. */
export const months: readonly string[] = names.split(' ');
