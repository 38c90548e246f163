import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodies as examples } from '#contract/examples/index.ts';
import type { IncidentRecord } from '#contract/incidents.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

const ask = (method: string, path: string, json?: object) =>
  portal.call<IncidentRecord & { errors?: Record<string, string> }>(method, path, {
    token: admin.token,
    ...(json && { json }),
  });
const { ditemukan, uraian } = examples.incident;

it('records what is known, counts to 72 hours, and is closed and opened again, never deleted', async () => {
  const { status, body } = await ask('POST', 'incidents', { ditemukan, uraian });
  expect(status).toBe(201);
  expect(body).toMatchObject({ uraian, data: '', jumlahOrang: null, status: 'terbuka' });
  expect(Date.parse(body.batas) - Date.parse(body.ditemukan)).toBe(72 * 3_600_000);
  const path = `incidents/${body._id}`;
  const closed = await ask('PUT', path, { ...examples.incident, status: 'selesai' });
  expect(closed.body).toMatchObject({ jumlahOrang: 12, acuan: 'A1B2-C3D4', status: 'selesai' });
  expect((await ask('PUT', path, examples.incident)).body.ditutup).toBeNull();
  expect((await ask('DELETE', path)).status).toBe(405);
  const { body: list } = await ask('GET', 'incidents');
  expect(list).toMatchObject([{ _id: body._id, dicatat: body.dicatat, jumlahOrang: 12 }]);
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
