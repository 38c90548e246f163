/** The guides' pages in their order: residents' and officials'. Each is a file of docs/panduan. */
export const residentHelp = [
  '/bantuan',
  '/bantuan/surat',
  '/bantuan/setelah-dikirim',
  '/bantuan/akun',
] as const;

export const officialHelp = [
  '/bantuan/petugas',
  '/bantuan/petugas/antrean',
  '/bantuan/petugas/agenda',
  '/bantuan/petugas/isi-portal',
  '/bantuan/petugas/jenis-surat',
  '/bantuan/petugas/pengaturan',
] as const;

export const helpPaths: readonly string[] = [...residentHelp, ...officialHelp];

/** The pages of the guide that one belongs to. */
export const guideOf = (path: string): readonly string[] =>
  [officialHelp, residentHelp].find((guide: readonly string[]) => guide.includes(path)) ?? [];

/** The file that a page is made of, below docs/panduan. */
export function helpFile(path: string): string {
  const name = path.slice('/bantuan/'.length);
  return path === residentHelp[0] || path === officialHelp[0]
    ? `${name && `${name}/`}README.md`
    : `${name}.md`;
}

/** Where the Worker's files hold what the build made of it (pages/bantuan/isi). */
export const contentName = (path: string) => path.replace(/^\/bantuan\/?/, '') || 'warga';
