import { changedNames } from '#contract/answers/people.ts';
import { readAnswers } from '#contract/answers/read-answers.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import type { Draft } from '#site/forms/letter-draft.ts';
import { purposeOf } from '#site/forms/make-form.ts';
import { type ApiError, asApiError, callApi } from '#site/lib/api/api-client.ts';
import { brokenOffLine, explainFailure } from '#site/lib/api/explain-failure.ts';

/**
 * Whether the stored record has other answers than the draft: an earlier attempt was stored although its
 * response was lost, and the draft was changed afterwards.
 */
export function hasOtherAnswers(
  letter: LetterDefinition,
  draft: Draft,
  record: ApplicationRecord,
): boolean {
  const { answers, errors } = readAnswers(letter, draft.answers);
  const names = letter.fields.filter(({ kind }) => kind !== 'photo').map(({ name }) => name);
  const stored = Object.fromEntries(names.map((name) => [name, record[name]]));
  const differ = Object.keys(errors).length > 0 || changedNames(answers, stored).length > 0;
  return differ || (record[keperluan.name] ?? '') !== purposeOf(draft.answers);
}

/** What became of the pending application that a sent draft replaces. `unknown`: it may still be pending. */
export type OldApplication = 'cancelled' | 'decided' | 'unknown';

/** Cancels the application that a sent draft replaces; null without one. */
export async function cancelOld({ again }: Draft): Promise<OldApplication | null> {
  if (!again?.cancels) return null;
  try {
    await callApi('POST applications/:id/cancel', { params: { id: again.cancels } });
    return 'cancelled';
  } catch (error) {
    const { status } = asApiError(error);
    // 404: cancelled before, by an earlier attempt.
    if (status === 404) return 'cancelled';
    return status === 409 ? 'decided' : 'unknown';
  }
}

/** Whether the draft's key is used up. A conflict about the form's version stores nothing, so the draft retains its key. */
export const isAlreadyReceived = ({ status, errors }: ApiError): boolean =>
  status === 409 && !errors.revision;

const photoStatuses = [413, 415];

/** The server's messages about answers, by name in the API ('ahliWaris.2.nik'); about a photo where it names none. */
export function refusedFields(
  { status, serverMessage, errors }: ApiError,
  fields: readonly Field[],
): Record<string, string> {
  const photo = fields.find(({ kind }) => kind === 'photo');
  if (!photo || !photoStatuses.includes(status) || Object.keys(errors).length > 0) return errors;
  return { [photo.name]: serverMessage || `${photo.label} tidak dapat diterima. Pilih foto lain.` };
}

/** What to do after a failed submission, in one or two sentences. */
export function adviceFor(error: ApiError): string {
  if (error.maybeStored)
    return `${brokenOffLine} Tekan Kirim lagi; pengajuan tidak akan masuk dua kali.`;
  if (error.status === 0)
    return 'Tidak ada sambungan ke server. Periksa sinyal, lalu tekan Kirim lagi; pengajuan tidak akan masuk dua kali.';
  if ([400, 409, 429].includes(error.status) && error.serverMessage) return error.serverMessage;
  return explainFailure(error);
}
