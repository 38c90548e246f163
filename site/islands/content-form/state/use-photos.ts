import { useRef, useState } from 'react';
import type { ImageContent } from '#contract/collections/define-collection.ts';
import { takePhoto } from '#site/forms/take-photo.ts';

/** Chosen files by field name: being resized, or rejected with `error`. */
type Files = Readonly<Record<string, { file: File; error?: string }>>;

/** Resizes chosen photos. `mark` sets or clears a field's error, `onResized` receives the resized photo. */
export function usePhotos(
  mark: (field: ImageContent, message: string) => void,
  onResized: (field: ImageContent, picture: Blob) => void,
) {
  const [files, setFiles] = useState<Files>({});
  /** The latest file by field name. */
  const latest = useRef<Record<string, File>>({});
  const entries = Object.entries(files);

  async function prepare(field: ImageContent, file: File): Promise<void> {
    const { name, label } = field;
    latest.current[name] = file;
    setFiles((before) => ({ ...before, [name]: { file } }));
    mark(field, '');
    const result = await takePhoto(file, label);
    // Only the latest of several files for one field counts.
    if (latest.current[name] !== file) return;
    if (result instanceof Blob) {
      onResized(field, result);
      setFiles((before) => without(before, name));
    } else setFiles((before) => ({ ...before, [name]: { file, error: result } }));
  }

  /** Removes a rejected file. Returns false if there is none. */
  function clearRefused({ name }: ImageContent): boolean {
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
