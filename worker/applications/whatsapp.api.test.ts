import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicantHistory, ApplicationRecord } from '#contract/applications.ts';
import { hourMs } from '#contract/basics/durations.ts';
import { whatsappTexts } from '#contract/whatsapp.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { letterForm, skuAnswers } from '#tests/support/letters/submissions.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Account;
let resident: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
  resident = await portal.account('user');
});
afterAll(() => portal.stop());

const number = '+6281234567890';

async function send(path: string, token: string, nomorWa: string, key = '') {
  const form = await letterForm({ ...skuAnswers, nomorWa });
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  return portal.call<ApplicationRecord>('POST', `applications/${path}`, { token, form, headers });
}
const decide = (id: string, json: object) =>
  portal.call<ApplicationRecord>('PUT', `applications/${id}`, { token: admin.token, json });
const notify = (id: string, { token } = admin) =>
  portal.call<ApplicationRecord>('POST', `applications/${id}/notified`, { token });
const storedNumber = (id: string) =>
  portal.env.DB.prepare('SELECT whatsapp FROM applications WHERE id = ?')
    .bind(id)
    .first('whatsapp');

describe('the WhatsApp number of an application', () => {
  it('is stored with its country code, from the form and at the counter', async () => {
    const sent = await send('uploadapp', resident.token, '0812-3456-7890');
    expect([sent.status, sent.body.nomorWa]).toEqual([201, number]);
    const filed = await send('counter', admin.token, '+62 (0)812 3456 7890');
    expect([filed.status, filed.body.nomorWa]).toEqual([201, number]);
    const none = await send('uploadapp', resident.token, ' ');
    expect([none.status, none.body.nomorWa]).toEqual([201, null]);
  });

  it('is shown to its owner and officials, and not to who claims a counter filing', async () => {
    const own = (await send('uploadapp', resident.token, number)).body;
    const filed = (await send('counter', admin.token, number)).body;
    const { kodeVerifikasi } = (await decide(filed._id, { status: 'Disetujui' })).body;
    const json = { kode: kodeVerifikasi, nik: skuAnswers.nik };
    const { token } = resident;
    const claimed = await portal.call<ApplicationRecord>('POST', 'applications/claim', {
      token,
      json,
    });
    expect(claimed.body.nomorWa).toBeNull();
    const list = async (path: string, by: Account) =>
      (await portal.call<ApplicationRecord[]>('GET', path, by)).body;
    const mine = await list('applications/my-applications', resident);
    const all = await list('applications', admin);
    const numberIn = (records: ApplicationRecord[], id: string) =>
      records.find(({ _id }) => _id === id)?.nomorWa;
    expect([numberIn(mine, own._id), numberIn(mine, filed._id)]).toEqual([number, null]);
    expect([numberIn(all, own._id), numberIn(all, filed._id)]).toEqual([number, number]);
  });

  it('of a repeated request replaces that of the pending application', async () => {
    const first = await send('uploadapp', resident.token, '081234567890', 'draf-wa');
    const again = await send('uploadapp', resident.token, '0857 1111 2222', 'draf-wa');
    expect([again.status, again.body._id]).toEqual([200, first.body._id]);
    expect(again.body.nomorWa).toBe('+6285711112222');
    expect(await storedNumber(first.body._id)).toBe('+6285711112222');
    await decide(first.body._id, { status: 'Ditolak', adminNotes: 'Foto buram.' });
    await send('uploadapp', resident.token, '081234567890', 'draf-wa');
    expect(await storedNumber(first.body._id)).toBe('+6285711112222');
  });
});

describe('recording a notice', () => {
  it('is for officials, and sets its time', async () => {
    const { _id, dikabariPada } = (await send('uploadapp', resident.token, number)).body;
    expect(dikabariPada).toBeNull();
    expect((await notify(_id, resident)).status).toBe(403);
    const { status, body } = await notify(_id);
    expect([status, body.nomorWa]).toEqual([200, number]);
    expect(Date.now() - Date.parse(body.dikabariPada ?? '')).toBeLessThan(60_000);
    const { results } = await portal.env.DB.prepare(
      "SELECT account_id AS account FROM audit_entries WHERE action = 'applications.notify' AND subject = ?",
    )
      .bind(_id)
      .all();
    expect(results).toEqual([{ account: admin.id }]);
  });

  it('is refused without a number and for an unknown application', async () => {
    const { _id } = await submit(portal, resident.token);
    const { status, body } = await notify(_id);
    expect([status, body.message]).toEqual([409, whatsappTexts.noNumber]);
    expect((await notify('tidak-ada')).status).toBe(404);
  });
});

it('names the account that sent an application to officials, and counts what it sent lately', async () => {
  const earlier = await submit(portal, resident.token);
  await portal.env.DB.prepare('UPDATE applications SET created_at = ? WHERE id = ?')
    .bind(new Date(Date.now() - 2 * hourMs).toISOString(), earlier._id)
    .run();
  const sent = await submit(portal, resident.token);
  const path = `applications/${sent._id}/facts`;
  const { body } = await portal.call<ApplicantHistory>('GET', path, admin);
  expect(body.akun).toMatchObject({
    _id: resident.id,
    nama: expect.any(String),
    email: expect.stringContaining('@'),
    dibuat: expect.stringMatching(/^20\d\d-/),
  });
  expect((body.akun?.menunggu ?? 0) - (body.akun?.sejam ?? 0)).toBe(1);
});
