import { village } from '#village.config.ts';

/** Entries of the top navigation; `under` lists path prefixes that belong to an entry. */
export const entries = [
  { href: '/', label: 'Beranda' },
  {
    href: '/tentang',
    label: 'Profil',
    under: [
      '/visi-misi',
      '/sejarah',
      '/perangkat',
      '/perwakilan',
      '/lpm',
      '/lembaga/',
      '/statistik',
      '/dokumen',
      '/anggaran',
    ],
  },
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
