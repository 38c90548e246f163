import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs, minuteMs } from '#contract/basics/durations.ts';
import type { Page } from '#contract/basics/paging.ts';
import {
  type HandoverCounts,
  handoverTexts,
  type SignedByHand,
} from '#contract/issued/handover.ts';
import type { RegisterPage } from '#contract/issued/register.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { issueLetter, submit, withdrawLetter } from '#tests/support/letters/issue-letter.ts';
import { storeSigned } from '#tests/support/letters/signed-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

type Answer = { message?: string } & Partial<ApplicationRecord>;

const call = <Body = Answer>(method: string, path: string, json?: object, account = admin) =>
  account.call<Body>(method, path, json);

/** An issued letter of the resident, with its id in the register. */
async function issue(answers = {}) {
  const { _id } = await submit(portal, resident.token, answers);
  const approved = (await call('PUT', `applications/${_id}`, { status: 'Disetujui' })).body;
  const { idSurat, kodeVerifikasi } = approved;
  if (!idSurat || !kodeVerifikasi) throw new Error('the letter was not issued');
  return { _id, idSurat, kodeVerifikasi, nomorSurat: approved.nomorSurat ?? '' };
}

const sign = (...ids: string[]) => call<SignedByHand & Answer>('POST', 'letters/signed', { ids });
const unsign = (id: string) => call('DELETE', `letters/${id}/signed`);
const pickUp = (id: string, account = admin, body?: object) =>
  call('POST', `letters/${id}/picked-up`, body, account);
const undoPickUp = (id: string, account = admin) =>
  call('DELETE', `letters/${id}/picked-up`, undefined, account);

async function historyOf(id: string) {
  const path = 'applications/my-applications';
  const { body } = await call<ApplicationRecord[]>('GET', path, undefined, resident);
  return body.find(({ _id }) => _id === id);
}

const activitiesOf = async (objek: string) =>
  (await call<Page<ActivityEntry>>('GET', `activities?objek=${objek}`)).body.data.map(
    ({ tindakan }) => tindakan,
  );

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
        tandaTangan: 'basah',
        ditandatanganiPada: moment,
        bertandaTanganPada: null,
        diambilPada: null,
      });
      expect(record?.siapPada).toBe(record?.ditandatanganiPada);
      const verified = await call<Verification>('GET', `verifikasi/${kodeVerifikasi}`);
      expect(verified.body).toMatchObject({
        tandaTangan: 'basah',
        ditandatanganiPada: record?.ditandatanganiPada,
        sha256Bertanda: null,
      });
      const { data } = (
        await call<RegisterPage>('POST', 'letters/search', { kode: kodeVerifikasi })
      ).body;
      expect(data).toMatchObject([{ tandaTangan: 'basah', siapPada: record?.siapPada }]);
      expect(await activitiesOf(idSurat)).toEqual(['letters.handSigned']);
    }
  });

  it('are unsigned again once it is taken back', async () => {
    const { _id, idSurat } = await issue();
    await sign(idSurat);
    for (const { status, body } of [await unsign(idSurat), await unsign(idSurat)]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ tandaTangan: 'belum', siapPada: null });
    }
    expect(await historyOf(_id)).toMatchObject({ tandaTangan: 'belum', siapPada: null });
    expect(await activitiesOf(idSurat)).toEqual(['letters.handUnsigned', 'letters.handSigned']);
  });

  it('keep the record once a scan or a pick-up followed', async () => {
    const [scanned, fetched] = [await issue(), await issue()];
    await sign(scanned.idSurat, fetched.idSurat);
    await storeSigned(portal, scanned.kodeVerifikasi, new TextEncoder().encode('pindaian'));
    await pickUp(fetched.idSurat);
    const refused = [await unsign(scanned.idSurat), await unsign(fetched.idSurat)];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, handoverTexts.hasFile],
      [409, handoverTexts.pickedUp],
    ]);
    const record = await historyOf(scanned._id);
    expect(record).toMatchObject({ tandaTangan: 'basah', bertandaTanganPada: moment });
    expect(record?.siapPada).toBe(record?.ditandatanganiPada);
  });

  it('leave out withdrawn, outside and unknown letters in words', async () => {
    const [good, withdrawn] = [await issue(), await issue()];
    await withdrawLetter(portal, admin.token, { q: withdrawn.nomorSurat, reason: 'Data keliru.' });
    const outside = await call('POST', 'letters/outside', {
      jenis: 'Surat Undangan',
      nama: 'Ketua RT 01',
      perihal: 'Rapat',
      tujuan: 'Warga',
      tanggal: new Date().toISOString().slice(0, 10),
    });
    const others = [withdrawn.idSurat, outside.body._id ?? '', 'tidak-ada'];
    const { status, body } = await sign(good.idSurat, ...others);
    expect(status).toBe(200);
    expect(body.ditandatangani).toEqual([good.idSurat]);
    expect(body.dilewati.map(({ _id, alasan }) => [_id, alasan])).toEqual([
      [withdrawn.idSurat, handoverTexts.withdrawn],
      [outside.body._id, handoverTexts.outside],
      ['tidak-ada', handoverTexts.unknown],
    ]);
    const alone = [await sign(withdrawn.idSurat), await sign('tidak-ada')];
    expect(alone.map((one) => [one.status, one.body.message])).toEqual([
      [409, handoverTexts.withdrawn],
      [404, handoverTexts.unknown],
    ]);
    expect(await historyOf(withdrawn._id)).toMatchObject({ ditandatanganiPada: null });
  });

  it('leave out a letter that is valid by its QR code', async () => {
    const { _id, idSurat } = await issue();
    await portal.env.DB.prepare("UPDATE letters SET signature_way = 'qr' WHERE id = ?")
      .bind(idSurat)
      .run();
    const answers = [await sign(idSurat), await pickUp(idSurat)];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, handoverTexts.qr],
      [409, handoverTexts.nothingToPickUp],
    ]);
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
      expect(await activitiesOf(idSurat)).toEqual(['letters.pickUp', 'letters.handSigned']);
    }
  });

  it('is refused before the signature and after a withdrawal', async () => {
    const { idSurat, nomorSurat } = await issue();
    const early = await pickUp(idSurat, resident);
    expect([early.status, early.body.message]).toEqual([409, handoverTexts.notReady]);
    await sign(idSurat);
    await withdrawLetter(portal, admin.token, { q: nomorSurat, reason: 'Data keliru.' });
    const late = await pickUp(idSurat, resident);
    expect([late.status, late.body.message]).toEqual([409, handoverTexts.withdrawn]);
  });

  it('is hidden from other residents', async () => {
    const { _id, idSurat } = await issue();
    await sign(idSurat);
    const other = await portal.account();
    const refused = await pickUp(idSurat, other);
    expect([refused.status, refused.body.message]).toEqual([404, handoverTexts.unknown]);
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
    await portal.env.DB.prepare('UPDATE letters SET picked_up_at = ? WHERE id = ?')
      .bind(old, idSurat)
      .run();
    const late = await undoPickUp(idSurat);
    expect([late.status, late.body.message]).toEqual([409, handoverTexts.pickedUpEarlier]);
    expect(await activitiesOf(idSurat)).toEqual([
      'letters.pickUp',
      'letters.pickUpUndone',
      'letters.pickUp',
      'letters.handSigned',
    ]);
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
    const found = await call<{ data: ApplicationRecord[] }>('GET', 'applications?page=1');
    expect(found.body.data.find((one) => one._id === _id)?.diambilOleh).toBe('keluarga');
  });

  it('is possible with a scan alone', async () => {
    const { idSurat, kodeVerifikasi } = await issue();
    await storeSigned(portal, kodeVerifikasi, new TextEncoder().encode('pindaian 2'));
    expect((await pickUp(idSurat)).status).toBe(200);
  });
});

it('finds unsigned and ready letters in queue and register, and counts them', async () => {
  const counts = async () => (await call<HandoverCounts>('GET', 'letters/counts')).body;
  const before = await counts();
  const [unsigned, ready] = [await issue(), await issue({ nama: 'Zulkifli' })];
  await sign(ready.idSurat);
  await submit(portal, resident.token);
  const found = async (keadaan: string, more: object = {}) => {
    const body = { page: 1, limit: 100, keadaan, ...more };
    const [queue, register] = [
      await call<Page<ApplicationRecord>>('POST', 'applications/search', {
        ...body,
        order: 'queue',
      }),
      await call<RegisterPage>('POST', 'letters/search', body),
    ];
    expect(queue.body.total).toBe(queue.body.data.length);
    expect(register.body.total).toBe(register.body.data.length);
    expect(queue.body.data.map(({ idSurat }) => idSurat)).toEqual(
      register.body.data.map(({ _id }) => _id),
    );
    return register.body.data.map(({ _id }) => _id);
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
    menunggu: before.menunggu + 1,
    belumDitandatangani: before.belumDitandatangani + 1,
    siap: before.siap,
    siapDiambil: before.siapDiambil + 1,
    pindaian: before.pindaian,
    lewat: before.lewat,
  });
});

it('keeps the signature of a letter whose application is deleted and restored', async () => {
  const { _id, idSurat } = await issue();
  await sign(idSurat);
  await call('DELETE', `applications/${_id}`);
  const deletions = await call<{ data: { _id: string }[] } | { _id: string }[]>('GET', 'deletions');
  const rows = Array.isArray(deletions.body) ? deletions.body : deletions.body.data;
  await call('POST', `deletions/${rows[0]?._id}/restore`);
  expect(await historyOf(_id)).toMatchObject({ tandaTangan: 'basah', siapPada: moment });
});

it('marks a letter issued by an official for the applicant of the counter', async () => {
  const { idSurat } = await issueLetter(portal, admin.token);
  expect((await sign(idSurat ?? '')).status).toBe(200);
});
