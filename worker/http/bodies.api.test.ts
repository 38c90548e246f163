import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openMemoryPortal } from '#tests/platform/memory-portal.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { apiDocument, type JsonSchema } from '#worker/openapi/index.ts';

const portal = openMemoryPortal();
const tokens = { user: '', admin: '' };
beforeAll(async () => {
  for (const role of ['user', 'admin'] as const) tokens[role] = (await portal.account(role)).token;
});

/** Every write operation with a body; unknown ids in the paths. */
const writes = Object.entries(apiDocument.paths).flatMap(([template, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const path = template.replace(/{\w+}/g, 'TIDAKADA');
    return requestBody ? [{ method: method.toUpperCase(), path, ...requestBody }] : [];
  }),
);

const send = async (method: string, path: string, body?: BodyInit, contentType?: string) => {
  const isResidents = path === '/auth/account';
  const headers = new Headers({ 'x-auth-token': tokens[isResidents ? 'user' : 'admin'] });
  if (contentType) headers.set('content-type', contentType);
  const response = await portal.fetch(`/api/v1${path}`, { method, headers, body: body ?? null });
  return response.status;
};

const sendJson = (method: string, path: string, value: unknown) =>
  send(method, path, JSON.stringify(value), 'application/json');

/** Normalising these takes quadratic time. */
const combiningMarks = `a${'\u0315'.repeat(2 ** 18)}${'\u0316'.repeat(2 ** 18)}`;

const propertiesOf = (schema: JsonSchema = {}): Record<string, JsonSchema> =>
  Object.assign({}, schema.properties, ...(schema.oneOf ?? []).map(propertiesOf));

const isText = ({ type, enum: choices, format }: JsonSchema) =>
  ['string', 'integer'].includes(`${[type].flat()[0]}`) && !choices && format !== 'binary';

describe.each(writes)('$method $path', ({ method, path, required, content }) => {
  const json = content['application/json'];
  const properties = propertiesOf(content['multipart/form-data']?.schema);

  it(`${required ? 'refuses' : 'accepts'} a request without a body`, async () => {
    expect(await send(method, path)).toBe(required ? 415 : 404);
  });

  it('refuses 1 MiB of combining marks in any text without normalising them', async () => {
    const texts = Object.entries(properties).flatMap(([name, part]) => (isText(part) ? name : []));
    const normalize = vi.spyOn(String.prototype, 'normalize');
    for (const field of sampleOf(texts.length > 0 ? texts : ['type'], 1)) {
      const form = new FormData();
      form.set(field, combiningMarks);
      expect([400, 413], field).toContain(await send(method, path, form));
    }
    const lengths = normalize.mock.contexts.map((text) => `${text}`.length);
    normalize.mockRestore();
    expect(Math.max(0, ...lengths)).toBeLessThan(combiningMarks.length);
  });

  it('refuses objects and booleans where a text or a number belongs', async () => {
    if (!json) return;
    const texts = Object.entries(propertiesOf(json.schema)).filter(([, part]) => isText(part));
    for (const [field] of texts)
      for (const wrong of [{ toString: 1 }, true]) {
        const body = { ...(json.example as object), [field]: wrong };
        expect([400, 404], field).toContain(await sendJson(method, path, body));
      }
  });
});

it('refuses accounts more than 16 KB before parsing them', async () => {
  const body = { email: 'a@b.id', password: 'x'.repeat(2 ** 14) };
  expect(await sendJson('POST', '/auth/login', body)).toBe(413);
});

it('reads lists and booleans from repeated fields of multipart', async () => {
  const form = new FormData();
  form.append('surat', 'tidak-ada');
  form.append('surat', 'tidak-ada-juga');
  form.set('arsip', 'true');
  expect(await send('POST', '/letters/print', form)).toBe(404);
  const order = new FormData();
  order.append('ids', 'a');
  order.append('ids', 'b');
  expect(await send('PUT', '/perangkats/order', order)).toBe(409);
});

it('publishes an empty record only for an explicit empty body', async () => {
  expect(await sendJson('POST', '/beritas/add', {})).toBe(201);
});
