import { bodies } from '#contract/collections/members.ts';
import { helpPaths } from '#site/lib/help/help-paths.ts';
import { village } from '#village.config.ts';

interface PublicPage {
  path: string;
  inSitemap?: true;
  /** The same for everyone: cached at the edge until its content changes. */
  cached?: true;
  /** Draws charts, whose script is the one that may weigh more. */
  charts?: true;
}

const cached = { inSitemap: true, cached: true } as const;

export const publicPages: readonly PublicPage[] = [
  { path: '/', ...cached },
  { path: '/layanan', ...cached },
  { path: '/janji-layanan', ...cached },
  { path: '/transparansi', ...cached },
  ...(village.potentials.length > 0 ? [{ path: '/potensi', ...cached }] : []),
  { path: '/tentang', ...cached },
  { path: '/visi-misi', ...cached },
  { path: '/sejarah', ...cached },
  { path: '/perangkat', ...cached },
  { path: '/perwakilan', ...cached },
  { path: '/lpm', ...cached },
  ...bodies.map(({ page }) => ({ path: page, ...cached })),
  { path: '/anggaran', ...cached },
  { path: '/statistik', ...cached, charts: true },
  { path: '/data', ...cached },
  { path: '/umkm', ...cached },
  { path: '/semua-produk', ...cached },
  { path: '/semua-berita', ...cached },
  { path: '/dokumen', ...cached },
  { path: '/dokumen/daftar-informasi-publik', ...cached },
  { path: '/agenda', ...cached },
  { path: '/privasi', ...cached },
  { path: '/privasi/pemrosesan', ...cached },
  { path: '/ketentuan', ...cached },
  { path: '/aksesibilitas', ...cached },
  ...helpPaths.map((path) => ({ path, ...cached })),
  { path: '/verifikasi', inSitemap: true },
  { path: '/cari' },
  { path: '/login' },
  { path: '/register' },
  { path: '/lupa-kata-sandi' },
  { path: '/protect' },
  { path: '/tanpa-sinyal', cached: true },
  { path: '/verifikasi/tanpa-sinyal', cached: true },
];
