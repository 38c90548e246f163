import { isPdf, maxDocumentBytes, maxDocumentWords } from '#contract/basics/files.ts';
import type { FileContent } from '#contract/collections/define-collection.ts';
import { useCurrent } from '#site/forms/entries.ts';
import { takePhoto } from '#site/forms/take-photo.ts';

/** By field name: a file that is being prepared, or why the chosen one was rejected. */
type Files = Readonly<Record<string, File | string>>;

/** Resizes chosen photos and checks documents. `onReady` receives the file to send. */
export function useFiles(onReady: (name: string, file: Blob) => void) {
  const { state, change, current } = useCurrent<Files>(() => ({}));

  async function prepare({ kind, name, label }: FileContent, file: File): Promise<void> {
    change({ ...current(), [name]: file });
    const result = await (kind === 'image' ? takePhoto : takeDocument)(file, label);
    // Only the latest of several files for one field counts.
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

/** Returns the file if it may be a PDF that the server accepts, or an error message for the user. */
async function takeDocument(file: Blob, label: string): Promise<Blob | string> {
  if (file.size > maxDocumentBytes)
    return `${label} lebih dari ${maxDocumentWords}. Perkecil dulu berkasnya, misalnya dengan memindai pada 150 dpi.`;
  // Reading fails if the file was moved.
  const head = await file
    .slice(0, 1024)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return isPdf(new Uint8Array(head)) ? file : `${label} harus berupa berkas PDF.`;
}
