import { capitalise, hasAllPrefixes, wordsOf } from '#contract/basics/words.ts';
import { documentKind } from '#contract/collections/document-kinds.ts';
import { bodies } from '#contract/collections/members.ts';
import { findLetter } from '#contract/letters/index.ts';
import type { Office } from '#contract/office.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { councilTitle, lowerTerms } from '#contract/village/words.ts';
import { formatOpening } from '#site/lib/formats/office-hours.ts';
import type { HelpSection } from '#site/lib/help/make-chapter.ts';
import { recordPage } from '#site/lib/pages/record-page.ts';
import { village } from '#village.config.ts';
import type { Hit } from '#worker/content/index.ts';
import synonyms from './search-synonyms.json' with { type: 'json' };

/** Address and kind of a search result. */
export interface Place {
  href: string;
  kind: string;
}

/** Kinds of records. */
const kinds: Record<string, string> = {
  websites: `Profil ${lowerTerms.village}`,
  visimisis: 'Visi & Misi',
  sejarahs: 'Sejarah',
  perangkats: `Perangkat ${lowerTerms.village}`,
  perwakilans: councilTitle,
  lpms: 'LPM',
  ...Object.fromEntries(bodies.map(({ short, members }) => [members.path, short])),
  beritas: 'Berita',
  products: 'Produk',
  dokumens: 'Dokumen',
  agendas: 'Agenda',
};

export function placeOf({ definition, record }: Hit): Place {
  const { path } = definition;
  const kind = path === 'anggarans' ? `Anggaran ${record.tahun}` : (kinds[path] ?? 'Portal');
  return { href: recordPage(definition, record), kind };
}

/** A service or a fixed page of the portal that can be found. */
export interface Service extends Place {
  title: string;
  text: string;
  /** Searched but not shown. */
  keywords?: string | undefined;
}

type Contacts = Pick<Office, 'kontakPenting' | 'telepon' | 'jamBuka' | 'tutup'>;

/** Where the home page shows how to reach the office. */
const officePlace = '/#call-center';

const fixedOf = ({ kontakPenting, ...office }: Contacts): readonly Service[] => [
  {
    href: officePlace,
    kind: `Kantor ${lowerTerms.village}`,
    title: `Jam buka dan telepon kantor ${lowerTerms.village}`,
    text: `${formatOpening(office)} Telepon ${office.telepon}.`,
    keywords: 'jadwal pelayanan hari kerja libur nomor whatsapp kontak hubungi',
  },
  {
    href: '/layanan#kesehatan',
    kind: 'Layanan',
    title: 'Posyandu',
    text: 'Jadwal imunisasi, penimbangan balita, konsultasi kesehatan, dan vitamin. Kartu KMS.',
  },
  ...village.potentials.map(({ title, text }) => ({
    href: '/potensi',
    kind: 'Potensi',
    title,
    text,
  })),
  {
    href: '/statistik',
    kind: 'Statistik',
    title: `Statistik ${lowerTerms.village}`,
    text: `Kas, pendidikan, pekerjaan, penduduk, dan anggaran ${lowerTerms.village}.`,
  },
  {
    href: '/anggaran',
    kind: 'Anggaran',
    title: `Anggaran ${lowerTerms.village}`,
    text: `Pendapatan dan belanja ${lowerTerms.village} per bidang, dan yang sudah dibelanjakan.`,
    keywords: 'apbdes apbdesa apb dana transparansi realisasi',
  },
  {
    href: '/data',
    kind: 'Statistik',
    title: 'Data terbuka',
    text: `Unduh angka, anggaran, berita, dan produk ${lowerTerms.village} sebagai CSV atau JSON.`,
    keywords: 'excel spreadsheet open data unduhan',
  },
  {
    href: '/janji-layanan',
    kind: 'Layanan',
    title: 'Janji layanan',
    text: 'Syarat, waktu, dan biaya tiap surat, tempat mengadu, dan kepuasan warga.',
    keywords: 'maklumat standar pelayanan pengaduan komplain lapor survei indeks ikm skm',
  },
  {
    href: '/dokumen',
    kind: 'Dokumen',
    title: `Dokumen ${lowerTerms.village}`,
    text: `${capitalise(lowerTerms.regulation)}, keputusan, ${documentKind('APBDes')}, dan laporan sebagai PDF.`,
    keywords: 'perdes perkades sk',
  },
  {
    href: '/dokumen/daftar-informasi-publik',
    kind: 'Dokumen',
    title: 'Daftar Informasi Publik',
    text: `Informasi yang dimiliki ${lowerTerms.village}: berkala, setiap saat, serta merta (segera), dan dikecualikan.`,
    keywords: 'dip ppid kip keterbukaan',
  },
  {
    href: '/agenda',
    kind: 'Agenda',
    title: `Agenda ${lowerTerms.village}`,
    text: `Kegiatan dan pengumuman ${lowerTerms.village}: waktu dan tempatnya.`,
    keywords: 'jadwal acara kalender',
  },
  ...(kontakPenting.length > 0
    ? [
        {
          href: '/layanan#kontak',
          kind: 'Layanan',
          title: 'Kontak penting',
          text: kontakPenting.map(({ peran }) => peran).join(', '),
          keywords: 'darurat telepon nomor',
        },
      ]
    : []),
  {
    href: '/transparansi',
    kind: 'Layanan',
    title: `Transparansi ${lowerTerms.village}`,
    text: 'Bukti lima indikator Desa Antikorupsi di portal ini, untuk penilai.',
    keywords: 'kpk antikorupsi penilaian keterbukaan',
  },
  {
    href: '/verifikasi',
    kind: 'Layanan',
    title: 'Verifikasi surat',
    text: `Memeriksa keaslian surat yang dikeluarkan ${lowerTerms.village}.`,
  },
];

/** Searchable services and fixed pages; the letters of these types first. */
export function servicesOf(
  types: readonly LetterType[],
  office: Contacts = village.office,
): Service[] {
  const letters = types.map(({ title, type, summary, keywords, path }) => ({
    // Village types link to their form, as the long list shows only a line.
    href: findLetter(type) ? '/layanan' : path,
    kind: 'Layanan',
    title: `${title} (${type})`,
    text: summary,
    keywords,
  }));
  return [...letters, ...fixedOf(office)];
}

/** Letters of the library that these types, which the village offers, do not have, and what to do instead. */
export function unofferedOf(
  library: readonly Unoffered[],
  types: readonly LetterType[],
): Service[] {
  return library
    .filter(({ type }) => !types.some((offered) => offered.type === type))
    .map(({ title, needs, keywords }) => ({
      ...{ href: officePlace, kind: 'Belum ada di portal', title, keywords },
      text: `Datang ke kantor ${lowerTerms.village}. ${needs.replace(' untuk difoto', '')}`,
    }));
}

/** What the search knows of a letter of the library. */
export type Unoffered = Pick<LetterType, 'type' | 'title' | 'needs' | 'keywords'>;

/** The words by which services are found, a text each. */
export const textsOf = (services: readonly Service[]) =>
  services.map(({ title, text, keywords = '' }) => `${title} ${text} ${keywords}`);

/** Services among what a search found: a village may have a hundred letters, and 'surat' finds them all. */
export const mostServices = 10;

/** Services in which every word of the text begins a word, whatever its case and accents: in their titles first. */
export function findServices(services: readonly Service[], searched: string): Service[] {
  return headedFirst(
    services,
    searched,
    ({ title, text, kind, keywords = '' }) => `${title} ${text} ${kind} ${keywords}`,
  );
}

/** Sections of the guides among what a search found: few, as a guide repeats the portal's own words. */
const mostHelp = 3;

/** The sections of the guides that hold every word: in their titles first. */
export function findHelp(sections: readonly HelpSection[], searched: string): HelpSection[] {
  const found = headedFirst(sections, searched, ({ title, text }) => `${title} ${text}`);
  return found.slice(0, mostHelp);
}

const synonymsOf: Readonly<Record<string, readonly string[]>> = synonyms;

/** Whether every word, or one of its synonyms, begins a word of the text. An empty synonym is of a word that may be missing. */
const hasAllWords = (text: string, words: readonly string[]) =>
  words.every((word) =>
    [word, ...(synonymsOf[word] ?? [])].some((one) => hasAllPrefixes(text, wordsOf(one))),
  );

/** What holds every word: in its title first. */
function headedFirst<Found extends { title: string }>(
  all: readonly Found[],
  searched: string,
  wholeOf: (one: Found) => string,
): Found[] {
  const words = wordsOf(searched);
  if (words.length === 0) return [];
  const headed = all.filter(({ title }) => hasAllWords(title, words));
  const others = all.filter((one) => hasAllWords(wholeOf(one), words));
  return [...new Set([...headed, ...others])];
}
