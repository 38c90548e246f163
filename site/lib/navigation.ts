/** The top navigation's entries, in order. */
export const entries = [
  { href: '/', label: 'Beranda' },
  { href: '/tentang', label: 'Profil' },
  { href: '/layanan', label: 'Layanan' },
  { href: '/potensi', label: 'Potensi' },
  { href: '/semua-berita', label: 'Berita' },
] as const;

/** Whether the page at `path` stands under the entry: itself, or a news item under Berita. */
export function isCurrent(href: string, path: string): 'page' | 'true' | undefined {
  const here = path.replace(/(.)\/$/, '$1');
  if (here === href) return 'page';
  return href === '/semua-berita' && here.startsWith('/beritas/') ? 'true' : undefined;
}
