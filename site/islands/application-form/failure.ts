import type { Field } from '../../../worker/contract/fields.ts';
import type { ApiError } from '../../lib/api/api-client.ts';
import { explainFailure } from '../../lib/api/explain-failure.ts';
import { isPhoto } from './entries.ts';

/** What a failed submission means for the form. */
export interface Failure {
  /** The session has ended: log in and come back. */
  sessionEnded: boolean;
  /** What to do next, in a sentence or two. */
  advice: string;
  /** The server's message by field name. */
  refused: Readonly<Record<string, string>>;
}

const photoStatuses = [413, 415];

/** Reads the server's refusal (or its silence) for a form with these fields. */
export function readFailure(error: ApiError, fields: readonly Field[]): Failure {
  const { status } = error;
  if (status === 401) return { sessionEnded: true, advice: '', refused: {} };
  return {
    sessionEnded: false,
    advice: adviceFor(error),
    refused: refusedFields(error, fields),
  };
}

function refusedFields({ status, serverMessage, errors }: ApiError, fields: readonly Field[]) {
  const refused: Record<string, string> = {};
  for (const { name } of fields) {
    const message = errors[name];
    if (message) refused[name] = message;
  }
  const photo = fields.find(isPhoto);
  if (photoStatuses.includes(status) && photo && Object.keys(refused).length === 0)
    refused[photo.name] = serverMessage || `${photo.label} tidak dapat diterima. Pilih foto lain.`;
  return refused;
}

function adviceFor(error: ApiError): string {
  if (error.status === 0)
    return 'Tidak ada sambungan ke server. Periksa sinyal, lalu tekan Kirim lagi; pengajuan tidak akan masuk dua kali.';
  if (error.status === 400 && error.serverMessage) return error.serverMessage;
  return explainFailure(error);
}
