import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { ApiError } from '../../lib/api-client.ts';
import { explainFailure } from '../../lib/explain-failure.ts';
import type { Told } from '../../ui/two-lines.tsx';

/** Why entries were not saved. */
export interface Problem {
  /** `session`: log in again and come back. `gone`: the record was deleted meanwhile. `failed`: put right or try again. */
  kind: 'failed' | 'session' | 'gone';
  told: Told;
  /** Message by field name. */
  errors: Record<string, string>;
}

/** The problem of entries that are refused before they are sent. */
export function refusedEntries(line: string, errors: Record<string, string>): Problem {
  const advice = 'Belum tersimpan. Perbaiki isian yang ditandai, lalu kirim lagi.';
  return { kind: 'failed', told: { line, english: true, advice }, errors };
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

function adviceFor(error: ApiError, { noun }: CollectionDefinition): string {
  if (error.status === 401) return 'Sesi Anda sudah berakhir, jadi isian belum tersimpan.';
  if (error.status === 404)
    return `Data ${noun} ini sudah dihapus orang lain. Isian Anda masih ada di bawah; salin bila masih diperlukan.`;
  if (error.status === 409)
    return 'Data ini baru saja diubah orang lain, dan isinya yang baru belum dapat dimuat. Isian Anda masih ada di sini; kirim lagi.';
  if (error.status === 415) return error.serverMessage || 'Pilih gambar JPEG, PNG, atau WebP.';
  return explainFailure(error);
}
