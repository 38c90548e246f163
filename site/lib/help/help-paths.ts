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

/** The pages of the guide that a page belongs to. */
export const guideOf = (path: string): readonly string[] =>
  [officialHelp, residentHelp].find((guide: readonly string[]) => guide.includes(path)) ?? [];

/** Path of the page's Markdown file, below docs/panduan. */
export function helpFile(path: string): string {
  const name = path.slice('/bantuan/'.length);
  return path === residentHelp[0] || path === officialHelp[0]
    ? `${name && `${name}/`}README.md`
    : `${name}.md`;
}

/** Name of the prerendered JSON of a chapter (pages/bantuan/isi). */
export const contentName = (path: string) => path.replace(/^\/bantuan\/?/, '') || 'warga';
