import { queryOptions } from '@tanstack/react-query';
import { dayMs } from '#contract/basics/durations.ts';
import type { SignedByHand } from '#contract/issued/handover.ts';
import type { letterStateOf } from '#contract/issued/letter-state.ts';
import type { Collector } from '#contract/records/signature.ts';
import type { ActResult, Recorded } from '#site/islands/applications/acts.ts';
import { lettersKey, useLetterChange } from '#site/islands/register/letters.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Press } from '#site/lib/api/press.ts';

/** How many applications and letters wait for the office. */
export const countsQuery = queryOptions({
  queryKey: [...lettersKey, 'counts'],
  queryFn: ({ signal }) => callApi('GET letters/counts', { signal }),
  // Always refetch: a letter may have been signed moments ago.
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** The properties of an application or register entry that determine its next step and its name. */
export interface Letter extends NonNullable<Parameters<typeof letterStateOf>[0]> {
  type: string;
  nomorSurat: string | null;
  nama: string;
  /** Id of its application, whose applicant can be notified. */
  pengajuan?: string | null;
}

/** 'SKU 500.3.3/054/LYG/XI/2026, Rina Contoh'. */
export const nameLetter = ({ type, nomorSurat, nama }: Letter): string =>
  `${type} ${nomorSurat}, ${nama}`;

/** Records letters as signed by hand. */
export const useSigning = (onSuccess: (signed: SignedByHand) => void) =>
  useLetterChange(
    ({ press, ids }: { press: Press; ids: readonly string[] }) =>
      callApi('POST letters/signed', { press, body: { ids: [...ids] } }),
    onSuccess,
  );

/** Takes back that letters were signed by hand, or picked up. */
export const useTakeBack = (
  { what, ids, letters }: Recorded,
  onDone: (text: MessageText) => void,
) =>
  useLetterChange(
    async (press: Press) => {
      for (const id of ids) await callApi(`DELETE letters/:id/${what}`, { press, params: { id } });
    },
    () => onDone({ line: `${letters}: ${takenBack[what].line}`, advice: takenBack[what].advice }),
  );

const takenBack = {
  signed: {
    line: 'catatan tanda tangan dibatalkan.',
    advice: 'Surat kembali menunggu tanda tangan, dan pemohon melihatnya.',
  },
  'picked-up': {
    line: 'catatan pengambilan dibatalkan.',
    advice: 'Surat kembali siap diambil, dan pemohon melihatnya.',
  },
};

/** Records the pick-up of a letter, or by whom it was picked up. */
export const usePickUp = (id: string, onSuccess?: () => void) =>
  useLetterChange(
    ({ press, olehSiapa }: { press: Press; olehSiapa?: Collector }) =>
      callApi('POST letters/:id/picked-up', { press, params: { id }, body: { olehSiapa } }),
    onSuccess,
  );

/** Whether the pick-up of a letter can be taken back: within a day. */
export const isFreshPickUp = (diambilPada: string | null, now = Date.now()): boolean =>
  diambilPada !== null && now - Date.parse(diambilPada) < dayMs;

/** Names letters in a message: each of up to three, and how many more. */
function nameLetters(letters: readonly Letter[]): string {
  const more = letters.length > 3 ? `, dan ${letters.length - 2} surat lain` : '';
  return (
    letters
      .slice(0, more ? 2 : 3)
      .map(nameLetter)
      .join('; ') + more
  );
}

/** Reports which of the letters on the screen were recorded as signed, and which were skipped and why. */
export function describeSigning(
  { ditandatangani, dilewati }: SignedByHand,
  known: readonly (Letter & { id: string })[],
): ActResult {
  const signed = known.filter(({ id }) => ditandatangani.includes(id));
  const letters = nameLetters(signed);
  const skipped = dilewati.map(
    ({ nomorSurat, alasan }) => `${nomorSurat ?? 'Satu surat'}: ${alasan}`,
  );
  const toNotify = signed.flatMap(({ pengajuan }) => pengajuan ?? []);
  return {
    line: `${letters}: tercatat sudah ditandatangani.`,
    advice: ['Pemohon melihat bahwa suratnya siap diambil.', ...skipped].join(' '),
    recorded: { what: 'signed', ids: ditandatangani, letters, toNotify },
  };
}

/** Reports that a letter was picked up. */
export const describePickUp = (id: string, letter: Letter): ActResult => ({
  line: `${nameLetter(letter)}: tercatat sudah diambil.`,
  advice: 'Pemohon juga melihatnya di riwayat.',
  recorded: { what: 'picked-up', ids: [id], letters: nameLetter(letter) },
});
