/** E.g. SKU-500.3.3-007-LYG-XI-2026.pdf: the letter's number with what a file name cannot hold replaced. */
export function letterFilename(type: string, nomorSurat: string | null): string {
  return `${type}-${(nomorSurat ?? 'surat').replaceAll('/', '-')}.pdf`;
}
