import { maxDocumentBytes, maxDocumentWords } from '#contract/basics/files.ts';

/** Returns the file if it may be a PDF that the server accepts, or an error message for the user. */
export async function takeDocument(file: Blob, label: string): Promise<Blob | string> {
  if (file.size > maxDocumentBytes)
    return `${label} lebih dari ${maxDocumentWords}. Perkecil dulu berkasnya, misalnya dengan memindai pada 150 dpi.`;
  // Reading fails if the file was moved.
  const head = await file
    .slice(0, 5)
    .text()
    .catch(() => '');
  return head === '%PDF-' ? file : `${label} harus berupa berkas PDF.`;
}
