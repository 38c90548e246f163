import { describe, expect, it } from 'vitest';
import type { ApplicantHistory, ApplicationRecord } from '#contract/applications.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const decide = (id: string, json: object) =>
  admin.call<ApplicationRecord>('PUT', `applications/${id}`, json);
const factsOf = (id: string) => admin.get<ApplicantHistory>(`applications/${id}/facts`);
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);

describe('the history of an applicant', () => {
  it('lists other applications of the NIK with their outcome', async () => {
    const nik = '3205010000000001';
    const first = await submit(portal, admin.token, { nik });
    const second = await submit(portal, admin.token, { nik });
    const { idSurat } = (await decide(first._id, { status: 'Disetujui' })).body;
    const { sama, mirip, menggantikan } = await factsOf(second._id);
    expect(sama).toMatchObject([
      {
        ...{ _id: first._id, type: 'SKU', title: 'Surat Keterangan Usaha' },
        ...{ status: 'Disetujui', keadaan: 'berlaku' },
        nomorSurat: expect.stringContaining('/LYG/'),
      },
    ]);
    expect([mirip, menggantikan]).toEqual([[], null]);
    await admin.call('POST', `letters/${idSurat}/withdraw`, { reason: 'Keliru' });
    expect((await factsOf(second._id)).sama[0]?.keadaan).toBe('dicabut');
  });

  it('finds a NIK with one wrong digit or two swapped, and the same name with the same birthday', async () => {
    const birth = (day: string) => ({ tempatTanggalLahir: `Bandung, ${day}` });
    const person = { nama: 'Dadang Hidayat', ...birth('05 Juli 1979') };
    const one = await submit(portal, admin.token, { ...person, nik: '3205019900000001' });
    const digit = await submit(portal, admin.token, { nama: 'A', nik: '3205019900000007' });
    const swapped = await submit(portal, admin.token, { nama: 'B', nik: '3205091900000001' });
    const namesake = await submit(portal, admin.token, {
      nama: 'dadang hidayat',
      tempatTanggalLahir: 'Garut, 05 Juli 1979',
      nik: '3205011111111111',
    });
    const stranger = await submit(portal, admin.token, {
      ...person,
      ...birth('06 Juli 1979'),
      nik: '3205012222222222',
    });
    const { sama, mirip } = await factsOf(one._id);
    expect(sama).toEqual([]);
    expect(ids(mirip)).toEqual([swapped._id, digit._id, namesake._id]);
    expect(mirip.map(({ sebab }) => sebab)).toEqual(['nik', 'nik', 'lahir']);
    expect(ids((await factsOf(stranger._id)).mirip)).toEqual([]);
  });

  it('takes names with and without apostrophes for the same', async () => {
    const names = ["Ma'mun Hidayat", 'Ma’mun Hidayat', 'mamun hidayat', 'Mamun Hidayati'];
    const sent = await Promise.all(
      names.map((nama, at) =>
        submit(portal, admin.token, { nama, nik: `320501${at}33333333${at}` }),
      ),
    );
    const [straight, curly, bare] = sent.map(({ _id }) => _id);
    const found = async (id = '') => ids((await factsOf(id)).mirip).sort();
    expect(await found(straight)).toEqual([curly, bare].sort());
    expect(await found(curly)).toEqual([straight, bare].sort());
    expect(await found(bare)).toEqual([straight, curly].sort());
  });

  it('does not take an application for a stranger that this one corrects, or that corrects it', async () => {
    const person = { nama: 'Oman Rohman', tempatTanggalLahir: 'Garut, 05 Juli 1979' };
    const first = await submit(portal, admin.token, { ...person, nik: '3205014400000001' });
    const reject = (id: string) => decide(id, { status: 'Ditolak', adminNotes: 'NIK keliru.' });
    await reject(first._id);
    const again = { ...person, nik: '3205014400000002' };
    const second = await submit(portal, admin.token, { ...again, menggantikan: first._id });
    await reject(second._id);
    const third = await submit(portal, admin.token, { ...again, menggantikan: second._id });
    for (const { _id } of [first, second, third]) expect((await factsOf(_id)).mirip).toEqual([]);
    const other = await submit(portal, admin.token, { ...again, nik: '3205014400000003' });
    expect(ids((await factsOf(third._id)).mirip)).toEqual([other._id]);
  });

  it('is 404 for an unknown application', async () => {
    expect((await admin.call('GET', 'applications/tidak-ada/facts')).status).toBe(404);
  });
});

describe('a rejection with fields to correct', () => {
  it('is retained and linked with the application that corrects it', async () => {
    const first = await submit(portal, admin.token, { nama: 'Entin Suhartini' });
    const json = { status: 'Ditolak', adminNotes: 'Foto buram.', perbaikan: { npwp: 'Salah.' } };
    for (const perbaikan of [{ tidakAda: 'x' }, ['npwp'], 'x', { npwp: 'x'.repeat(201) }]) {
      const { status, body } = await decide(first._id, { ...json, perbaikan });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['perbaikan']]);
    }
    const { body } = await decide(first._id, json);
    expect(body).toMatchObject({ perbaikan: { npwp: 'Salah.' }, diajukanLagi: null });
    const again = await submit(portal, admin.token, {
      nama: 'Entin Suhartini',
      npwp: '2',
      menggantikan: first._id,
    });
    expect(again.menggantikan).toBe(first._id);
    const own = await admin.get<ApplicationRecord[]>('applications/my-applications');
    const reference = `${again._id.slice(0, 4)}-${again._id.slice(4, 8)}`.toUpperCase();
    expect(own.find(({ _id }) => _id === first._id)?.diajukanLagi).toBe(reference);
    const { menggantikan } = await factsOf(again._id);
    expect(menggantikan).toMatchObject({
      ...{ _id: first._id, jawaban: { npwp: expect.any(String) } },
      ...{ alasan: json.adminNotes, perbaikan: json.perbaikan },
    });
  });

  it('can be replaced like an application whose letter was withdrawn', async () => {
    const { _id } = await issueLetter(portal, admin.token);
    const json = { menggantikan: _id };
    expect((await submit(portal, admin.token, json)).menggantikan).toBeNull();
    const now = new Date().toISOString();
    await portal.query('UPDATE letters SET withdrawn_at = ? WHERE application_id = ?', now, _id);
    expect((await submit(portal, admin.token, json)).menggantikan).toBe(_id);
  });

  it('can be replaced by its own account only, once rejected', async () => {
    const waiting = await submit(portal, admin.token, {});
    const ofWaiting = await submit(portal, admin.token, { menggantikan: waiting._id });
    expect(ofWaiting.menggantikan).toBeNull();
    await decide(waiting._id, { status: 'Ditolak', adminNotes: 'x' });
    const stranger = await portal.account('user');
    const theirs = await submit(portal, stranger.token, { menggantikan: waiting._id });
    expect(theirs.menggantikan).toBeNull();
  });
});
