import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignedByHand } from '#contract/issued/handover.ts';
import { applicationsKey } from '#site/islands/applications/applications.ts';
import { lettersKey } from '#site/islands/register/letters.ts';
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
}

/** A mutation of letters that refetches every list that shows them. */
function useLetterChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: lettersKey }),
        client.invalidateQueries({ queryKey: applicationsKey }),
      ]),
  });
}

/** Records letters as signed by hand. */
export const useSigning = () =>
  useLetterChange((ids: readonly string[]) =>
    callApi('POST letters/signed', { body: { ids: [...ids] } }),
  );

/** Takes back that letters were signed by hand. */
export const useTakeBack = () =>
  useLetterChange(async (ids: readonly string[]) => {
    for (const id of ids) await callApi('DELETE letters/:id/signed', { params: { id } });
  });

/** Records the pick-up of a letter. */
export const usePickUp = () =>
  useLetterChange((id: string) => callApi('POST letters/:id/picked-up', { params: { id } }));

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
