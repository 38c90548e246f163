import type { RefusalCode } from '#worker/http/refusal.ts';
import { statusOf } from '#worker/http/refusal.ts';
import type { RouteFacts } from '#worker/http/route-facts.ts';
import { type JsonSchema, refTo } from './json-schema.ts';

/** A response of an operation in OpenAPI. */
export interface ResponseObject {
  $ref?: string;
  description?: string;
  headers?: Record<string, object>;
  content?: Record<
    string,
    { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
  >;
}

type Failing = RefusalCode | 'fault';

/** Descriptions of failures that a call does not describe itself. */
const usual: Readonly<Record<Failing, { description: string; message: string }>> = {
  invalid: {
    description: 'Malformed or invalid; `errors` names every wrong field.',
    message: 'Nama wajib diisi',
  },
  unauthenticated: {
    description: 'No token, or one that is bad, expired or ended.',
    message: 'Sesi tidak berlaku. Silakan login kembali.',
  },
  forbidden: {
    description: 'The role may not do this, or must turn on authenticator codes first.',
    message: 'Anda tidak memiliki akses untuk tindakan ini.',
  },
  unknown: { description: 'There is no such record.', message: 'Data tidak ditemukan.' },
  'wrong-method': {
    description: 'The path does not know this method; `Allow` names those it knows.',
    message: 'Metode tidak didukung untuk alamat ini.',
  },
  conflict: {
    description: 'It conflicts with the current state.',
    message: 'Pengajuan ini sudah diproses.',
  },
  'too-large': {
    description: 'The body is too large.',
    message: 'Data yang dikirim terlalu besar.',
  },
  'not-accepted': {
    description: 'The body is neither JSON nor multipart.',
    message: 'Kirim data sebagai JSON atau multipart.',
  },
  'too-many': {
    description: 'Too many tries; `Retry-After` says when another makes sense.',
    message: 'Terlalu banyak permintaan. Coba lagi dalam satu menit.',
  },
  unavailable: {
    description: 'A part of the portal does not answer.',
    message: 'Basis data tidak menjawab.',
  },
  fault: {
    description: 'A fault of the portal; the message has an id that its log has too.',
    message:
      'Terjadi kesalahan pada server. Coba lagi sebentar lagi. Kode: 3f0c9d52-7a14-4b86-9e0d-1c5a8b7e2f63',
  },
};

const statusCode = (failing: Failing) => (failing === 'fault' ? 500 : statusOf[failing]);

function response(failing: Failing, description = usual[failing].description): ResponseObject {
  const { message } = usual[failing];
  const example = failing === 'invalid' ? { message, errors: { name: message } } : { message };
  const seconds = {
    description: 'Seconds until another try makes sense.',
    schema: { type: 'integer', minimum: 1 },
  };
  return {
    description,
    ...(failing === 'too-many' && { headers: { 'Retry-After': seconds } }),
    content: { 'application/json': { schema: refTo('Failure'), example } },
  };
}

/** Failures with the same description in every call. */
export const sharedResponses: Record<string, ResponseObject> = Object.fromEntries(
  (Object.keys(usual) as Failing[]).map((failing) => [failing, response(failing)]),
);

/** Refusals of a route's middleware, and 404 for an unknown id in its path. */
function refusalsOf(path: string, facts: RouteFacts): RefusalCode[] {
  const { permission, query, header, body, limit } = facts;
  const codes: RefusalCode[] = [];
  if (query || header || body !== undefined) codes.push('invalid');
  if (permission) codes.push('unauthenticated', 'forbidden');
  if (path.includes('{id}')) codes.push('unknown');
  if (body !== undefined) codes.push('too-large', 'not-accepted');
  if (limit) codes.push('too-many');
  return codes;
}

/** Every failure of a call by its status; `own` are those that it describes itself. */
export function failuresOf(
  path: string,
  facts: RouteFacts,
  own: Partial<Record<RefusalCode, string>> = {},
): Record<string, ResponseObject> {
  const codes = new Set<Failing>([
    ...refusalsOf(path, facts),
    ...(Object.keys(own) as RefusalCode[]),
  ]);
  codes.add('fault');
  const entries = [...codes].map((failing) => {
    const words = failing === 'fault' ? undefined : own[failing];
    const answered = words
      ? response(failing, words)
      : { $ref: `#/components/responses/${failing}` };
    return [statusCode(failing), answered] as const;
  });
  return Object.fromEntries(entries.toSorted(([one], [other]) => one - other));
}
