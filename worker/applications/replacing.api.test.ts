import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type RegisterPage, registerTexts } from '#contract/issued/register.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
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

type Answered = ApplicationRecord & { message?: string; errors?: object };

const change = { answers: { nama: 'Siti Aminah Baru' }, alasan: 'Data keliru.' };
const send = (id: string, json: object = change, { token } = admin) =>
  portal.call<Answered>('POST', `letters/${id}/replace`, { token, json });
const entryOf = async ({ kodeVerifikasi }: ApplicationRecord) => {
  const { body } = await admin.call<RegisterPage>('POST', 'letters/search', {
    kode: kodeVerifikasi,
  });
  const [entry] = body.data;
  if (!entry) throw new Error('not in the register');
  return entry;
};
const verify = async (kode: string | null) => (await portal.call('GET', `verifikasi/${kode}`)).body;
const own = async () =>
  (await resident.call<ApplicationRecord[]>('GET', 'applications/my-applications')).body;
const all = async (sql: string) => (await portal.env.DB.prepare(sql).all()).results;

async function letterOfResident() {
  const { _id } = await submit(portal, resident.token);
  const { body } = await admin.call<ApplicationRecord>('PUT', `applications/${_id}`, {
    status: 'Disetujui',
    kop1: 'PEMERINTAH',
  });
  return body;
}

const previewPdf = (id: string, json: object) =>
  fetch(new URL(`/api/v1/letters/${id}/replace/preview`, portal.url), {
    method: 'POST',
    headers: { 'x-auth-token': admin.token, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });

/** Numbers without gaps, each pending application gone, and one letter for each approved one. */
async function expectConsistent() {
  const numbers = await all('SELECT number FROM letters ORDER BY number');
  expect(numbers).toEqual(numbers.map((_, index) => ({ number: index + 1 })));
  expect(await all("SELECT id FROM applications WHERE status = 'Menunggu'")).toEqual([]);
  const loose = `SELECT a.id FROM applications a LEFT JOIN letters l ON l.application_id = a.id
    WHERE a.status = 'Disetujui' AND l.id IS NULL`;
  expect(await all(loose)).toEqual([]);
}

describe('a letter replaced by an official', () => {
  it('is withdrawn and names the new one, which has the corrected answers and the photos', async () => {
    const old = await letterOfResident();
    const before = await entryOf(old);
    const { status, body } = await send(before._id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'Disetujui',
      diajukan: 'petugas',
      nama: 'Siti Aminah Baru',
      npwp: old.npwp,
      kop1: 'PEMERINTAH',
      menggantikan: old._id,
      digantiOleh: null,
    });
    expect(body.nomorSurat).not.toBe(old.nomorSurat);
    for (const link of [body.fotoKtp, body.pdfPath])
      expect((await fetch(new URL(`${link}`, portal.url))).status).toBe(200);
    expect(await entryOf(old)).toMatchObject({
      status: 'dicabut',
      withdrawnReason: 'Data keliru.',
      digantiOleh: body.nomorSurat,
      pdfPath: null,
    });
    expect(await verify(old.kodeVerifikasi)).toMatchObject({
      status: 'dicabut',
      digantiOleh: body.nomorSurat,
    });
    expect(await verify(body.kodeVerifikasi)).toMatchObject({ status: 'berlaku' });
    expect((await fetch(new URL(`${old.pdfPath}`, portal.url))).status).toBe(404);
    const sql = `SELECT action, subject FROM audit_entries
      WHERE action IN ('letters.replace', 'applications.approve') ORDER BY seq DESC LIMIT 2`;
    expect(await all(sql)).toEqual([
      { action: 'letters.replace', subject: before._id },
      { action: 'applications.approve', subject: body._id },
    ]);
    const [newest, replaced] = await own();
    expect(newest).toMatchObject({ _id: body._id, fotoKtp: null });
    expect(replaced).toMatchObject({ _id: old._id, digantiOleh: body.nomorSurat });
    await expectConsistent();
  });

  it('is shown before it is issued, and refused like a replacement', async () => {
    const { _id } = await entryOf(await letterOfResident());
    const pdf = await previewPdf(_id, change);
    expect([pdf.status, pdf.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain('Siti Aminah Baru');
    expect(text).toContain('PRATINJAU');
    const refused = [
      await previewPdf('tidak-ada', change),
      await previewPdf(_id, { ...change, answers: { nik: '7' } }),
      await previewPdf(_id, { ...change, answers: {} }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 400, 400]);
    await send(_id);
    expect((await previewPdf(_id, change)).status).toBe(409);
    await expectConsistent();
  });

  it('is replaced once: a repeat returns the new letter, other answers are 409', async () => {
    const { _id } = await entryOf(await letterOfResident());
    const answers = await Promise.all([send(_id), send(_id), send(_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.nomorSurat)).size).toBe(1);
    const other = await send(_id, { ...change, answers: { nama: 'Siti Lain' } });
    expect([other.status, other.body.message]).toEqual([409, registerTexts.alreadyWithdrawn]);
    const colleague = await send(_id, change, await portal.account('admin'));
    expect(colleague.status).toBe(409);
    await expectConsistent();
  });

  it('is either withdrawn or replaced when two officials do both', async () => {
    const { _id } = await entryOf(await letterOfResident());
    const [withdrawn, replaced] = await Promise.all([
      admin.call('POST', `letters/${_id}/withdraw`, { reason: 'Data keliru.' }),
      send(_id),
    ]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([withdrawn.status, replaced.status]);
    await expectConsistent();
  });

  it('stays valid when an answer is invalid, and when it has no answers', async () => {
    const { _id } = await entryOf(await letterOfResident());
    const invalid = await send(_id, { ...change, answers: { nik: '12' } });
    expect(invalid.body.errors).toHaveProperty('nik');
    expect((await send(_id, { answers: {} })).body.errors).toHaveProperty('alasan');
    expect((await send(_id, { alasan: 'x' })).status).toBe(400);
    for (const answers of [{}, { nama: 'Siti Aminah' }]) {
      const same = await send(_id, { answers, alasan: 'Data keliru.' });
      expect([same.status, same.body.message]).toEqual([400, registerTexts.unchanged]);
    }
    expect((await entryOf(await letterOfResident())).status).toBe('berlaku');
    expect((await send('tidak-ada')).status).toBe(404);
    const removed = await issueLetter(portal, admin.token);
    const entry = await entryOf(removed);
    await admin.call('DELETE', `applications/${removed._id}`);
    const { status, body } = await send(entry._id);
    expect([status, body.message]).toEqual([409, registerTexts.withoutAnswers]);
  });
});

it('is replaced once when the database loses its response', async () => {
  const { _id } = await entryOf(await letterOfResident());
  const service = {
    files: portal.env.FILES,
    village,
    origin: 'https://desa.test',
    render: async () => new TextEncoder().encode('%PDF-1.7'),
  };
  const links = { secrets: portal.secrets, now: new Date(), office: village };
  const full = { ...change, keperluan: null, penandaTangan: null };
  const lost = losingResponses(portal.env.DB, 'batch', 1, 1);
  const replaced = await replace({ ...service, db: openDb(lost) }, _id, full, admin.id, links);
  if (replaced instanceof Refusal) throw new Error(replaced.message);
  expect(replaced.repeated).toBe(false);
  await expectConsistent();
});

it('takes the reason of a deletion to its letter', async () => {
  const letter = await issueLetter(portal, admin.token);
  const entry = await entryOf(letter);
  await admin.call('DELETE', `applications/${letter._id}`, {
    alasan: 'Dibuat untuk orang yang salah.',
  });
  expect(await entryOf(letter)).toMatchObject({
    _id: entry._id,
    withdrawnReason: 'Dibuat untuk orang yang salah.',
  });
});
