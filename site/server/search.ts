import { village } from '../../village.config.ts';
import { type Hit, wordsOf } from '../../worker/content/service.ts';
import type { LetterType } from '../../worker/contract/records/letter-types.ts';
import type { HelpSection } from '../lib/help/make-chapter.ts';

/** Where what a search found is shown, and what it is called there. */
export interface Place {
  href: string;
  kind: string;
}

const places: Record<string, Place> = {
  websites: { href: '/tentang', kind: 'Profil desa' },
  visimisis: { href: '/visi-misi', kind: 'Visi & Misi' },
  sejarahs: { href: '/sejarah', kind: 'Sejarah' },
  perangkats: { href: '/perangkat', kind: 'Perangkat desa' },
  perwakilans: { href: '/perwakilan', kind: 'Badan Perwakilan Desa' },
  lpms: { href: '/lpm', kind: 'LPM' },
};

export function placeOf({ definition, record }: Hit): Place {
  if (definition.path === 'beritas') return { href: `/beritas/${record._id}`, kind: 'Berita' };
  if (definition.path === 'products') return { href: `/products/${record._id}`, kind: 'Produk' };
  return places[definition.path] ?? { href: '/', kind: 'Portal' };
}

/** A service or a fixed page of the portal that can be found. */
export interface Service extends Place {
  title: string;
  text: string;
  /** Found by, and not shown. */
  keywords?: string | undefined;
}

const fixed: readonly Service[] = [
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
    title: 'Statistik desa',
    text: 'Kas, pendidikan, pekerjaan, penduduk, dan anggaran desa.',
  },
  {
    href: '/data',
    kind: 'Statistik',
    title: 'Data terbuka',
    text: 'Unduh angka, anggaran, berita, dan produk desa sebagai CSV atau JSON.',
    keywords: 'excel spreadsheet open data unduhan',
  },
  {
    href: '/verifikasi',
    kind: 'Layanan',
    title: 'Verifikasi surat',
    text: 'Memeriksa keaslian surat yang dikeluarkan desa.',
  },
];

/** Everything that can be found beside the content: letters of these types first. */
export function servicesOf(types: readonly LetterType[]): Service[] {
  const letters = types.map(({ title, type, summary, keywords }) => ({
    href: '/layanan',
    kind: 'Layanan',
    title: `${title} (${type})`,
    text: summary,
    keywords,
  }));
  return [...letters, ...fixed];
}

/** The words by which services are found, a text each. */
export const textsOf = (services: readonly Service[]) =>
  services.map(({ title, text, keywords = '' }) => `${title} ${text} ${keywords}`);

/** Services in which every word of the text begins a word, whatever its case and accents. */
export function findServices(services: readonly Service[], searched: string): Service[] {
  const wanted = wordsOf(searched);
  if (wanted.length === 0) return [];
  return services.filter(({ title, text, kind, keywords = '' }) =>
    holdsAll(`${title} ${text} ${kind} ${keywords}`, wanted),
  );
}

/** Sections of the guides among what a search found: few, as a guide repeats the portal's own words. */
const mostHelp = 3;

/** The sections of the guides that hold every word: in their titles first. */
export function findHelp(sections: readonly HelpSection[], searched: string): HelpSection[] {
  const wanted = wordsOf(searched);
  if (wanted.length === 0) return [];
  const headed = sections.filter(({ title }) => holdsAll(title, wanted));
  const others = sections.filter(({ title, text }) => holdsAll(`${title} ${text}`, wanted));
  return [...new Set([...headed, ...others])].slice(0, mostHelp);
}

/** Whether each of these is how a word of the text begins. */
export function holdsAll(text: string, starts: readonly string[]): boolean {
  const words = wordsOf(text);
  return starts.every((start) => words.some((word) => word.startsWith(start)));
}
