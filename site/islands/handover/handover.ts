import { queryOptions } from '@tanstack/react-query';
import type { SignedByHand } from '#contract/issued/handover.ts';
import { lettersKey, useLetterChange } from '#site/islands/register/letters.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/ui/message.tsx';

/** How many applications and letters wait for the office. */
export const countsQuery = queryOptions({
  queryKey: [...lettersKey, 'counts'],
  queryFn: ({ signal }) => callApi('GET letters/counts', { signal }),
  // Always refetch: a letter may have been signed moments ago.
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** What was done with letters, and the ids whose signature can be taken back. */
export interface HandoverResult {
  text: MessageText;
  signed: readonly string[];
  /** Not all signatures were taken back. */
  failed?: boolean;
}

/** Result of an action that takes no signature back. */
export const plainResult = (text: MessageText): HandoverResult => ({ text, signed: [] });

/** Records letters as signed by hand. */
export const useSigning = (onSuccess: (signed: SignedByHand) => void) =>
  useLetterChange(
    (ids: readonly string[]) => callApi('POST letters/signed', { body: { ids: [...ids] } }),
    onSuccess,
  );

/** Takes back that letters were signed by hand. */
export const useTakeBack = (onSuccess: () => void) =>
  useLetterChange(async (ids: readonly string[]) => {
    for (const id of ids) await callApi('DELETE letters/:id/signed', { params: { id } });
  }, onSuccess);

/** Records the pick-up of a letter. */
export const usePickUp = (onSuccess: () => void) =>
  useLetterChange(
    (id: string) => callApi('POST letters/:id/picked-up', { params: { id } }),
    onSuccess,
  );

/** Reports which letters were recorded as signed, and which were skipped and why. */
export function describeSigning({ ditandatangani, dilewati }: SignedByHand): HandoverResult {
  const count = ditandatangani.length;
  const line =
    count === 1
      ? 'Surat tercatat sudah ditandatangani.'
      : `${count} surat tercatat sudah ditandatangani.`;
  const skipped = dilewati.map(
    ({ nomorSurat, alasan }) => `${nomorSurat ?? 'Satu surat'}: ${alasan}`,
  );
  const advice = ['Pemohon melihat bahwa suratnya siap diambil.', ...skipped].join(' ');
  return { text: { line, advice }, signed: ditandatangani };
}
