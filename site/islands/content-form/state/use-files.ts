import { isPdf, maxDocumentBytes, maxDocumentWords } from '#contract/basics/files.ts';
import type { FileContent } from '#contract/collections/define-collection.ts';
import { useCurrent } from '#site/forms/entries.ts';
import { takePhoto } from '#site/forms/take-photo.ts';

/** By field name: a file that is being prepared, or why the chosen one was rejected. */
type Files = Readonly<Record<string, File | string>>;

/** Resizes chosen photos, makes PDFs of photographed pages and checks documents. `onReady` receives the file to send. */
export function useFiles(onReady: (name: string, file: Blob) => void) {
  const { state, change, current } = useCurrent<Files>(() => ({}));

  async function prepare({ kind, name, label }: FileContent, chosen: readonly File[]) {
    const [file] = chosen;
    if (!file) return;
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

/** Returns a PDF that the server accepts, made of photos where these were chosen, or an error message for the user. */
async function takeDocument(chosen: readonly File[], label: string): Promise<Blob | string> {
  const [only] = chosen;
  const file =
    chosen.length === 1 && only && (await isDocument(only)) ? only : await joined(chosen);
  if (!file) return 'Pilih satu berkas PDF, atau foto tiap halamannya.';
  if (file.size > maxDocumentBytes)
    return `${label} lebih dari ${maxDocumentWords}. Perkecil dulu berkasnya, misalnya dengan memindai pada 150 dpi.`;
  return file;
}

/** Loads the writer of PDFs only where photos were chosen. */
const joined = async (photos: readonly File[]) =>
  (await import('./photo-pages.ts')).makePhotoPages(photos);

async function isDocument(file: File): Promise<boolean> {
  // Reading fails if the file was moved.
  const head = await file
    .slice(0, 1024)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return isPdf(new Uint8Array(head));
}
