import { bodies as examples } from '#contract/examples/index.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import type { CallName } from '#site/lib/api/api-client.ts';
import { newScan } from '#tests/support/letters/signed-files.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { takeScan } from '#worker/letters/signed/scan.ts';
import { asAdmin, nameSearch } from './as-admin.ts';
import type { FeatureRequests } from './request.ts';
import type { Village } from './village.ts';

const replacement = { ...examples.replacement, keperluan: 'Pinjaman bank' };
const outside = { nama: 'Siti Aminah', perihal: 'Rapat dusun', tujuan: 'Ketua RT 01' };

async function newSignatory({ call, admin: { token } }: Village) {
  const sent = { token, body: examples.signatory };
  const record = await call<SignatoryRecord>('POST', 'signatories', sent);
  return { params: { id: record._id }, token, body: examples.signatory };
}

/** An official's request about a new letter. */
const aboutNew = (body: object) => async (village: Village) => ({
  params: { id: await village.registerEntry() },
  token: village.admin.token,
  body,
});

async function signedLetter({ call, registerEntry, admin: { token } }: Village) {
  const id = await registerEntry();
  await call('POST', 'letters/signed', { token, body: { ids: [id] } });
  return { params: { id }, token };
}

/** A letter with a scan that waits for an admin. */
async function scannedLetter(village: Village) {
  const { _id, idSurat } = await village.letter();
  const body = new FormData();
  const scan = await newScan();
  body.set('file', new Blob([scan]), 'surat.pdf');
  const { token } = await village.account('operator');
  await village.call('PUT', `applications/${_id}/signed-letter`, { token, body });
  const params = { id: idSurat ?? '' };
  return { params, token: village.admin.token, sha256: sha256((await takeScan(scan)).pdf) };
}

/** The letter register, its numbers, signatories, and the verification of a letter. */
export const letterRequests: FeatureRequests<
  Extract<CallName, `${string} ${'letters' | 'verifikasi' | 'signatories'}${string}`>
> = {
  'GET letters': {
    '': asAdmin('limit=10'),
    'of a year and type': asAdmin('limit=10&year=2024&type=SKU'),
    unsigned: asAdmin('limit=10&keadaan=belum-ditandatangani'),
  },
  'POST letters/search': {
    'a name': nameSearch({ limit: 10 }),
    'a code': async (village) => ({
      token: village.admin.token,
      body: { kode: (await village.letter()).kodeVerifikasi },
    }),
  },
  'GET letters/csv': asAdmin('year=2024&month=1'),
  'POST letters/csv': nameSearch({ year: 2024, month: 1 }),
  'GET letters/summary': asAdmin('minggu=2024-01-01'),
  'GET letters/summary/csv': asAdmin('bulan=2024-01'),
  'GET letters/start': asAdmin('tahun=2024'),
  'PUT letters/start': ({ admin, next }) => ({
    token: admin.token,
    body: { tahun: 2020, nomor: next(), lewati: true },
  }),
  'DELETE letters/start': async ({ admin: { token }, call, next }) => {
    const body = { tahun: 2021, nomor: next(), lewati: true };
    await call('PUT', 'letters/start', { token, body });
    return { token, query: `tahun=2021&nomor=${body.nomor}` };
  },
  'POST letters/outside': ({ admin }) => ({
    token: admin.token,
    body: { ...outside, jenis: 'Surat Undangan', tanggal: new Date().toISOString().slice(0, 10) },
  }),
  'DELETE letters/outside/:id': async ({ admin: { token }, call }) => {
    const body = { ...outside, jenis: 'Surat Undangan', tanggal: '2019-05-06' };
    const { _id: id } = await call<RegisterEntry>('POST', 'letters/outside', { token, body });
    return { params: { id }, token };
  },
  'POST letters/print': async (village) => ({
    token: village.admin.token,
    body: { surat: [await village.registerEntry()] },
  }),
  'GET letters/counts': asAdmin(''),
  'POST letters/signed': async (village) => ({
    token: village.admin.token,
    body: { ids: [await village.registerEntry()] },
  }),
  'POST letters/:id/scan-confirmed': async (village) => {
    const { sha256, ...letter } = await scannedLetter(village);
    return { ...letter, body: { sha256 } };
  },
  'DELETE letters/:id/scan': async (village) => {
    const { sha256, ...letter } = await scannedLetter(village);
    return { ...letter, query: `sha256=${sha256}` };
  },
  'DELETE letters/:id/signed': signedLetter,
  'POST letters/:id/picked-up': async (village) => ({
    ...(await signedLetter(village)),
    body: examples.pickUp,
  }),
  'DELETE letters/:id/picked-up': async (village) => {
    const letter = await signedLetter(village);
    await village.call('POST', `letters/${letter.params.id}/picked-up`, { token: letter.token });
    return letter;
  },
  'POST letters/:id/survey': async (village) => {
    const { token } = await village.account();
    const { idSurat } = await village.approve(await village.submit('uploadapp', { token }));
    const id = idSurat ?? '';
    const signing = { token: village.admin.token, body: { ids: [id] } };
    await village.call('POST', 'letters/signed', signing);
    return { params: { id }, token, body: examples.survey };
  },
  'POST letters/signature-report': ({ admin: { token } }) => {
    const body = new FormData();
    body.set('file', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'surat.pdf');
    return { token, body };
  },
  'POST letters/:id/withdraw': aboutNew({ reason: 'Nama usaha salah tulis.' }),
  'DELETE letters/:id/revoked': async ({ call, registerEntry, admin: { token } }) => {
    const id = await registerEntry();
    await call('POST', `letters/${id}/withdraw`, { token, body: { reason: 'Salah tulis.' } });
    return { params: { id }, token };
  },
  'POST letters/:id/replace': aboutNew(replacement),
  'POST letters/:id/replace/preview': aboutNew(replacement),
  'GET verifikasi/:kode': async (village) => ({
    params: { kode: `${(await village.letter()).kodeVerifikasi}` },
  }),
  'GET signatories': asAdmin(''),
  'POST signatories': ({ admin }) => ({ token: admin.token, body: examples.signatory }),
  'PUT signatories/:id': newSignatory,
  'DELETE signatories/:id': newSignatory,
};
