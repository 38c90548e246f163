import { describe, expect, it } from 'vitest';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import { letterForm, skuAnswers } from '#tests/support/letters/submissions.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account('user');

async function file(answers: Record<string, string> = {}, key?: string) {
  const form = await letterForm({ ...skuAnswers, ...answers });
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  const path = 'applications/counter';
  return portal.call<ApplicationRecord>('POST', path, { token: admin.token, form, headers });
}

const approve = (id: string) =>
  admin.call<ApplicationRecord>('PUT', `applications/${id}`, { status: 'Disetujui' });

const claim = (json: object, { token } = resident) =>
  portal.call<ApplicationRecord>('POST', 'applications/claim', { token, json });

describe('filing at the counter', () => {
  it('accepts an application without an account, validated like the form', async () => {
    const { status, body } = await file({ keperluan: 'mengajukan KUR' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'Menunggu',
      diajukan: 'petugas',
      nama: 'Siti Aminah',
      keperluan: 'mengajukan KUR',
    });
    const refused = await file({ nik: '123' });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'NIK harus berupa 16 digit angka',
    ]);
    const { total } = (await admin.call<{ total: number }>('GET', 'applications?page=1')).body;
    expect(total).toBe(1);
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
    const filed = await file();
    const { body: issued } = await approve(filed.body._id);
    const kode = issued.kodeVerifikasi ?? '';
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
    expect([status, body._id]).toEqual([200, filed.body._id]);
    const own = await resident.call<ApplicationRecord[]>('GET', 'applications/my-applications');
    const mine = own.body.find(({ _id }) => _id === body._id);
    expect(mine).toMatchObject({ nomorSurat: issued.nomorSurat, fotoKtp: null });
    expect(mine?.pdfPath).toMatch(/^\/berkas\//);
    const seen = await admin.call<ApplicationRecord[]>('GET', 'applications');
    const theirs = seen.body.find(({ _id }) => _id === body._id);
    expect(theirs && answerOf(theirs, 'fotoKtp')).toMatch(/^\/foto\//);
    expect((await claim({ kode, nik: '3205011501900001' })).status).toBe(200);
    const other = await portal.account('user');
    expect((await claim({ kode, nik: '3205011501900001' }, other)).status).toBe(409);
    const paged = await resident.call<{ total: number }>(
      'GET',
      'applications/my-applications?page=1',
    );
    expect(paged.body.total).toBe(own.body.length);
  });

  it('is blocked after three wrong attempts at a letter, even parallel ones', async () => {
    const filed = await file();
    const kode = (await approve(filed.body._id)).body.kodeVerifikasi ?? '';
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
    const filed = await file();
    const { body } = await approve(filed.body._id);
    const fits = { kode: body.kodeVerifikasi, nik: '3205011501900001' };
    const other = await portal.account('user');
    const answers = await Promise.all([
      claim(fits),
      claim(fits),
      claim(fits, other),
      claim(fits, other),
    ]);
    const [mine, again, theirs, theirsAgain] = answers.map(({ status }) => status);
    expect([again, theirsAgain]).toEqual([mine, theirs]);
    expect([mine, theirs].sort()).toEqual([200, 409]);
  });

  it('works for letters of counter filings only', async () => {
    const form = await letterForm(skuAnswers);
    const sent = await resident.call<ApplicationRecord>('POST', 'applications/uploadapp', form);
    const { body } = await approve(sent.body._id);
    expect((await claim({ kode: body.kodeVerifikasi, nik: body.nik })).status).toBe(404);
  });

  it('of an institution requires its name', async () => {
    const filed = await file({
      type: 'SKDL',
      namaLembaga: 'Yayasan Mekar Jaya',
      ketua: 'Dede Rohmat',
      tahunBerdiri: 'Bandung, 05 Juli 1999',
      alamatLengkap: 'Kp. Cibodas, RT 01 RW 03',
    });
    const { body } = await approve(filed.body._id);
    const { kodeVerifikasi: kode } = body;
    expect((await claim({ kode, nik: 'Yayasan Lain' })).status).toBe(404);
    expect((await claim({ kode, nik: 'yayasan  mekar jaya' })).status).toBe(200);
  });
});
