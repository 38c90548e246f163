import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicantHistory, ApplicationRecord } from '#contract/applications.ts';
import type { Page } from '#contract/basics/paging.ts';
import { heirAnswers, heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { approve } from '#tests/support/letters/issue-letter.ts';
import { letterForm } from '#tests/support/letters/submissions.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const { type, path: _, revision: __, ...definition } = peopleLetter;
const [siti = {}, dimas = {}] = heirs;

const portal = await testPortal();
const admin = await portal.account('admin');
beforeAll(async () => {
  const path = `letter-types/${type}`;
  expect((await admin.call('PUT', path, { type, ...definition })).status).toBe(200);
  expect((await admin.call('POST', `${path}/publish`)).status).toBe(200);
});

/** Files an application by multipart, the list as JSON. */
const file = async (changes: Record<string, string | object> = {}, photos = ['fotoKtp']) => {
  const form = await letterForm({ type, ...heirAnswers, ...changes }, photos);
  return admin.call<ApplicationRecord>('POST', 'applications/counter', form);
};
type Found = Page<ApplicationRecord>;
const fileValid = async (changes = {}) => (await file(changes)).body;
const correct = (id: string, json: object) =>
  admin.call<ApplicationRecord>('PUT', `applications/${id}/answers`, json);
const person = (nik: string, nama = 'Ujang') => ({ ...dimas, nama, nik });

describe('an application with a list of people', () => {
  it('stores the list and only the answers that were asked', async () => {
    const { status, body } = await file({ nomorWasiat: 'W-1' }, ['fotoKtp', 'fotoWasiat']);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...heirAnswers, fotoKtp: expect.any(String) });
    expect(body).not.toHaveProperty('nomorWasiat');
    expect(body).not.toHaveProperty('fotoWasiat');
    const { body: asked } = await file({ wasiat: 'Ada' }, ['fotoKtp']);
    expect(asked.errors).toEqual({
      nomorWasiat: 'Nomor Wasiat wajib diisi',
      fotoWasiat: 'Foto Wasiat wajib diisi',
    });
  });

  it.each([
    [[], { ahliWaris: 'Ahli Waris wajib diisi, paling sedikit 1 orang.' }],
    ['Siti; Dimas', { ahliWaris: 'Ahli Waris harus berupa daftar orang.' }],
    [[siti, { ...dimas, nik: '12' }], { 'ahliWaris.2.nik': 'NIK harus berupa 16 digit angka' }],
    [[siti, dimas, dimas], { 'ahliWaris.3.nik': 'NIK ini sudah dipakai orang ke-2.' }],
    [
      [{ ...siti, gaji: '1' }],
      { 'ahliWaris.1': 'Data orang ke-1 memuat isian yang tidak dikenal.' },
    ],
    [Array(21).fill(siti), { ahliWaris: 'Ahli Waris paling banyak 20 orang.' }],
    ['['.repeat(100_000), { ahliWaris: 'Ahli Waris harus berupa daftar orang.' }],
  ])('names the person and the question of each error: %#', async (ahliWaris, errors) => {
    const { status, body } = await file({ ahliWaris });
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('is found by the names and NIKs in the list, until they are corrected', async () => {
    const nik = '3205010101010101';
    const { _id } = await fileValid({ ahliWaris: [siti, person(nik, "Ma'mun Zakaria")] });
    const found = async (q: string) => {
      const json = { q, page: 1 };
      const { body } = await admin.call<Found>('POST', 'applications/search', json);
      return body.data.map((one) => one._id);
    };
    for (const q of [nik, 'mamun zakaria', '3205 0101 0101 0101', `${type} zakaria`])
      expect(await found(q)).toEqual([_id]);
    const ahliWaris = [siti, person('3205010101010102', 'Zulfikar')];
    const { body } = await correct(_id, { ahliWaris });
    expect(body.koreksi?.ahliWaris).toMatchObject({ dari: [siti, { nik }], menjadi: [siti, {}] });
    expect(await found(nik)).toEqual([]);
    expect(await found('zulfikar')).toEqual([_id]);
  });
});

it('the history of an applicant lists applications that share a person of a list', async () => {
  const [first, second] = ['3205010202020201', '3205014404040402'];
  const shared = person('3205016606060603');
  const heir = await fileValid({ nik: first, ahliWaris: [shared] });
  const sibling = await fileValid({ nik: second, ahliWaris: [person(first), shared] });
  const own = await fileValid({ nik: shared.nik, ahliWaris: [person('3205018808080809')] });
  const history = async ({ _id }: ApplicationRecord) => {
    const { mirip } = await admin.get<ApplicantHistory>(`applications/${_id}/facts`);
    const shares = mirip.filter(({ sebab }) => sebab === 'daftar');
    return shares.map((one) => one._id).sort();
  };
  const ids = (...records: ApplicationRecord[]) => records.map(({ _id }) => _id).sort();
  expect(await history(own)).toEqual(ids(heir, sibling));
  expect(await history(heir)).toEqual(ids(own, sibling));
});

describe('officials', () => {
  it('correct a choice together with the answers that it leads to', async () => {
    const { _id } = await fileValid();
    const refused = await correct(_id, { wasiat: 'Ada' });
    expect(refused.body.errors).toEqual({ nomorWasiat: 'Nomor Wasiat wajib diisi' });
    const { body } = await correct(_id, { wasiat: 'Ada', nomorWasiat: 'W-7' });
    expect(body).toMatchObject({ wasiat: 'Ada', nomorWasiat: 'W-7' });
    expect(body.koreksi).toMatchObject({ nomorWasiat: { dari: '', menjadi: 'W-7' } });
    const { body: back } = await correct(_id, { wasiat: 'Tidak ada' });
    expect(back).not.toHaveProperty('nomorWasiat');
  });

  it('remove a photo that the corrected answers do not need, and see that it is missing later', async () => {
    const will = { wasiat: 'Ada', nomorWasiat: 'W-7' };
    const { body: filed } = await file(will, ['fotoKtp', 'fotoWasiat']);
    expect(filed.fotoWasiat).toEqual(expect.any(String));
    const { body } = await correct(filed._id, { wasiat: 'Tidak ada' });
    expect(body).not.toHaveProperty('fotoWasiat');
    const { body: asked } = await correct(filed._id, will);
    expect(asked).toMatchObject({ ...will, fotoKtp: expect.any(String) });
    expect(asked.fotoWasiat ?? null).toBeNull();
  });

  it('reject with notes about the list, a person of it, or an answer about that person', async () => {
    const { _id } = await fileValid();
    const json = { status: 'Ditolak', adminNotes: 'Periksa lagi.' };
    const reject = (perbaikan: object) =>
      admin.call('PUT', `applications/${_id}`, { ...json, perbaikan });
    for (const name of ['ahliWaris.3', 'ahliWaris.0', 'ahliWaris.2.gaji', 'nama.1', 'ahliWaris.x'])
      expect((await reject({ [name]: '' })).body.errors).toHaveProperty('perbaikan');
    const notes = { ahliWaris: 'Kurang satu.', 'ahliWaris.2': '', 'ahliWaris.2.nik': 'Salah.' };
    expect((await reject(notes)).body).toMatchObject({ status: 'Ditolak', perbaikan: notes });
  });

  it('replace a letter by one with another list, and refuse one without a change', async () => {
    const { _id } = await fileValid();
    const { idSurat } = (await approve(portal, admin.token, _id)).body;
    const replace = (ahliWaris: unknown) => {
      const change = { answers: { ahliWaris }, alasan: 'Nama keliru.' };
      return admin.call('POST', `letters/${idSurat}/replace`, change);
    };
    expect((await replace(heirs)).status).toBe(400);
    const { status, body } = await replace([siti]);
    expect([status, body.ahliWaris]).toEqual([201, [siti]]);
  });
});
