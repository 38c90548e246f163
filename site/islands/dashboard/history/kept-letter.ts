import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#site/lib/api/api-client.ts';
import { forgetCopy, keepCopy, readCopy } from '#site/lib/storage/own-copies.ts';

/** A letter's file on this device. */
interface KeptLetter {
  /** Bytes: in a private window WebKit stores no Blob, which earlier copies were. */
  file: ArrayBuffer | Blob;
  /** Which file it is: a letter has another one as soon as it is signed. */
  version: string;
  /** To save it under. */
  name: string;
}

const nameOf = (id: string) => `surat ${id}`;

/** A signed link names the file before its query, which is good for minutes. */
const versionOf = (link: string) => link.split('?')[0] ?? '';

/** The file of an application's letter that this device keeps; null for none, and for one that is the letter's no longer. */
export const keptLetterQuery = (id: string, link: string | null) =>
  queryOptions({
    queryKey: ['kept-letter', id, link && versionOf(link)],
    queryFn: async () => {
      const kept = ((await readCopy(nameOf(id))) ?? null) as KeptLetter | null;
      if (!kept) return null;
      if (!link || kept.version === versionOf(link)) {
        return { name: kept.name, file: new Blob([kept.file], { type: 'application/pdf' }) };
      }
      await forgetCopy(nameOf(id));
      return null;
    },
  });

/** @throws ApiError where the file does not come; where the browser keeps nothing. */
export async function keepLetter(id: string, link: string): Promise<void> {
  const answer = await fetch(link).catch(() => {
    throw new ApiError(0, '');
  });
  if (!answer.ok) throw new ApiError(answer.status, '');
  const name = new URLSearchParams(link.split('?')[1]).get('nama') ?? 'surat.pdf';
  const kept: KeptLetter = { file: await answer.arrayBuffer(), version: versionOf(link), name };
  await keepCopy(nameOf(id), kept);
}

export const forgetLetter = (id: string) => forgetCopy(nameOf(id));
