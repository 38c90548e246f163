import { queryOptions } from '@tanstack/react-query';
import { dayMs } from '#contract/basics/durations.ts';
import type { SignedByHand } from '#contract/issued/handover.ts';
import type { Collector } from '#contract/records/signature.ts';
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

/** What was done with letters, and the ids whose signature or pick-up can be taken back. */
export interface HandoverResult {
  text: MessageText;
  signed: readonly string[];
  pickedUp?: string | undefined;
  /** Not everything was taken back. */
  failed?: boolean;
  deleted?: string;
}

/** Result of an action that cannot be taken back. */
export const plainResult = (text: MessageText): HandoverResult => ({ text, signed: [] });

/** Records letters as signed by hand. */
export const useSigning = (onSuccess: (signed: SignedByHand) => void) =>
  useLetterChange(
    (ids: readonly string[]) => callApi('POST letters/signed', { body: { ids: [...ids] } }),
    onSuccess,
  );

/** Takes back that letters were signed by hand, or picked up. */
export const useTakeBack = (what: 'signed' | 'picked-up', onSuccess: () => void) =>
  useLetterChange(async (ids: readonly string[]) => {
    for (const id of ids) await callApi(`DELETE letters/:id/${what}`, { params: { id } });
  }, onSuccess);

/** Records the pick-up of a letter, or by whom it was picked up. */
export const usePickUp = (id: string, onSuccess?: () => void) =>
  useLetterChange(
    (olehSiapa: Collector | undefined) =>
      callApi('POST letters/:id/picked-up', { params: { id }, body: { olehSiapa } }),
    onSuccess,
  );

/** Whether the pick-up of a letter can be taken back: within a day. */
export const isFreshPickUp = (diambilPada: string | null, now = Date.now()): boolean =>
  diambilPada !== null && now - Date.parse(diambilPada) < dayMs;

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
