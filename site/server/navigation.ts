import { bodies } from '#contract/collections/members.ts';
import { councilTitle, lowerTerms, terms } from '#contract/village/words.ts';
import { village } from '#village.config.ts';

/** The pages about the village. */
export const profilePages = [
  { href: '/tentang', label: `Tentang ${lowerTerms.village}` },
  { href: '/visi-misi', label: 'Visi & Misi' },
  { href: '/sejarah', label: 'Sejarah' },
  { href: '/perangkat', label: `Perangkat ${terms.village}` },
  { href: '/perwakilan', label: councilTitle.replace(` ${terms.village}`, '') },
  { href: '/lpm', label: 'LPM' },
  ...bodies.map(({ page, short }) => ({ href: page, label: short })),
  { href: '/anggaran', label: 'Anggaran' },
  { href: '/statistik', label: 'Statistik' },
  { href: '/dokumen', label: 'Dokumen' },
];

/** Entries of the top navigation; `under` lists path prefixes that belong to an entry. */
export const entries = [
  { href: '/', label: 'Beranda' },
  { href: '/tentang', label: 'Profil', under: profilePages.map(({ href }) => href) },
  {
    href: '/layanan',
    label: 'Layanan',
    under: ['/janji-layanan', '/transparansi', '/verifikasi', '/bantuan'],
  },
  ...(village.potentials.length > 0 ? [{ href: '/potensi', label: 'Potensi' }] : []),
  { href: '/semua-berita', label: 'Berita', under: ['/beritas/', '/agenda'] },
];

/** The entry's aria-current: 'page' for its own page, 'true' for pages under it. */
export function isCurrent({ href, under = [] }: { href: string; under?: string[] }, path: string) {
  const here = path.replace(/(.)\/$/, '$1');
  if (here === href) return 'page';
  return under.some((start) => here.startsWith(start)) ? 'true' : undefined;
}
