import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#site/lib/api/api-client.ts';
import { deleteCopy, readCopy, storeCopy } from '#site/lib/storage/own-copies.ts';

/** A letter's file stored on this device. */
interface SavedLetter {
  /** Older copies are Blobs, which WebKit cannot store in private windows. */
  file: ArrayBuffer | Blob;
  /** Identifies the file: signing replaces a letter's file. */
  version: string;
  /** File name for downloads. */
  name: string;
}

const nameOf = (id: string) => `surat ${id}`;

/** The path of a signed link; its query expires within minutes. */
const versionOf = (link: string) => link.split('?')[0] ?? '';

/** The stored file of a letter, or null. A copy of an older version is deleted. */
export const savedLetterQuery = (id: string, link: string | null) =>
  queryOptions({
    queryKey: ['saved-letter', id, link && versionOf(link)],
    queryFn: async () => {
      const stored = ((await readCopy(nameOf(id))) ?? null) as SavedLetter | null;
      if (!stored) return null;
      if (!link || stored.version === versionOf(link)) {
        return { name: stored.name, file: new Blob([stored.file], { type: 'application/pdf' }) };
      }
      await deleteCopy(nameOf(id));
      return null;
    },
  });

/**
 * Downloads a letter and stores it on this device.
 * @throws ApiError if the download fails, or the browser's storage error.
 */
export async function saveLetter(id: string, link: string): Promise<void> {
  const answer = await fetch(link).catch(() => {
    throw new ApiError(0, '');
  });
  if (!answer.ok) throw new ApiError(answer.status, '');
  const name = new URLSearchParams(link.split('?')[1]).get('nama') ?? 'surat.pdf';
  const stored: SavedLetter = { file: await answer.arrayBuffer(), version: versionOf(link), name };
  await storeCopy(nameOf(id), stored);
}

export const deleteSavedLetter = (id: string) => deleteCopy(nameOf(id));
