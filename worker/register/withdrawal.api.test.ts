import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { type RegisterEntry, type RegisterPage, registerTexts } from '#contract/issued/register.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { answered } from '#tests/support/answered.ts';
import { approve, issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { storeSigned } from '#tests/support/letters/signed-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

const withdraw = (id: string) =>
  admin.call<RegisterEntry>('POST', `letters/${id}/withdraw`, { reason: 'Keliru.' });
const undo = (id: string) => admin.call<RegisterEntry>('DELETE', `letters/${id}/revoked`);
const statusOf = async (path: unknown) => (await portal.open(path)).status;

async function entryOf({ kodeVerifikasi: kode }: { kodeVerifikasi: string }, { call } = admin) {
  const { body } = await call<RegisterPage>('POST', 'letters/search', { kode });
  const [entry] = body.data;
  if (!entry) throw new Error('not in the register');
  return entry;
}

/** A letter of the resident, and its id in the register. */
async function letterOfResident({ token } = resident) {
  const letter = await issueLetter(portal, admin.token, {}, token);
  return { letter, id: letter.idSurat };
}

it('makes a withdrawn letter valid again everywhere, with its files', async () => {
  const { letter, id } = await letterOfResident();
  await storeSigned(portal, letter.kodeVerifikasi, await makeScan());
  const links = { pdfPath: expect.any(String), terbitPath: expect.any(String) };
  const before = { ...(await entryOf(letter)), ...links };
  const withdrawn = (await withdraw(id)).body;
  expect(await statusOf(before.pdfPath)).toBe(404);
  const until = Date.parse(withdrawn.withdrawnAt ?? '') + dayMs;
  const undoable = { pencabutanBisaDibatalkanSampai: new Date(until).toISOString() };
  expect(withdrawn).toMatchObject(undoable);
  expect(await admin.application(letter._id)).toMatchObject(undoable);
  const forOthers = { status: 'dicabut', pencabutanBisaDibatalkanSampai: null };
  expect(await entryOf(letter, await portal.account('operator'))).toMatchObject(forOthers);

  const { status, body } = await undo(id);
  expect([status, body]).toEqual([200, before]);
  expect(await entryOf(letter)).toEqual(before);
  expect(await statusOf(body.pdfPath)).toBe(200);
  const record = await resident.application(letter._id);
  expect(record).toMatchObject({ withdrawnAt: null, withdrawnReason: null, tandaTangan: 'basah' });
  expect(await statusOf(record?.pdfPath)).toBe(200);
  expect(await portal.get(`verifikasi/${letter.kodeVerifikasi}`)).toMatchObject({
    ...{ status: 'berlaku', dicabutPada: null, alasanPencabutan: null, jws: expect.any(String) },
  });

  expect((await undo(id)).status).toBe(200);
  expect(await portal.actionsOn(id)).toEqual(['letters.withdraw', 'letters.restore']);
  expect((await withdraw(id)).status).toBe(200);
  expect((await undo(id)).body).toEqual(before);
});

it('accepts two officials at once, and records it once', async () => {
  const { id } = await letterOfResident();
  await withdraw(id);
  const answers = await Promise.all([undo(id), undo(id)]);
  for (const { status, body } of answers)
    expect([status, body.status, await statusOf(body.pdfPath)]).toEqual([200, 'berlaku', 200]);
  expect(await portal.actionsOn(id)).toEqual(['letters.withdraw', 'letters.restore']);
});

it('makes a letter from outside valid again', async () => {
  const outside = { jenis: 'Undangan', nama: 'RT', perihal: 'Rapat', tujuan: 'RT 01' };
  const json = { ...outside, tanggal: '2025-03-04' };
  const { _id } = (await admin.call<RegisterEntry>('POST', 'letters/outside', json)).body;
  expect((await withdraw(_id)).body.pencabutanBisaDibatalkanSampai).not.toBeNull();
  expect((await undo(_id)).body.status).toBe('berlaku');
});

const restoreApplication = async (id: string) => {
  const found = (await admin.get<Deletion[]>('deletions')).find(({ objek }) => objek === id);
  expect((await admin.call('POST', `deletions/${found?._id}/restore`)).status).toBe(200);
};

describe('stays withdrawn', () => {
  const expectFinal = async (id: string, message: string) =>
    expect(await undo(id)).toEqual(answered(409, { message }));

  it('after a day', async () => {
    const { letter, id } = await letterOfResident();
    await withdraw(id);
    const now = new Date().toISOString();
    await portal.query('UPDATE deletions SET final_at = ? WHERE id = ?', now, id);
    await expectFinal(id, registerTexts.undoTooLate);
    expect((await entryOf(letter)).pencabutanBisaDibatalkanSampai).toBeNull();
  });

  it('once it is replaced, or its applicant has another letter', async () => {
    const { id } = await letterOfResident();
    const change = { answers: { nama: 'Siti Aminah Baru' }, alasan: 'Keliru.' };
    expect((await admin.call('POST', `letters/${id}/replace`, change)).status).toBe(201);
    await expectFinal(id, registerTexts.undoReplaced);

    const other = await letterOfResident();
    await withdraw(other.id);
    const again = await submit(portal, resident.token, { menggantikan: other.letter._id });
    expect((await entryOf(other.letter)).pencabutanBisaDibatalkanSampai).not.toBeNull();
    await approve(portal, admin.token, again._id);
    await expectFinal(other.id, registerTexts.undoTooLate);
  });

  it('while its application is deleted', async () => {
    const { letter, id } = await letterOfResident();
    await admin.call('DELETE', `applications/${letter._id}`);
    await expectFinal(id, registerTexts.undoDeleted);
    await restoreApplication(letter._id);
    expect((await entryOf(letter)).status).toBe('berlaku');

    await withdraw(id);
    await admin.call('DELETE', `applications/${letter._id}`);
    await expectFinal(id, registerTexts.undoDeleted);
    await restoreApplication(letter._id);
    const { body } = await undo(id);
    expect([body.status, await statusOf(body.pdfPath)]).toEqual(['berlaku', 200]);
  });

  it('while its account is deleted, and is as before with the account', async () => {
    const owner = await portal.account();
    const { id } = await letterOfResident(owner);
    await withdraw(id);
    await admin.call('DELETE', `auth/users/${owner.id}`);
    await expectFinal(id, registerTexts.undoTooLate);
    await restoreApplication(owner.id);
    const { body } = await undo(id);
    expect([body.status, await statusOf(body.pdfPath)]).toEqual(['berlaku', 200]);
  });
});
