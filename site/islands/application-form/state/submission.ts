import type { ApplicationRecord } from '#contract/applications.ts';
import { type Field, readAnswer } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import type { Draft } from '#site/forms/letter-draft.ts';
import { purposeOf } from '#site/forms/make-form.ts';
import type { ApiError } from '#site/lib/api/api-client.ts';
import { brokenOffLine, explainFailure } from '#site/lib/api/explain-failure.ts';

/**
 * Whether the record holds other answers than the draft: an earlier try had arrived although its answer had not, and
 * the draft was changed since.
 */
export function differs(
  letter: LetterDefinition,
  draft: Draft,
  record: ApplicationRecord,
): boolean {
  const { answers } = draft;
  const differ = letter.fields.some((field) => {
    if (field.kind === 'photo') return false;
    const read = readAnswer(field, answers[field.name]);
    return 'message' in read || read.text !== record[field.name];
  });
  return differ || (record[keperluan.name] ?? '') !== purposeOf(answers);
}

/** What a failed submission means for the form. */
export interface Failure {
  /** The session has ended: log in and come back. */
  sessionEnded: boolean;
  /** What to do next, in a sentence or two. */
  advice: string;
  /** The server's message by field name. */
  refused: Readonly<Record<string, string>>;
  /** The server takes nothing more under this draft's key: what is sent from here on is another application. */
  arrivedBefore?: boolean;
}

const photoStatuses = [413, 415];

/** Reads the server's refusal (or its silence) for a form with these fields. */
export function readFailure(error: ApiError, fields: readonly Field[]): Failure {
  if (error.status === 401) return { sessionEnded: true, advice: '', refused: {} };
  // A form of another version says nothing of this draft's key: the draft keeps it, so that it arrives once.
  const arrivedBefore = error.status === 409 && !error.errors.revision;
  const refused = refusedFields(error, fields);
  return { sessionEnded: false, advice: adviceFor(error), refused, arrivedBefore };
}

function refusedFields({ status, serverMessage, errors }: ApiError, fields: readonly Field[]) {
  const refused: Record<string, string> = {};
  for (const { name } of fields) {
    const message = errors[name];
    if (message) refused[name] = message;
  }
  const photo = fields.find(({ kind }) => kind === 'photo');
  if (photoStatuses.includes(status) && photo && Object.keys(refused).length === 0)
    refused[photo.name] = serverMessage || `${photo.label} tidak dapat diterima. Pilih foto lain.`;
  return refused;
}

function adviceFor(error: ApiError): string {
  if (error.maybeStored)
    return `${brokenOffLine} Tekan Kirim lagi; pengajuan tidak akan masuk dua kali.`;
  if (error.status === 0)
    return 'Tidak ada sambungan ke server. Periksa sinyal, lalu tekan Kirim lagi; pengajuan tidak akan masuk dua kali.';
  if ([400, 409, 429].includes(error.status) && error.serverMessage) return error.serverMessage;
  return explainFailure(error);
}
