import { useRef, useState } from 'react';
import { isPdf, maxDocumentBytes, maxDocumentWords } from '#contract/basics/files.ts';
import type { FileContent } from '#contract/collections/define-collection.ts';
import { takePhoto } from '#site/forms/take-photo.ts';

/** Chosen files by field name: being resized, or rejected with `error`. */
type Files = Readonly<Record<string, { file: File; error?: string }>>;

/** Resizes chosen photos and checks documents. `mark` sets or clears a field's error, `onReady` receives the file to send. */
export function usePhotos(
  mark: (field: FileContent, message: string) => void,
  onReady: (field: FileContent, picture: Blob) => void,
) {
  const [files, setFiles] = useState<Files>({});
  /** The latest file by field name. */
  const latest = useRef<Record<string, File>>({});
  const entries = Object.entries(files);

  async function prepare(field: FileContent, file: File): Promise<void> {
    const { kind, name, label } = field;
    latest.current[name] = file;
    setFiles((before) => ({ ...before, [name]: { file } }));
    mark(field, '');
    const result = await (kind === 'image' ? takePhoto : takeDocument)(file, label);
    // Only the latest of several files for one field counts.
    if (latest.current[name] !== file) return;
    if (result instanceof Blob) {
      onReady(field, result);
      setFiles((before) => without(before, name));
    } else setFiles((before) => ({ ...before, [name]: { file, error: result } }));
  }

  /** Removes a rejected file. Returns false if there is none. */
  function clearRefused({ name }: FileContent): boolean {
    if (!files[name]?.error) return false;
    setFiles(without(files, name));
    return true;
  }

  function clear() {
    latest.current = {};
    setFiles({});
  }

  const refused = entries.flatMap(([name, { error }]) => (error ? [[name, error] as const] : []));
  return {
    preparing: refused.length < entries.length,
    isPreparing: (name: string) => name in files && !files[name]?.error,
    refused: Object.fromEntries(refused) as Readonly<Record<string, string>>,
    prepare,
    clearRefused,
    clear,
  };
}

function without(files: Files, name: string): Files {
  const { [name]: _, ...others } = files;
  return others;
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
