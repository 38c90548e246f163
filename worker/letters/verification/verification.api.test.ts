import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import type { Verification } from '#contract/issued/verification.ts';
import { issueLetter, withdrawLetter } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';

const portal = await testPortal();
const admin = (await portal.account('admin')).token;

const verify = (kode: string) => portal.call<Verification>('GET', `verifikasi/${kode}`);

const issue = () => issueLetter(portal, admin);

it('shows anyone the validity of a letter and no private data', async () => {
  const letter = await issue();
  const { status, body } = await verify(letter.kodeVerifikasi);
  expect(status).toBe(200);
  const pdf = await (await fetch(new URL(letter.pdfPath, portal.url))).arrayBuffer();
  expect(body).toMatchObject({
    status: 'berlaku',
    nomorSurat: letter.nomorSurat,
    type: 'SKU',
    judul: 'Surat Keterangan Usaha',
    nama: 'S*** A***',
    sha256: sha256(Buffer.from(pdf)),
    tandaTangan: 'belum',
    caraTandaTangan: 'basah',
    penandatangan: 'Asep Contoh Suryana, Kepala Desa Layung',
    sha256Bertanda: null,
    penerbitDikenal: null,
    dicabutPada: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/Aminah|3205011501900001|Cibodas/);
});

it('signs its claims with the published key', async () => {
  const { kodeVerifikasi } = await issue();
  const { body } = await verify(kodeVerifikasi);
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', portal.url));
  const { payload, protectedHeader } = await jwtVerify(body.jws ?? '', keys, {
    issuer: portal.url.origin,
  });
  expect(protectedHeader.alg).toBe('EdDSA');
  expect(payload).toMatchObject({
    jti: kodeVerifikasi,
    nomor: body.nomorSurat,
    type: 'SKU',
    nama: 'S*** A***',
    tanggal: body.tanggal,
    sha256: body.sha256,
    status: 'berlaku',
  });
  // Valid for a day.
  expect(Math.abs(Date.now() / 1000 - (payload.iat ?? 0))).toBeLessThan(60);
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(24 * 60 * 60);
  const published = await (await fetch(new URL('/.well-known/jwks.json', portal.url))).text();
  expect(published).not.toContain('"d"');
});

it('reports expired and withdrawn letters', async () => {
  const expired = await issue();
  await portal.env.DB.prepare("UPDATE letters SET valid_until = '2020-01-01' WHERE kode = ?")
    .bind(expired.kodeVerifikasi)
    .run();
  const late = (await verify(expired.kodeVerifikasi)).body;
  expect(late.status).toBe('kedaluwarsa');
  expect(decodeJwt(late.jws ?? '')).toMatchObject({ status: 'kedaluwarsa' });
  const withdrawn = await issue();
  await portal.call('DELETE', `applications/${withdrawn._id}`, { token: admin });
  const { body } = await verify(withdrawn.kodeVerifikasi);
  expect(body).toMatchObject({
    status: 'dicabut',
    jws: null,
    dicabutPada: expect.stringMatching(/^\d{4}-/),
    alasanPencabutan: 'Pengajuan dihapus oleh petugas.',
  });
});

it('shows the reason unless it names the person', async () => {
  const withdrawFor = async (reason: string) => {
    const { kodeVerifikasi, nomorSurat } = await issue();
    await withdrawLetter(portal, admin, { q: nomorSurat, reason });
    return verify(kodeVerifikasi);
  };
  for (const reason of ['Data keliru.', 'Terbit dua kali'])
    expect((await withdrawFor(reason)).body.alasanPencabutan).toBe(reason);
  const { body } = await withdrawFor('NIK 3205011501900002 milik suaminya.');
  expect(body).toMatchObject({
    status: 'dicabut',
    dicabutPada: expect.any(String),
    alasanPencabutan: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/suami|3205/);
});

it.each(['AAAA-AAAA-AAAA-AAAA', 'x', '%20', 'a'.repeat(500), "' OR 1=1 --"])(
  'knows no code %j',
  async (kode) => {
    const { status, body } = await verify(encodeURIComponent(kode));
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'Kode verifikasi tidak ditemukan.' });
  },
);
