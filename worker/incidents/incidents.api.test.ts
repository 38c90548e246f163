import { expect, it } from 'vitest';
import { bodies as examples } from '#contract/examples/index.ts';
import type { IncidentRecord } from '#contract/incidents.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

type Answer = IncidentRecord & { errors?: Record<string, string>; current?: IncidentRecord };
const ask = (method: string, path: string, json?: object, headers?: Record<string, string>) =>
  portal.call<Answer>(method, path, {
    ...{ token: admin.token, ...(headers && { headers }) },
    ...(json && { json }),
  });
const { ditemukan, uraian } = examples.incident;

it('records what is known, and is closed and opened again, never deleted', async () => {
  const { status, body } = await ask('POST', 'incidents', { ditemukan, uraian });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ditemukan, uraian, data: '', jumlahOrang: '', status: 'terbuka' });
  const path = `incidents/${body._id}`;
  const closed = await ask('PUT', path, { ...examples.incident, status: 'selesai' });
  expect(closed.body).toMatchObject({ jumlahOrang: '12', acuan: 'A1B2-C3D4', status: 'selesai' });
  expect((await ask('PUT', path, examples.incident)).body.status).toBe('terbuka');
  expect((await ask('DELETE', path)).status).toBe(405);
  const { body: list } = await ask('GET', 'incidents');
  expect(list).toMatchObject([{ _id: body._id, jumlahOrang: '12' }]);
});

it('records a repeated request once, and refuses its key with other content', async () => {
  const count = async () => (await ask('GET', 'incidents')).body as unknown as IncidentRecord[];
  const before = (await count()).length;
  const send = (json: object, key = 'sekali') =>
    ask('POST', 'incidents', json, { 'idempotency-key': key });
  const [first, second] = await Promise.all([1, 2].map(() => send({ ditemukan, uraian })));
  expect([first?.status, second?.status].sort()).toEqual([200, 201]);
  expect(second?.body).toEqual(first?.body);
  const other = await send({ ditemukan, uraian, data: 'Foto KTP' });
  expect([other.status, other.body.current]).toEqual([409, first?.body]);
  expect(await count()).toHaveLength(before + 1);
  expect((await send({ ditemukan, uraian }, 'lain')).status).toBe(201);
});

it('refuses the second of two admins with what the first saved', async () => {
  const { body: loaded } = await ask('POST', 'incidents', { ditemukan, uraian });
  const put = (json: object, id = loaded._id) =>
    ask('PUT', `incidents/${id}`, json, { 'if-match': `"${loaded.revision}"` });
  const first = await put({ ditemukan, uraian, data: 'Foto KTP' });
  expect(first.body).toEqual({ ...loaded, revision: loaded.revision + 1, data: 'Foto KTP' });
  const second = await put({ ditemukan, uraian, tindakan: 'Sesinya diakhiri.' });
  expect([second.status, second.body.current]).toEqual([409, first.body]);
  expect((await put({ ditemukan, uraian }, crypto.randomUUID())).status).toBe(404);
});

it.each([
  [{}, 'ditemukan'],
  [{ ditemukan: '2026-13-45T99:99' }, 'ditemukan'],
  [{ ditemukan: '2999-01-01T08:00' }, 'ditemukan'],
  [{ ditemukan, uraian: 'NIK 3205 0115 0190 0001 tersebar.' }, 'uraian'],
  [{ ditemukan, uraian, acuan: 'Siti Aminah' }, 'acuan'],
  [{ ditemukan, uraian, jumlahOrang: 'banyak' }, 'jumlahOrang'],
  [{ ditemukan, uraian, status: 'dihapus' }, 'status'],
])('rejects %j', async (json, field) => {
  const { status, body } = await ask('POST', 'incidents', json);
  expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, field]);
});
