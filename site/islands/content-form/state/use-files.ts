import { isPdf, maxDocumentBytes, maxDocumentWords } from '#contract/basics/files.ts';
import type { FileContent } from '#contract/collections/define-collection.ts';
import { useCurrent } from '#site/forms/entries.ts';
import { decodePicture, encodePicture, takePhoto } from '#site/forms/take-photo.ts';

/** By field name: a file that is being prepared, or why the chosen one was rejected. */
type Files = Readonly<Record<string, File | string>>;

/** Resizes chosen photos, makes PDFs of photographed pages and checks documents. `onReady` receives the file to send. */
export function useFiles(onReady: (name: string, file: Blob) => void) {
  const { state, change, current } = useCurrent<Files>(() => ({}));

  async function prepare(field: FileContent, chosen: readonly [File, ...File[]]) {
    const { kind, name, label } = field;
    const [file] = chosen;
    change({ ...current(), [name]: file });
    const result = await (kind === 'image' ? takePhoto(file, label) : takeDocument(chosen, label));
    // Only the latest choice for a field counts.
    if (current()[name] !== file) return;
    if (result instanceof Blob) {
      remove(name);
      onReady(name, result);
    } else change({ ...current(), [name]: result });
  }

  function remove(name: string) {
    const { [name]: _, ...others } = current();
    change(others);
  }

  return { state, prepare, remove, clear: () => change({}) };
}

const noDocument = 'Pilih satu berkas PDF, atau foto tiap halamannya.';
const noLibrary = 'PDF belum dapat dibuat. Periksa sambungan internet, lalu pilih fotonya lagi.';

/** Returns a PDF that the server accepts, made of photos where these were chosen, or an error message for the user. */
async function takeDocument(chosen: readonly [File, ...File[]], label: string) {
  const [first] = chosen;
  const arePhotos = chosen.length > 1 || first.type.startsWith('image/');
  // pdf-lib is loaded when it is needed.
  const file = arePhotos ? await makePages(chosen).catch(() => noLibrary) : first;
  if (typeof file === 'string') return file;
  if (!file) return noDocument;
  if (file.size > maxDocumentBytes)
    return `${label} lebih dari ${maxDocumentWords}. Perkecil dulu berkasnya, misalnya dengan memindai pada 150 dpi.`;
  // Reading fails if the file was moved.
  const head = await file
    .slice(0, 1024)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return isPdf(new Uint8Array(head)) ? file : noDocument;
}

/** Longer edge of a page: in pixels, as at 150 dpi, and in points, of A4 paper. */
const longEdge = 1754;
const pageEdge = 842;

/** A PDF with a page for each photo; null if the browser cannot decode one. */
async function makePages(photos: readonly File[]): Promise<File | null> {
  const { PDFDocument } = await import('pdf-lib');
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const photo of photos) {
    const picture = await decodePicture(photo);
    const jpeg = picture && (await encodePicture(picture, longEdge));
    if (!jpeg) return null;
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    const { width, height } = image.scaleToFit(pageEdge, pageEdge);
    pdf.addPage([width, height]).drawImage(image, { width, height });
  }
  const bytes = new Uint8Array(await pdf.save());
  return new File([bytes], `${photos.length} halaman.pdf`, { type: 'application/pdf' });
}
