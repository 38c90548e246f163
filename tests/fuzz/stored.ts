import { expect } from 'vitest';
import { textSchema } from '#contract/basics/input.ts';
import { contentSchema } from '#contract/collections/content-schema.ts';
import { isTypedField } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { decisionSchema } from '#contract/decision.ts';
import { answerRules } from '#contract/fields.ts';
import { answerFields } from '#contract/letters/definition.ts';
import { findLetter } from '#contract/letters/index.ts';
import type { GeneratedRequest } from './requests.ts';
import type { Fuzzed } from './village.ts';

type Json = Record<string, unknown>;

/** Expects the response of a write to equal the stored record, and each stored value to pass its own schema unchanged. */
export async function checkStored(
  village: Fuzzed,
  request: GeneratedRequest,
  response: Response,
): Promise<void> {
  const path = request.path.replace(/[?].*/, '');
  const isSearch = path.endsWith('/search');
  const isWrite = request.method === 'PUT' || (request.method === 'POST' && !isSearch);
  if (!isWrite || !response.headers.get('content-type')?.startsWith('application/json')) return;
  const record = (await response.json()) as Json;
  if (path.endsWith('/auth/register')) return checkAccount(village, record);
  if (path.includes('/applications/')) {
    // Others answer with a message, a link or a list.
    if ('status' in record) await checkApplication(village, record);
    return;
  }
  const definition = collections.find((one) => path.startsWith(`/api/v1/${one.path}/`));
  // An order or the lines of a year are no record.
  if (!definition || !('_id' in record)) return;
  const address = `/api/v1/${definition.path}/${record._id}`;
  // The first public day may be still to come.
  expect(await read(village, `${address}?scheduled=include`)).toEqual(record);
  const values: Json = {};
  for (const field of definition.fields) {
    if (!isTypedField(field)) continue;
    values[field.name] = record[field.name];
    expectValid(contentSchema(field), record[field.name]);
  }
  const again = await village.portal.fetch(address, {
    method: 'PUT',
    headers: adminHeaders(village),
    body: JSON.stringify(values),
  });
  expect(await again.json()).toMatchObject(values);
}

async function checkAccount(village: Fuzzed, record: Json): Promise<void> {
  const [newest] = (await read(village, '/api/v1/auth/users')) as Json[];
  expect(newest).toEqual(record);
}

async function checkApplication(village: Fuzzed, record: Json): Promise<void> {
  const list = (await read(village, '/api/v1/applications')) as Json[];
  const { batasPutusan, batasTandaTangan, lewat, akun } = record;
  const stored = list.find(({ _id }) => _id === record._id);
  // Only answers to officials have deadlines and the account, and signed links differ in every response.
  expect(withoutLinks({ ...stored, batasPutusan, batasTandaTangan, lewat, akun })).toEqual(
    withoutLinks(record),
  );
  const letter = findLetter(String(record.type));
  for (const field of letter ? answerFields(letter) : []) {
    expectValid(textSchema(answerRules(field)), record[field.name]);
  }
  const { adminNotes, kop1, kop2, kop3, kop4 } = decisionSchema.shape;
  for (const [name, schema] of Object.entries({ adminNotes, kop1, kop2, kop3, kop4 })) {
    expectValid(schema, record[name]);
  }
}

/** A claimed application shows no photo. */
const withoutLinks = (record: Json | undefined) =>
  Object.entries(record ?? {}).filter(
    ([name, value]) => !name.startsWith('foto') && !/^\/(?:berkas|foto)\//.test(String(value)),
  );

function expectValid(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } },
  value: unknown,
): void {
  expect(schema.safeParse(value)).toEqual({ success: true, data: value });
}

const adminHeaders = ({ admin }: Fuzzed) => ({
  'x-auth-token': admin.token,
  'content-type': 'application/json',
});

async function read(village: Fuzzed, path: string): Promise<unknown> {
  const answer = await village.portal.fetch(path, { headers: adminHeaders(village) });
  expect(answer.status).toBe(200);
  return answer.json();
}
