import type { Drawing } from './kit/svg.ts';
import { clinic } from './news/clinic.ts';
import { footballMatch } from './news/football-match.ts';
import { gotongRoyong } from './news/gotong-royong.ts';
import { harvest } from './news/harvest.ts';
import { hilltop } from './news/hilltop.ts';
import { fromHome } from './news/letter-from-home.ts';
import { market } from './news/market.ts';
import { posyandu } from './news/posyandu.ts';
import { library } from './news/reading-room.ts';
import { riceField } from './news/rice-field.ts';
import { river } from './news/river.ts';
import { roadWorks } from './news/road-works.ts';
import { rubberTapping } from './news/rubber-tapping.ts';
import { workshop } from './news/shared-kitchen.ts';
import { students } from './news/students.ts';
import { planting } from './news/tree-planting.ts';
import { meeting } from './news/village-meeting.ts';
import * as history from './pages/history.ts';
import * as potentials from './pages/potentials.ts';
import { portrait } from './people/portrait.ts';
import { sitters } from './people/sitters.ts';
import { batik } from './products/batik.ts';
import { coffee, gingerDrink } from './products/drinks.ts';
import { honey, palmSugar, rawRice, sambal } from './products/larder.ts';
import { palmBroom } from './products/palm-broom.ts';
import { bananaSale, cassavaCrisps, rengginang } from './products/snacks.ts';
import { bambooSteamer, pandanBag } from './products/woven.ts';

type Draw = () => Drawing;

const news = {
  'berita-posyandu': posyandu,
  'berita-puskesmas': clinic,
  'berita-gotong-royong': gotongRoyong,
  'berita-panen': harvest,
  'berita-jalan': roadWorks,
  'berita-karet': rubberTapping,
  'berita-tanam-pohon': planting,
  'berita-sepak-bola': footballMatch,
  'berita-taman-baca': library,
  'berita-pasar': market,
  'berita-musyawarah': meeting,
  'berita-surat': fromHome,
  'berita-kkn': students,
  'berita-keripik': workshop,
  'berita-sungai': river,
  'berita-bukit': hilltop,
  'berita-sawah': riceField,
} satisfies Record<string, Draw>;

const products = {
  'produk-keripik': cassavaCrisps,
  'produk-kopi': coffee,
  'produk-gula-aren': palmSugar,
  'produk-sale-pisang': bananaSale,
  'produk-rengginang': rengginang,
  'produk-madu': honey,
  'produk-sambal': sambal,
  'produk-beras': rawRice,
  'produk-bandrek': gingerDrink,
  'produk-tas-pandan': pandanBag,
  'produk-boboko': bambooSteamer,
  'produk-sapu-ijuk': palmBroom,
  'produk-batik': batik,
} satisfies Record<string, Draw>;

/** Name of a picture of the sample data: a file in scripts/sample/files. */
export type PictureName = keyof typeof news | keyof typeof products | keyof typeof sitters;

const portraits: Record<string, Draw> = Object.fromEntries(
  Object.entries(sitters).map(([name, sitter]) => [name, () => portrait(sitter)]),
);

/** What the sample records show. */
export const samplePictures: Readonly<Record<string, Draw>> = {
  ...news,
  ...products,
  ...portraits,
};

/** What pages show whatever the records hold: files in site/public/gambar. */
export const pagePictures: Readonly<Record<string, Draw>> = {
  'potensi-karet': potentials.rubberEstate,
  'potensi-emas': potentials.goldMine,
  'potensi-bukit': potentials.sunriseHill,
  'sejarah-1': history.firstHouses,
  'sejarah-2': history.estateDays,
  'sejarah-3': history.firstHall,
  'sejarah-4': history.bridge,
};
