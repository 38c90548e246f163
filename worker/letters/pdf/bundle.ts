import { PDFDocument } from 'pdf-lib';
import { maxPrinted } from '#contract/basics/files.ts';
import { Fault } from '#worker/http/fault.ts';
import { loadPdf } from '#worker/media/index.ts';
import { markForArchive } from './printing/archive-mark.ts';
import { flattenPage } from './printing/printed-page.ts';

/** Limits of one bundle: letters and total bytes. A bundle takes about three times its size in memory. */
export const bundleLimits = { letters: maxPrinted, bytes: 20 * 2 ** 20 } as const;

/**
 * One PDF for printing: all pages of the letters, issued or scanned, in order. With `archive` each letter is followed by a marked
 * copy. Drops everything that is not printed (signatures, scripts, structure tree).
 * @throws Fault for zero or more than `bundleLimits` letters, and for an unreadable letter with its position from 1
 */
export async function bundleLetters(
  letters: readonly Uint8Array[],
  { archive }: { archive: boolean },
): Promise<Uint8Array> {
  const { length } = letters;
  if (length < 1 || length > bundleLimits.letters) {
    throw new Fault(`a bundle takes 1 to ${bundleLimits.letters} letters, not ${length}`);
  }
  const bytes = letters.reduce((sum, letter) => sum + letter.length, 0);
  if (bytes > bundleLimits.bytes) throw new Fault(`${bytes} bytes are too many for a bundle`);
  const bundle = await PDFDocument.create({ updateMetadata: false });
  // Sequentially, to hold one source at a time in memory.
  for (const [index, letter] of letters.entries()) {
    try {
      await addPrintedPages(bundle, await loadPdf(letter), { archive });
    } catch {
      // The reader's own message may quote the file.
      throw new Fault(`letter ${index + 1} of the bundle cannot be read`);
    }
  }
  return saveBundle(bundle);
}

/** Copies the printed content of each page, and a marked copy if `archive`; both share their content. */
export async function addPrintedPages(
  bundle: PDFDocument,
  source: PDFDocument,
  { archive }: { archive: boolean },
): Promise<void> {
  const indices = source.getPageIndices();
  if (indices.length < 1) throw new Fault('no pages');
  for (const page of source.getPages()) flattenPage(page);
  const pages = await bundle.copyPages(source, archive ? [...indices, ...indices] : indices);
  for (const page of pages.slice(indices.length)) markForArchive(page);
  for (const page of pages) bundle.addPage(page);
}

export const saveBundle = (bundle: PDFDocument): Promise<Uint8Array> =>
  bundle.save({ objectsPerTick: Number.POSITIVE_INFINITY });
