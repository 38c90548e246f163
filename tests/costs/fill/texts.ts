/** Numbers that a record's index decides: the same records with every run. */
export interface Chance {
  /** A whole number from 0, below `below`. */
  below: (below: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
}

/** Mulberry32, seeded by kind and index. */
export function chanceOf(kind: string, index: number): Chance {
  let state = index + 1;
  for (const letter of kind) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number) => next() % bound;
  return { below, pick: (values) => values[below(values.length)] as (typeof values)[number] };
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const firstNames = words(`Siti Asep Ahmad Dewi Muhammad Nur Sri Budi Ani Rina Agus Eko Wawan Yanti
  Dedi Euis Ujang Cecep Neneng Iis Tatang Lilis Rahmat Hasan Husen Maya Fitri Indah Joko Wahyu
  Aminah Kartini Suherman Iwan Rudi Yuli Endang Nining Imas Oman Entin Dadang Komar Aisyah`);
const lastNames = words(`Aminah Suryana Hidayat Rahmawati Saputra Lestari Wijaya Nugraha Permana
  Kusuma Hasanah Sulastri Gunawan Setiawan Mulyana Maulana Fauzi Ramadhan Sari Utami Purnama
  Suhendar Kurnia Sukmawati Anggraeni Firmansyah Subagja Wulandari Handayani Iskandar`);
const hamlets = words(
  'Cibuntu Sukamaju Cikaret Babakan Pasirjati Sindangsari Karanganyar Mekarsari',
);
const syllables = words(
  'ka ra ma su ci pa ja lu ti ba ngo nda re wi mu sa ke tu lo di gi yu be no',
);

/** A word that few other records hold, e.g. a nickname or a place far away. */
const rareWord = (chance: Chance) =>
  Array.from({ length: 3 + chance.below(2) }, () => chance.pick(syllables)).join('');

/** A person's name, one in five with a rare part. */
export function personName(chance: Chance): string {
  const last = chance.below(5) === 0 ? rareWord(chance) : chance.pick(lastNames);
  return `${chance.pick(firstNames)} ${last.charAt(0).toUpperCase()}${last.slice(1)}`;
}

const activities = [
  'posyandu balita',
  'gotong royong',
  'musyawarah desa',
  'pelatihan komputer',
  'panen kopi',
  'penyaluran bantuan',
  'imunisasi anak',
  'senam lansia',
  'perbaikan jalan',
  'pengajian rutin',
  'ronda malam',
  'penanaman bibit',
] as const;

const goods = [
  'Kopi robusta',
  'Keripik singkong',
  'Gula aren',
  'Madu hutan',
  'Anyaman bambu',
  'Batik tulis',
  'Sapu ijuk',
  'Telur asin',
  'Jamur tiram',
  'Dodol nanas',
] as const;

/** Sentences of news; nearly every one of them speaks of the village and of its people. */
const sentences: readonly ((chance: Chance) => string)[] = [
  (c) => `Warga desa Layung mengikuti kegiatan ${c.pick(activities)} di dusun ${c.pick(hamlets)}.`,
  (c) => `Kepala desa mengajak seluruh warga menjaga kebersihan dusun ${c.pick(hamlets)}.`,
  (c) => `Sebanyak ${10 + c.below(90)} warga hadir, di antaranya ${personName(c)}.`,
  (c) => `Menurut ${personName(c)}, ${c.pick(activities)} akan diadakan lagi bulan depan.`,
  (c) => `Pemerintah desa menyiapkan anggaran untuk ${c.pick(activities)} dan perlengkapannya.`,
  (c) => `Masyarakat dimohon membawa kartu keluarga dan datang sebelum pukul ${7 + c.below(5)}.00.`,
  (c) => `Pengurus ${rareWord(c)} membantu menyiapkan konsumsi dan peralatan.`,
  () => 'Keterangan lebih lanjut dapat ditanyakan di kantor desa pada jam kerja.',
];

/** Title and text of a news item: five to eight sentences, the first about the village's people. */
export function news(chance: Chance): { title: string; text: string } {
  const title = `${chance.pick(activities)} di ${chance.pick(hamlets)} bersama ${personName(chance)}`;
  const count = 4 + chance.below(4);
  const others = Array.from({ length: count }, () => chance.pick(sentences)(chance));
  const first = sentences[0]?.(chance) ?? '';
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    text: [first, ...others].join(' '),
  };
}

/** Name and description of a product. */
export function product(chance: Chance): { title: string; text: string } {
  const title = `${chance.pick(goods)} ${rareWord(chance)}`;
  const text = `Dibuat oleh ${personName(chance)}, warga desa Layung di dusun ${chance.pick(hamlets)}. ${chance.pick(goods)} dan ${chance.pick(goods)} dapat dipesan juga.`;
  return { title, text };
}

export const hamletOf = (chance: Chance) => chance.pick(hamlets);
