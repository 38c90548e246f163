import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { explainFailure } from '../../lib/api/explain-failure.ts';
import { sayData } from '../../lib/formats/say-data.ts';
import type { MessageText } from '../../ui/message.tsx';

/** Why entries were not saved. */
export interface Problem {
  /**
   * `session`: log in again and come back. `gone`: the record was deleted meanwhile. `blank`: nothing is there to send.
   * `failed`: put right or try again.
   */
  kind: 'failed' | 'session' | 'gone' | 'blank';
  told: MessageText;
  /** Message by field name. */
  errors: Record<string, string>;
}

/** The problem of entries that are refused before they are sent. */
export function refusedEntries(line: string, errors: Record<string, string>): Problem {
  const advice = 'Belum tersimpan. Perbaiki isian yang ditandai, lalu kirim lagi.';
  return { kind: 'failed', told: { line, english: true, advice }, errors };
}

/** A new record that would hold nothing is not sent: the newest is the one that visitors see. */
export function blankEntries({ fields: [first] }: CollectionDefinition): Problem {
  const line = 'Isi dulu datanya.';
  const advice = 'Semua kotak masih kosong, jadi tidak ada yang dikirim. Satu isian sudah cukup.';
  const errors = first ? { [first.name]: 'Isi dulu datanya, di sini atau di kotak lain.' } : {};
  return { kind: 'blank', told: { line, advice }, errors };
}

/** The choice between two editors' entries was put off. */
export function unsettledEntries(line: string, button: string): Problem {
  const advice = `Belum tersimpan, karena petugas lain juga mengubah data ini. Isian Anda masih ada di sini; tekan ${button} untuk memilih.`;
  return { kind: 'failed', told: { line, english: true, advice }, errors: {} };
}

const ended = 'Sesi Anda sudah berakhir, jadi isian belum tersimpan.';

/** The session ended while the form was open. */
export function endedSession(line: string): Problem {
  return { kind: 'session', told: { line, english: true, advice: ended }, errors: {} };
}

/** Reads the server's refusal, or its silence. `line` is what the error catalogue says. */
export function readFailure(
  definition: CollectionDefinition,
  line: string,
  thrown: Error,
): Problem {
  const error = thrown instanceof ApiError ? thrown : new ApiError(-1, '');
  const { status } = error;
  const kind = status === 401 ? 'session' : status === 404 ? 'gone' : 'failed';
  const errors = status === 409 ? {} : refusedFields(definition, error);
  return { kind, told: { line, english: true, advice: adviceFor(error, definition) }, errors };
}

function refusedFields({ fields }: CollectionDefinition, error: ApiError): Record<string, string> {
  const known = fields.filter(({ name }) => error.errors[name]);
  return Object.fromEntries(known.map(({ name }) => [name, error.errors[name] ?? '']));
}

function adviceFor(error: ApiError, definition: CollectionDefinition): string {
  if (error.status === 401) return ended;
  if (error.status === 404)
    return `${sayData(definition)} ini sudah dihapus orang lain. Isian Anda masih ada di formulir ini; pakai untuk data baru, atau salin.`;
  if (error.status === 409)
    return 'Data ini baru saja diubah orang lain, dan isinya yang baru belum dapat dimuat. Isian Anda masih ada di sini; kirim lagi.';
  if (error.status === 415) return error.serverMessage || 'Pilih gambar JPEG, PNG, atau WebP.';
  return explainFailure(error);
}
