import { type CollectionDefinition, panelTitle } from '#contract/collections/define-collection.ts';
import { type ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { brokenOffLine, explainFailure } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { dataLabel } from '#site/lib/formats/records.ts';
import { type Draft, isBlank } from './draft.ts';

/** The reason why the entries were not saved. */
export interface Problem {
  /**
   * `session`: the session has expired. `gone`: the record was deleted. `blank`: there is nothing to send.
   * `failed`: correct the entries or retry.
   */
  kind: 'failed' | 'session' | 'gone' | 'blank';
  message: MessageText;
  /** Error messages by field name, besides those of the form's check. */
  errors: Record<string, string>;
}

const problem = (
  kind: Problem['kind'],
  line: string,
  advice: string,
  errors: Problem['errors'] = {},
): Problem => ({ kind, message: { line, english: true, advice }, errors });

/** The form's check found errors. */
export const invalidDraft = (line: string): Problem =>
  problem('failed', line, 'Belum tersimpan. Perbaiki isian yang ditandai, lalu kirim lagi.');

/** A blank new record is not sent, because visitors would see it as the newest. Null for any other draft. */
export function findBlank({ fields }: CollectionDefinition, draft: Draft): Problem | null {
  if (draft.base || !isBlank(draft)) return null;
  const [first] = fields;
  const line = 'Isi dulu datanya.';
  const advice = 'Semua kotak masih kosong, jadi tidak ada yang dikirim. Satu isian sudah cukup.';
  const errors = first ? { [first.name]: `${first.label} masih kosong.` } : {};
  return { kind: 'blank', message: { line, advice }, errors };
}

/** The conflict dialog was closed without saving. */
export function unresolvedConflict(line: string, button: string): Problem {
  const advice = `Belum tersimpan, karena data ini juga diubah petugas lain, atau di tab Anda yang lain. Isian Anda masih ada di sini; tekan ${button} untuk melihat versinya.`;
  return problem('failed', line, advice);
}

/** The session expired while the form was open. */
export function endedSession(line: string): Problem {
  return problem('session', line, 'Sesi Anda sudah berakhir, jadi isian belum tersimpan.');
}

/** Maps an error response or a lost connection. `line` is the message of the error catalogue. */
export function readFailure(
  definition: CollectionDefinition,
  line: string,
  thrown: unknown,
): Problem {
  const error = asApiError(thrown);
  const { status } = error;
  if (status === 401) return endedSession(line);
  if (error.maybeStored) {
    const advice = `Periksa ${panelTitle(definition)} di Panel Admin sebelum mengirim lagi. Isian Anda masih ada di sini.`;
    return { kind: 'failed', message: { line: brokenOffLine, advice }, errors: {} };
  }
  const known = definition.fields.filter(({ name }) => status !== 409 && error.errors[name]);
  const errors = Object.fromEntries(known.map(({ name }) => [name, error.errors[name] ?? '']));
  return problem(status === 404 ? 'gone' : 'failed', line, adviceFor(error, definition), errors);
}

function adviceFor(error: ApiError, definition: CollectionDefinition): string {
  if (error.status === 404)
    return `${dataLabel(definition)} ini sudah dihapus orang lain. Isian Anda masih ada di formulir ini; pakai untuk data baru, atau salin.`;
  if (error.status === 409)
    return 'Data ini baru saja diubah orang lain, dan isinya yang baru belum dapat dimuat. Isian Anda masih ada di sini; kirim lagi.';
  if (error.status === 415) return error.serverMessage || 'Pilih gambar JPEG, PNG, atau WebP.';
  return explainFailure(error);
}
