import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs, minuteMs } from '#contract/basics/durations.ts';
import type { Page } from '#contract/basics/paging.ts';
import {
  type HandoverCounts,
  handoverTexts,
  type SignedByHand,
} from '#contract/issued/handover.ts';
import type { RegisterEntry, RegisterPage } from '#contract/issued/register.ts';
import { answered } from '#tests/support/answered.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { storeSigned } from '#tests/support/letters/signed-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

/** An issued letter of the resident. */
const issue = (answers = {}) => issueLetter(portal, admin.token, answers, resident.token);
const historyOf = resident.application;

const sign = (...ids: string[]) => admin.call<SignedByHand>('POST', 'letters/signed', { ids });
const unsign = (id: string) => admin.call('DELETE', `letters/${id}/signed`);
const pickUp = (id: string, { call } = admin, body?: object) =>
  call('POST', `letters/${id}/picked-up`, body);
const undoPickUp = (id: string, { call } = admin) => call('DELETE', `letters/${id}/picked-up`);
const withdraw = (id: string) =>
  admin.call('POST', `letters/${id}/withdraw`, { reason: 'Data keliru.' });
const refusal = (status: number, message: string) => answered(status, { message });

const moment = expect.stringMatching(/^20\d\d-/);

describe('letters signed by hand', () => {
  it('are ready for their applicants, several at once and pressed twice', async () => {
    const letters = [await issue(), await issue()];
    const ids = letters.map(({ idSurat }) => idSurat);
    for (const { status, body } of [await sign(...ids), await sign(...ids)])
      expect([status, body]).toEqual([200, { ditandatangani: ids, dilewati: [] }]);
    for (const { _id, idSurat, kodeVerifikasi } of letters) {
      const record = await historyOf(_id);
      expect(record).toMatchObject({
        ...{ tandaTangan: 'basah', ditandatanganiPada: moment },
        ...{ bertandaTanganPada: null, diambilPada: null },
      });
      const { ditandatanganiPada, siapPada } = record ?? {};
      expect(siapPada).toBe(ditandatanganiPada);
      const verified = { tandaTangan: 'basah', ditandatanganiPada, sha256Bertanda: null };
      expect(await portal.get(`verifikasi/${kodeVerifikasi}`)).toMatchObject(verified);
      const search = { kode: kodeVerifikasi };
      const { body } = await admin.call<RegisterPage>('POST', 'letters/search', search);
      expect(body.data).toMatchObject([{ tandaTangan: 'basah', siapPada }]);
      expect(await portal.actionsOn(idSurat)).toEqual(['letters.handSigned']);
    }
  });

  it('are unsigned again once it is taken back', async () => {
    const { _id, idSurat } = await issue();
    await sign(idSurat);
    const body = { tandaTangan: 'belum', siapPada: null };
    for (const answer of [await unsign(idSurat), await unsign(idSurat)])
      expect(answer).toMatchObject(answered(200, body));
    expect(await historyOf(_id)).toMatchObject(body);
    const acts = ['letters.handSigned', 'letters.handUnsigned'];
    expect(await portal.actionsOn(idSurat)).toEqual(acts);
  });

  it('keep the record once a scan or a pick-up followed', async () => {
    const [scanned, fetched] = [await issue(), await issue()];
    await sign(scanned.idSurat, fetched.idSurat);
    await storeSigned(portal, scanned.kodeVerifikasi, new TextEncoder().encode('pindaian'));
    await pickUp(fetched.idSurat);
    expect(await unsign(scanned.idSurat)).toEqual(refusal(409, handoverTexts.hasFile));
    expect(await unsign(fetched.idSurat)).toEqual(refusal(409, handoverTexts.pickedUp));
    const record = await historyOf(scanned._id);
    expect(record).toMatchObject({ tandaTangan: 'basah', bertandaTanganPada: moment });
    expect(record?.siapPada).toBe(record?.ditandatanganiPada);
  });

  it('leave out withdrawn, outside and unknown letters in words', async () => {
    const [good, withdrawn] = [await issue(), await issue()];
    await withdraw(withdrawn.idSurat);
    const outside = await admin.call<RegisterEntry>('POST', 'letters/outside', {
      ...{ jenis: 'Surat Undangan', nama: 'Ketua RT 01', perihal: 'Rapat', tujuan: 'Warga' },
      tanggal: new Date().toISOString().slice(0, 10),
    });
    const others = [withdrawn.idSurat, outside.body._id, 'tidak-ada'];
    const { status, body } = await sign(good.idSurat, ...others);
    expect(status).toBe(200);
    expect(body.ditandatangani).toEqual([good.idSurat]);
    expect(body.dilewati.map(({ _id, alasan }) => [_id, alasan])).toEqual([
      [withdrawn.idSurat, handoverTexts.withdrawn],
      [outside.body._id, handoverTexts.outside],
      ['tidak-ada', handoverTexts.unknown],
    ]);
    expect(await sign(withdrawn.idSurat)).toEqual(refusal(409, handoverTexts.withdrawn));
    expect(await sign('tidak-ada')).toEqual(refusal(404, handoverTexts.unknown));
    expect(await historyOf(withdrawn._id)).toMatchObject({ ditandatanganiPada: null });
  });

  it('leave out a letter that is valid by its QR code', async () => {
    const { _id, idSurat } = await issue();
    await portal.query("UPDATE letters SET signature_way = 'qr' WHERE id = ?", idSurat);
    expect(await sign(idSurat)).toEqual(refusal(409, handoverTexts.qr));
    expect(await pickUp(idSurat)).toEqual(refusal(409, handoverTexts.nothingToPickUp));
    expect(await historyOf(_id)).toMatchObject({ tandaTangan: 'belum', siapPada: moment });
  });
});

describe('a pick-up', () => {
  it('is recorded once, by the resident or an official', async () => {
    for (const account of [resident, admin]) {
      const { _id, idSurat } = await issue();
      await sign(idSurat);
      const [first, again] = [await pickUp(idSurat, account), await pickUp(idSurat, account)];
      expect([first.status, first.body.diambilPada]).toEqual([200, moment]);
      expect(again.body).toEqual(first.body);
      expect(await historyOf(_id)).toMatchObject({ diambilPada: first.body.diambilPada });
      expect(await portal.actionsOn(idSurat)).toEqual(['letters.handSigned', 'letters.pickUp']);
    }
  });

  it('is refused before the signature and after a withdrawal', async () => {
    const { idSurat } = await issue();
    expect(await pickUp(idSurat, resident)).toEqual(refusal(409, handoverTexts.notReady));
    await sign(idSurat);
    await withdraw(idSurat);
    expect(await pickUp(idSurat, resident)).toEqual(refusal(409, handoverTexts.withdrawn));
  });

  it('is hidden from other residents', async () => {
    const { _id, idSurat } = await issue();
    await sign(idSurat);
    const other = await portal.account();
    expect(await pickUp(idSurat, other)).toEqual(refusal(404, handoverTexts.unknown));
    expect(await historyOf(_id)).toMatchObject({ diambilPada: null });
  });

  it('is taken back within a day, by officials only', async () => {
    const { _id, idSurat } = await issue();
    await sign(idSurat);
    await pickUp(idSurat);
    expect((await undoPickUp(idSurat, resident)).status).toBe(403);
    for (const { status, body } of [await undoPickUp(idSurat), await undoPickUp(idSurat)])
      expect([status, body.diambilPada]).toEqual([200, null]);
    expect(await historyOf(_id)).toMatchObject({ diambilPada: null, ditandatanganiPada: moment });
    expect((await undoPickUp('tidak-ada')).status).toBe(404);
    await pickUp(idSurat, admin, { olehSiapa: 'lain' });
    const old = new Date(Date.now() - dayMs - minuteMs).toISOString();
    await portal.query('UPDATE letters SET picked_up_at = ? WHERE id = ?', old, idSurat);
    expect(await undoPickUp(idSurat)).toEqual(refusal(409, handoverTexts.pickedUpEarlier));
    const acts = ['handSigned', 'pickUp', 'pickUpUndone', 'pickUp'].map((act) => `letters.${act}`);
    expect(await portal.actionsOn(idSurat)).toEqual(acts);
  });

  it('notes who came, also afterwards, for officials alone', async () => {
    const { _id, idSurat } = await issue();
    await sign(idSurat);
    const odd = await pickUp(idSurat, admin, { olehSiapa: 'tetangga' });
    expect(odd.status).toBe(400);
    expect((await historyOf(_id))?.diambilPada).toBeNull();
    const first = (await pickUp(idSurat)).body;
    expect(first.diambilOleh).toBeNull();
    const noted = (await pickUp(idSurat, admin, { olehSiapa: 'keluarga' })).body;
    expect(noted).toEqual({ ...first, diambilOleh: 'keluarga' });
    expect((await pickUp(idSurat)).body).toEqual(noted);
    expect((await pickUp(idSurat, resident)).body.diambilOleh).toBeNull();
    expect(await historyOf(_id)).toMatchObject({ diambilOleh: null });
    expect(await admin.application(_id)).toMatchObject({ diambilOleh: 'keluarga' });
  });

  it('is possible with a scan alone', async () => {
    const { idSurat, kodeVerifikasi } = await issue();
    await storeSigned(portal, kodeVerifikasi, new TextEncoder().encode('pindaian 2'));
    expect((await pickUp(idSurat)).status).toBe(200);
  });
});

it('finds unsigned and ready letters in queue and register, and counts them', async () => {
  const counts = () => admin.get<HandoverCounts>('letters/counts');
  const before = await counts();
  const [unsigned, ready] = [await issue(), await issue({ nama: 'Zulkifli' })];
  await sign(ready.idSurat);
  await submit(portal, resident.token);
  const found = async (keadaan: string, more: object = {}) => {
    const json = { page: 1, limit: 100, keadaan, ...more };
    const queue = await admin.call<Page<ApplicationRecord>>('POST', 'applications/search', {
      ...{ ...json, order: 'queue' },
    });
    const register = await admin.call<RegisterPage>('POST', 'letters/search', json);
    const ids = register.body.data.map(({ _id }) => _id);
    expect(queue.body.data.map(({ idSurat }) => idSurat)).toEqual(ids);
    expect([queue.body.total, register.body.total]).toEqual([ids.length, ids.length]);
    return ids;
  };
  const waiting = await found('belum-ditandatangani');
  expect(waiting).toContain(unsigned.idSurat);
  expect(waiting).not.toContain(ready.idSurat);
  const atOffice = await found('siap-diambil');
  expect(atOffice).toContain(ready.idSurat);
  expect(atOffice).not.toContain(unsigned.idSurat);
  // Not by its number, a part of which can begin the random reference of another letter.
  const q = 'Zulkifli';
  expect(await found('siap-diambil', { q })).toEqual([ready.idSurat]);
  expect(await found('belum-ditandatangani', { q })).toEqual([]);
  expect(await counts()).toEqual({
    ...before,
    menunggu: before.menunggu + 1,
    belumDitandatangani: before.belumDitandatangani + 1,
    siapDiambil: before.siapDiambil + 1,
  });
});

it('keeps the signature of a letter whose application is deleted and restored', async () => {
  const { _id, idSurat } = await issue();
  await sign(idSurat);
  await admin.call('DELETE', `applications/${_id}`);
  const [deletion] = await admin.get<{ _id: string }[]>('deletions');
  await admin.call('POST', `deletions/${deletion?._id}/restore`);
  expect(await historyOf(_id)).toMatchObject({ tandaTangan: 'basah', siapPada: moment });
});

it('marks a letter issued by an official for the applicant of the counter', async () => {
  const { idSurat } = await issueLetter(portal, admin.token);
  expect((await sign(idSurat)).status).toBe(200);
});
