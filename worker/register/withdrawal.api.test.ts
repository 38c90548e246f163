import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { type RegisterEntry, type RegisterPage, registerTexts } from '#contract/issued/register.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { storeSigned } from '#tests/support/letters/signed-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Account;
let resident: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
  resident = await portal.account();
});
afterAll(() => portal.stop());

type Answer = RegisterEntry & { message?: string };

const call = <Body = Answer>(method: string, path: string, json?: object, { token } = admin) =>
  portal.call<Body>(method, path, { token, ...(json && { json }) });
const withdraw = (id: string) => call('POST', `letters/${id}/withdraw`, { reason: 'Keliru.' });
const undo = (id: string) => call('DELETE', `letters/${id}/revoked`);
const statusOf = async (path: string | null) =>
  (await fetch(new URL(path ?? '', portal.url))).status;
const run = (sql: string, ...values: string[]) =>
  portal.env.DB.prepare(sql)
    .bind(...values)
    .all();
const acts = async (id: string) => {
  const { results } = await run('SELECT action FROM audit_entries WHERE subject = ?', id);
  return results.map(({ action }) => action);
};

async function entryOf({ kodeVerifikasi: kode }: ApplicationRecord, account = admin) {
  const { body } = await call<RegisterPage>('POST', 'letters/search', { kode }, account);
  const [entry] = body.data;
  if (!entry) throw new Error('not in the register');
  return entry;
}

/** A letter of the resident, and its id in the register. */
async function letterOfResident() {
  const { _id } = await submit(portal, resident.token);
  const path = `applications/${_id}`;
  const { body } = await call<ApplicationRecord>('PUT', path, { status: 'Disetujui' });
  return { letter: body, id: body.idSurat ?? '' };
}

it('makes a withdrawn letter valid again everywhere, with its files', async () => {
  const { letter, id } = await letterOfResident();
  await storeSigned(portal, letter.kodeVerifikasi ?? '', await makeScan());
  const links = { pdfPath: expect.any(String), terbitPath: expect.any(String) };
  const before = { ...(await entryOf(letter)), ...links };
  const withdrawn = (await withdraw(id)).body;
  expect(await statusOf(before.pdfPath)).toBe(404);
  const until = Date.parse(withdrawn.withdrawnAt ?? '') + dayMs;
  const undoable = { pencabutanBisaDibatalkanSampai: new Date(until).toISOString() };
  expect(withdrawn).toMatchObject(undoable);
  const list = await call<ApplicationRecord[]>('GET', 'applications');
  expect(list.body.find(({ _id }) => _id === letter._id)).toMatchObject(undoable);
  const others = [await entryOf(letter, await portal.account('operator'))];
  expect(others).toMatchObject([{ status: 'dicabut', pencabutanBisaDibatalkanSampai: null }]);

  const { status, body } = await undo(id);
  expect([status, body]).toEqual([200, before]);
  expect(await entryOf(letter)).toEqual(before);
  expect(await statusOf(body.pdfPath)).toBe(200);
  const path = 'applications/my-applications';
  const own = await call<ApplicationRecord[]>('GET', path, undefined, resident);
  const record = own.body.find(({ _id }) => _id === letter._id);
  expect(record).toMatchObject({ withdrawnAt: null, withdrawnReason: null, tandaTangan: 'basah' });
  expect(await statusOf(record?.pdfPath ?? null)).toBe(200);
  expect((await call('GET', `verifikasi/${letter.kodeVerifikasi}`)).body).toMatchObject({
    status: 'berlaku',
    dicabutPada: null,
    alasanPencabutan: null,
    jws: expect.any(String),
  });

  expect((await undo(id)).status).toBe(200);
  expect(await acts(id)).toEqual(['letters.withdraw', 'letters.restore']);
  expect((await withdraw(id)).status).toBe(200);
  expect((await undo(id)).body).toEqual(before);
});

it('accepts two officials at once, and records it once', async () => {
  const { id } = await letterOfResident();
  await withdraw(id);
  const answers = await Promise.all([undo(id), undo(id)]);
  for (const { status, body } of answers)
    expect([status, body.status, await statusOf(body.pdfPath)]).toEqual([200, 'berlaku', 200]);
  expect(await acts(id)).toEqual(['letters.withdraw', 'letters.restore']);
});

it('makes a letter from outside valid again', async () => {
  const outside = { jenis: 'Undangan', nama: 'RT', perihal: 'Rapat', tujuan: 'RT 01' };
  const json = { ...outside, tanggal: '2025-03-04' };
  const { _id } = (await call('POST', 'letters/outside', json)).body;
  expect((await withdraw(_id)).body.pencabutanBisaDibatalkanSampai).not.toBeNull();
  expect((await undo(_id)).body.status).toBe('berlaku');
});

const restoreApplication = async (id: string) => {
  const { body } = await call<Deletion[]>('GET', 'deletions');
  const found = body.find(({ objek }) => objek === id);
  expect((await call('POST', `deletions/${found?._id}/restore`)).status).toBe(200);
};

describe('stays withdrawn', () => {
  const expectFinal = async (id: string, text: string) => {
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([409, text]);
  };

  it('after a day', async () => {
    const { letter, id } = await letterOfResident();
    await withdraw(id);
    const now = new Date().toISOString();
    await run('UPDATE deletions SET final_at = ? WHERE id = ?', now, id);
    await expectFinal(id, registerTexts.undoTooLate);
    expect((await entryOf(letter)).pencabutanBisaDibatalkanSampai).toBeNull();
  });

  it('once it is replaced, or its applicant has another letter', async () => {
    const { id } = await letterOfResident();
    const change = { answers: { nama: 'Siti Aminah Baru' }, alasan: 'Keliru.' };
    expect((await call('POST', `letters/${id}/replace`, change)).status).toBe(201);
    await expectFinal(id, registerTexts.undoReplaced);

    const other = await letterOfResident();
    await withdraw(other.id);
    const again = await submit(portal, resident.token, { menggantikan: other.letter._id });
    expect((await entryOf(other.letter)).pencabutanBisaDibatalkanSampai).not.toBeNull();
    await call('PUT', `applications/${again._id}`, { status: 'Disetujui' });
    await expectFinal(other.id, registerTexts.undoTooLate);
  });

  it('while its application is deleted', async () => {
    const { letter, id } = await letterOfResident();
    await call('DELETE', `applications/${letter._id}`);
    await expectFinal(id, registerTexts.undoDeleted);
    await restoreApplication(letter._id);
    expect((await entryOf(letter)).status).toBe('berlaku');

    await withdraw(id);
    await call('DELETE', `applications/${letter._id}`);
    await expectFinal(id, registerTexts.undoDeleted);
    await restoreApplication(letter._id);
    const { body } = await undo(id);
    expect([body.status, await statusOf(body.pdfPath)]).toEqual(['berlaku', 200]);
  });

  it('while its account is deleted, and is as before with the account', async () => {
    const owner = await portal.account();
    const { _id } = await submit(portal, owner.token);
    const path = `applications/${_id}`;
    const { body: letter } = await call<ApplicationRecord>('PUT', path, { status: 'Disetujui' });
    const id = letter.idSurat ?? '';
    await withdraw(id);
    await call('DELETE', `auth/users/${owner.id}`);
    await expectFinal(id, registerTexts.undoTooLate);
    await restoreApplication(owner.id);
    const { body } = await undo(id);
    expect([body.status, await statusOf(body.pdfPath)]).toEqual(['berlaku', 200]);
  });
});
