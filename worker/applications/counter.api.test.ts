import { describe, expect, it } from 'vitest';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import { answered } from '#tests/support/answered.ts';
import { approve, issueLetter } from '#tests/support/letters/issue-letter.ts';
import { letterForm, skdlAnswers, skuAnswers } from '#tests/support/letters/submissions.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account('user');

async function file(answers: Record<string, string> = {}, key?: string) {
  const form = await letterForm({ ...skuAnswers, ...answers });
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  return admin.call<ApplicationRecord>('POST', 'applications/counter', form, headers);
}

/** An approved filing. */
async function issue(answers: Record<string, string> = {}) {
  const { body } = await approve(portal, admin.token, (await file(answers)).body._id);
  return { ...body, kode: body.kodeVerifikasi ?? '' };
}

const claim = (json: object, { call } = resident) =>
  call<ApplicationRecord>('POST', 'applications/claim', json);

describe('filing at the counter', () => {
  it('accepts an application without an account, validated like the form', async () => {
    const keperluan = 'mengajukan KUR';
    const { status, body } = await file({ keperluan });
    expect(status).toBe(201);
    const filed = { status: 'Menunggu', diajukan: 'petugas', nama: 'Siti Aminah', keperluan };
    expect(body).toMatchObject(filed);
    const message = 'NIK harus berupa 16 digit angka';
    expect(await file({ nik: '123' })).toMatchObject(answered(400, { message }));
    expect(await admin.get('applications?page=1')).toMatchObject({ total: 1 });
  });

  it('is idempotent', async () => {
    const first = await file({}, 'loket-1');
    const again = await file({}, 'loket-1');
    expect([again.status, again.body._id]).toEqual([200, first.body._id]);
    expect((await file({ nama: 'Orang Lain' }, 'loket-1')).status).toBe(409);
  });
});

describe('claiming a letter later', () => {
  it('requires code and NIK, shows no photo, and works for one account', async () => {
    const { _id, kode, nomorSurat } = await issue();
    for (const wrong of [
      { kode, nik: '3205011501900002' },
      { kode: 'AAAA-AAAA-AAAA-AAAA', nik: '3205011501900001' },
      { kode: 'x', nik: '3205011501900001' },
      { kode, nik: '-' },
    ]) {
      expect((await claim(wrong)).status).toBe(404);
    }
    expect((await claim({ kode })).status).toBe(400);
    const { status, body } = await claim({ kode: kode.toLowerCase(), nik: '3205 0115 0190 0001' });
    expect([status, body._id]).toEqual([200, _id]);
    const mine = await resident.application(_id);
    expect(mine).toMatchObject({ nomorSurat, fotoKtp: null });
    expect(mine?.pdfPath).toMatch(/^\/berkas\//);
    const theirs = await admin.application(_id);
    expect(theirs && answerOf(theirs, 'fotoKtp')).toMatch(/^\/foto\//);
    expect((await claim({ kode, nik: '3205011501900001' })).status).toBe(200);
    const other = await portal.account('user');
    expect((await claim({ kode, nik: '3205011501900001' }, other)).status).toBe(409);
    const path = 'applications/my-applications';
    const own = await resident.get<ApplicationRecord[]>(path);
    expect(await resident.get(`${path}?page=1`)).toMatchObject({ total: own.length });
  });

  it('is blocked after three wrong attempts at a letter, even parallel ones', async () => {
    const { kode } = await issue();
    const right = { kode, nik: '3205011501900001' };
    const tries = Array.from({ length: 12 }, (_, serial) =>
      claim(serial === 9 ? right : { kode, nik: `32050115019050${10 + serial}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(3);
    const other = await portal.account('user');
    const isTaken = statuses.includes(200);
    expect((await claim(right, other)).status).toBe(429);
    expect((await claim(right)).status).toBe(isTaken ? 200 : 429);
  });

  it('accepts parallel repeats of one account, and only one of two accounts', async () => {
    const { kode } = await issue();
    const fits = { kode, nik: '3205011501900001' };
    const other = await portal.account('user');
    const claims = [claim(fits), claim(fits), claim(fits, other), claim(fits, other)];
    const answers = await Promise.all(claims);
    const [mine, again, theirs, theirsAgain] = answers.map(({ status }) => status);
    expect([again, theirsAgain]).toEqual([mine, theirs]);
    expect([mine, theirs].sort()).toEqual([200, 409]);
  });

  it('works for letters of counter filings only', async () => {
    const { kodeVerifikasi: kode, nik } = await issueLetter(
      portal,
      admin.token,
      {},
      resident.token,
    );
    expect((await claim({ kode, nik })).status).toBe(404);
  });

  it('of an institution requires its name', async () => {
    const { kode } = await issue(skdlAnswers);
    expect((await claim({ kode, nik: 'Yayasan Lain' })).status).toBe(404);
    expect((await claim({ kode, nik: 'kelompok tani  mekar jaya' })).status).toBe(200);
  });
});
