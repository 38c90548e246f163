import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type RegisterPage, registerTexts } from '#contract/issued/register.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { answered } from '#tests/support/answered.ts';
import { issueLetter, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { losingResponses } from '#tests/support/with-fault.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { replace } from './index.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

const change = { answers: { nama: 'Siti Aminah Baru' }, alasan: 'Data keliru.' };
const send = (id: string, json: object = change, { call } = admin) =>
  call<ApplicationRecord>('POST', `letters/${id}/replace`, json);
const entryOf = async ({ kodeVerifikasi }: ApplicationRecord) => {
  const { body } = await admin.call<RegisterPage>('POST', 'letters/search', {
    kode: kodeVerifikasi,
  });
  const [entry] = body.data;
  if (!entry) throw new Error('not in the register');
  return entry;
};
const verify = (kode: string | null) => portal.get(`verifikasi/${kode}`);

async function letterOfResident() {
  const { _id } = await submit(portal, resident.token);
  const json = { status: 'Disetujui', kop1: 'PEMERINTAH' };
  const { body } = await admin.call<ApplicationRecord>('PUT', `applications/${_id}`, json);
  return { letter: body, id: body.idSurat ?? '' };
}

const preview = (id: string, json: object) =>
  admin.fetch('POST', `letters/${id}/replace/preview`, json);

/** Numbers without gaps, each pending application gone, and one letter for each approved one. */
async function expectConsistent() {
  const numbers = await portal.query('SELECT number FROM letters ORDER BY number');
  expect(numbers).toEqual(numbers.map((_, index) => ({ number: index + 1 })));
  expect(await portal.query("SELECT id FROM applications WHERE status = 'Menunggu'")).toEqual([]);
  const loose = `SELECT a.id FROM applications a LEFT JOIN letters l ON l.application_id = a.id
    WHERE a.status = 'Disetujui' AND l.id IS NULL`;
  expect(await portal.query(loose)).toEqual([]);
}

describe('a letter replaced by an official', () => {
  it('is withdrawn and names the new one, which has the corrected answers and the photos', async () => {
    const { letter: old, id } = await letterOfResident();
    const { status, body } = await send(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ status: 'Disetujui', diajukan: 'petugas', nama: 'Siti Aminah Baru', npwp: old.npwp },
      ...{ kop1: 'PEMERINTAH', menggantikan: old._id, digantiOleh: null },
    });
    expect(body.nomorSurat).not.toBe(old.nomorSurat);
    for (const link of [body.fotoKtp, body.pdfPath])
      expect((await portal.open(link)).status).toBe(200);
    const withdrawn = { status: 'dicabut', digantiOleh: body.nomorSurat };
    const entry = { ...withdrawn, withdrawnReason: 'Data keliru.', pdfPath: null };
    expect(await entryOf(old)).toMatchObject(entry);
    expect(await verify(old.kodeVerifikasi)).toMatchObject(withdrawn);
    expect(await verify(body.kodeVerifikasi)).toMatchObject({ status: 'berlaku' });
    expect((await portal.open(old.pdfPath)).status).toBe(404);
    const sql = `SELECT action, subject FROM audit_entries
      WHERE action IN ('letters.replace', 'applications.approve') ORDER BY seq DESC LIMIT 2`;
    expect(await portal.query(sql)).toEqual([
      { action: 'letters.replace', subject: id },
      { action: 'applications.approve', subject: body._id },
    ]);
    const own = await resident.get<ApplicationRecord[]>('applications/my-applications');
    const [newest, replaced] = own;
    expect(newest).toMatchObject({ _id: body._id, fotoKtp: null });
    expect(replaced).toMatchObject({ _id: old._id, digantiOleh: body.nomorSurat });
    await expectConsistent();
  });

  it('is shown before it is issued, and refused like a replacement', async () => {
    const { id } = await letterOfResident();
    const pdf = await preview(id, change);
    expect([pdf.status, pdf.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain('Siti Aminah Baru');
    expect(text).toContain('PRATINJAU');
    const refused = [
      await preview('tidak-ada', change),
      await preview(id, { ...change, answers: { nik: '7' } }),
      await preview(id, { ...change, answers: {} }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 400, 400]);
    await send(id);
    expect((await preview(id, change)).status).toBe(409);
    await expectConsistent();
  });

  it('is replaced once: a repeat returns the new letter, other answers are 409', async () => {
    const { id } = await letterOfResident();
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.nomorSurat)).size).toBe(1);
    const message = registerTexts.alreadyWithdrawn;
    const other = await send(id, { ...change, answers: { nama: 'Siti Lain' } });
    expect(other).toEqual(answered(409, { message }));
    expect((await send(id, change, await portal.account('admin'))).status).toBe(409);
    await expectConsistent();
  });

  it('is either withdrawn or replaced when two officials do both', async () => {
    const { id } = await letterOfResident();
    const [withdrawn, replaced] = await Promise.all([
      admin.call('POST', `letters/${id}/withdraw`, { reason: 'Data keliru.' }),
      send(id),
    ]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([withdrawn.status, replaced.status]);
    await expectConsistent();
  });

  it('stays valid when an answer is invalid, and when it has no answers', async () => {
    const { letter, id } = await letterOfResident();
    const invalid = await send(id, { ...change, answers: { nik: '12' } });
    expect(invalid.body.errors).toHaveProperty('nik');
    expect((await send(id, { answers: {} })).body.errors).toHaveProperty('alasan');
    expect((await send(id, { alasan: 'x' })).status).toBe(400);
    for (const answers of [{}, { nama: 'Siti Aminah' }]) {
      const same = await send(id, { ...change, answers });
      expect(same).toMatchObject(answered(400, { message: registerTexts.unchanged }));
    }
    expect((await entryOf(letter)).status).toBe('berlaku');
    expect((await send('tidak-ada')).status).toBe(404);
    const removed = await issueLetter(portal, admin.token);
    await admin.call('DELETE', `applications/${removed._id}`);
    const message = registerTexts.withoutAnswers;
    expect(await send(removed.idSurat)).toEqual(answered(409, { message }));
  });
});

it('is replaced once when the database loses its response', async () => {
  const { id } = await letterOfResident();
  const service = {
    files: portal.env.FILES,
    village,
    origin: 'https://desa.test',
    render: async () => new TextEncoder().encode('%PDF-1.7'),
  };
  const links = { secrets: portal.secrets, now: new Date(), viewer: admin.id, office: village };
  const full = { ...change, keperluan: null, penandaTangan: null };
  const lost = losingResponses(portal.env.DB, 'batch', 1, 1);
  const replaced = await replace({ ...service, db: openDb(lost) }, id, full, links);
  if (replaced instanceof Refusal) throw new Error(replaced.message);
  expect(replaced.repeated).toBe(false);
  await expectConsistent();
});

it('takes the reason of a deletion to its letter', async () => {
  const letter = await issueLetter(portal, admin.token);
  const alasan = 'Dibuat untuk orang yang salah.';
  await admin.call('DELETE', `applications/${letter._id}`, { alasan });
  const withdrawn = { _id: letter.idSurat, withdrawnReason: alasan };
  expect(await entryOf(letter)).toMatchObject(withdrawn);
});
