/** The top navigation's entries, in order; `under` is how the paths of what else stands under one begin. */
export const entries = [
  { href: '/', label: 'Beranda' },
  {
    href: '/tentang',
    label: 'Profil',
    under: ['/visi-misi', '/sejarah', '/perangkat', '/perwakilan', '/lpm', '/statistik'],
  },
  { href: '/layanan', label: 'Layanan', under: ['/verifikasi', '/bantuan'] },
  { href: '/potensi', label: 'Potensi' },
  { href: '/semua-berita', label: 'Berita', under: ['/beritas/'] },
];

/** Whether the page at `path` is the entry's own, or one that stands under it. */
export function isCurrent({ href, under = [] }: { href: string; under?: string[] }, path: string) {
  const here = path.replace(/(.)\/$/, '$1');
  if (here === href) return 'page';
  return under.some((start) => here.startsWith(start)) ? 'true' : undefined;
}
