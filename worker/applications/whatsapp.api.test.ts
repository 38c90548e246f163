import { describe, expect, it } from 'vitest';
import type { ApplicantHistory, ApplicationRecord } from '#contract/applications.ts';
import { hourMs } from '#contract/basics/durations.ts';
import { whatsappTexts } from '#contract/whatsapp.ts';
import { answered } from '#tests/support/answered.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { skuAnswers, skuForm } from '#tests/support/letters/submissions.ts';
import type { Account } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account('user');

const number = '+6281234567890';

/** Sends an application as the resident, or files it as the admin. */
async function send({ role, call }: Account, nomorWa: string, key = '') {
  const path = role === 'user' ? 'applications/uploadapp' : 'applications/counter';
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  return call<ApplicationRecord>('POST', path, await skuForm({ nomorWa }), headers);
}
const decide = (id: string, json: object) =>
  admin.call<ApplicationRecord>('PUT', `applications/${id}`, json);
const notify = (id: string, { call } = admin) =>
  call<ApplicationRecord>('POST', `applications/${id}/notified`);
const storedNumber = (id: string) =>
  portal.cell('SELECT whatsapp FROM applications WHERE id = ?', id);

describe('the WhatsApp number of an application', () => {
  it('is stored with its country code, from the form and at the counter', async () => {
    const sent = await send(resident, '0812-3456-7890');
    expect([sent.status, sent.body.nomorWa]).toEqual([201, number]);
    const filed = await send(admin, '+62 (0)812 3456 7890');
    expect([filed.status, filed.body.nomorWa]).toEqual([201, number]);
    const none = await send(resident, ' ');
    expect([none.status, none.body.nomorWa]).toEqual([201, null]);
  });

  it('is shown to its owner and officials, and not to who claims a counter filing', async () => {
    const own = (await send(resident, number)).body;
    const filed = (await send(admin, number)).body;
    const { kodeVerifikasi } = (await decide(filed._id, { status: 'Disetujui' })).body;
    const json = { kode: kodeVerifikasi, nik: skuAnswers.nik };

    const claimed = await resident.call<ApplicationRecord>('POST', 'applications/claim', json);
    expect(claimed.body.nomorWa).toBeNull();
    const shown = async ({ application }: Account) =>
      Promise.all([own, filed].map(async ({ _id }) => (await application(_id))?.nomorWa));
    expect(await shown(resident)).toEqual([number, null]);
    expect(await shown(admin)).toEqual([number, number]);
  });

  it('of a repeated request replaces that of the pending application', async () => {
    const first = await send(resident, '081234567890', 'draf-wa');
    const again = await send(resident, '0857 1111 2222', 'draf-wa');
    expect([again.status, again.body._id]).toEqual([200, first.body._id]);
    expect(again.body.nomorWa).toBe('+6285711112222');
    expect(await storedNumber(first.body._id)).toBe('+6285711112222');
    await decide(first.body._id, { status: 'Ditolak', adminNotes: 'Foto buram.' });
    await send(resident, '081234567890', 'draf-wa');
    expect(await storedNumber(first.body._id)).toBe('+6285711112222');
  });
});

describe('recording a notice', () => {
  it('is for officials, and sets its time', async () => {
    const { _id, dikabariPada } = (await send(resident, number)).body;
    expect(dikabariPada).toBeNull();
    expect((await notify(_id, resident)).status).toBe(403);
    const { status, body } = await notify(_id);
    expect([status, body.nomorWa]).toEqual([200, number]);
    expect(Date.now() - Date.parse(body.dikabariPada ?? '')).toBeLessThan(60_000);
    const sql =
      "SELECT account_id FROM audit_entries WHERE action = 'applications.notify' AND subject = ?";
    expect(await portal.query(sql, _id)).toEqual([{ account_id: admin.id }]);
  });

  it('is refused without a number and for an unknown application', async () => {
    const { _id } = await submit(portal, resident.token);
    const message = whatsappTexts.noNumber;
    expect(await notify(_id)).toEqual(answered(409, { message }));
    expect((await notify('tidak-ada')).status).toBe(404);
  });
});

it('names the account that sent an application to officials, and counts what it sent lately', async () => {
  const earlier = await submit(portal, resident.token);
  const then = new Date(Date.now() - 2 * hourMs).toISOString();
  await portal.query('UPDATE applications SET created_at = ? WHERE id = ?', then, earlier._id);
  const sent = await submit(portal, resident.token);
  const { akun } = await admin.get<ApplicantHistory>(`applications/${sent._id}/facts`);
  const { id: _id, email } = resident;
  const dibuat = expect.stringMatching(/^20\d\d-/);
  expect(akun).toMatchObject({ _id, nama: expect.any(String), email, dibuat });
  expect((akun?.menunggu ?? 0) - (akun?.sejam ?? 0)).toBe(1);
});
