import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { LoginAnswer } from '#contract/accounts.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { makeScan } from '../fixtures/scans.ts';
import { letterForm, otherAnswers, skuAnswers } from '../support/letters/submissions.ts';
import type { Account, Portal } from '../support/portal.ts';
import type { Marks } from './search-marks.ts';

/** A person whose data contains words and bytes that occur nowhere else. */
export interface MarkedPerson {
  id: string;
  token: string;
  password: string;
  /** Ids of applications by their state. */
  papers: Record<'approved' | 'rejected' | 'corrected' | 'pending' | 'counter', string>;
  kode: string;
  marks: Marks;
}

/** Texts that each contain a unique word with this suffix; names may contain letters only. */
const textsOf = (sign: string, digit: number) => ({
  name: `Xylo${sign} Quaffer${sign}`,
  before: `Xilo${sign} Kwafer${sign}`,
  email: `xylo.${sign}@marked.test`,
  nik: `98765432100${digit}1122`.padEnd(16, '7').slice(0, 16),
  kk: `87654321099${digit}3344`.padEnd(16, '8').slice(0, 16),
  address: `Kampung Zwarte${sign} nomor 77`,
  rejectedAddress: `Lorong Vexing${sign} nomor 88`,
  notes: `Catatan Jumped${sign} khusus`,
  fieldNote: `Perbaiki Wizard${sign} ini`,
  phone: `+62877${digit}4455667`,
  purpose: `melamar kerja Gizmo${sign}`,
});

/** The unique word of each text: a full-text index stores single words. */
const marksOf = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text.split(' ').find((word) => /^[XZVJWG]|^\+62|\d{16}|@/.test(word)) ?? text,
    ]),
  );

/** A photo of noise, whose stored bytes are unique. */
async function takeMarkedPhoto(): Promise<Uint8Array> {
  const raw = { width: 64, height: 64, channels: 3 } as const;
  return sharp(randomBytes(64 * 64 * 3), { raw })
    .jpeg()
    .toBuffer();
}

/**
 * Makes a person with every kind of data: an account with a reset slip and login counts, an approved application with a corrected
 * answer and a signed letter, a rejected one with notes, its replacement, a pending one, and a claimed counter filing.
 */
export async function addMarkedPerson(
  portal: Portal,
  admin: Account,
  sign: string,
  digit: number,
): Promise<MarkedPerson> {
  const texts = textsOf(sign, digit);
  const { id, token, password } = await register(portal, texts, admin);
  const photo = await takeMarkedPhoto();
  const send = async (path: string, by: string, answers: Record<string, string>) => {
    const form = await letterForm(answers, ['fotoKtp'], photo);
    return idOf(await portal.call('POST', `applications/${path}`, { token: by, form }));
  };
  const put = (path: string, json: object) =>
    admin.call<ApplicationRecord>('PUT', `applications/${path}`, json);
  const { name: nama, nik, kk, address: alamatLengkap, phone: nomorWa } = texts;
  const sku = { ...skuAnswers, nama, nik, alamatLengkap, nomorWa };
  const sktm = {
    ...otherAnswers[0],
    nama: texts.before,
    nik,
    kk,
    alamatLengkap,
    nomorWa,
    type: 'SKTM',
  };

  const approved = await send('uploadapp', token, sktm);
  idOf(await put(`${approved}/answers`, { nama }));
  const letter = await put(approved, { status: 'Disetujui', keperluan: texts.purpose });
  const scan = await makeScan(digit);
  const form = new FormData();
  form.set('file', new Blob([scan]), 'surat.pdf');
  idOf(await admin.call('PUT', `applications/${approved}/signed-letter`, form));

  const rejectedAnswers = { ...sku, alamatLengkap: texts.rejectedAddress };
  const rejected = await send('uploadapp', token, rejectedAnswers);
  const perbaikan = { alamatLengkap: texts.fieldNote };
  idOf(await put(rejected, { status: 'Ditolak', adminNotes: texts.notes, perbaikan }));
  const corrected = await send('uploadapp', token, { ...sku, menggantikan: rejected });
  const pending = await send('uploadapp', token, sku);

  const counter = await send('counter', admin.token, { ...sku, keperluan: texts.purpose });
  const { body } = await put(counter, { status: 'Disetujui' });
  const json = { kode: body.kodeVerifikasi, nik };
  idOf(await portal.call('POST', 'applications/claim', { token, json }));

  const files = await filesOf(portal, [approved, rejected, corrected, pending, counter]);
  const kode = letter.body.kodeVerifikasi ?? '';
  const papers = { approved, rejected, corrected, pending, counter };
  return { id, token, password, papers, kode, marks: { words: marksOf(texts), files } };
}

/** Registers an account with a reset slip and login counts. */
async function register(
  portal: Portal,
  { name, email }: { name: string; email: string },
  admin: Account,
) {
  const password = 'sandi-uji-7';
  const id = idOf(await portal.call('POST', 'auth/register', { json: { name, email, password } }));
  const { body } = await portal.call<LoginAnswer>('POST', 'auth/login', {
    json: { email, password },
  });
  const { DB } = portal.env;
  await DB.batch([
    DB.prepare(
      `INSERT INTO password_resets (account_id, code_hash, issued_by, expires_at) VALUES (?, 'x', ?, '2099-01-01')`,
    ).bind(id, admin.id),
    DB.prepare(
      `INSERT INTO login_counts (day, account_id, succeeded) VALUES ('2026-01-01', ?, 3)`,
    ).bind(id),
  ]);
  return { id, token: body.token, password };
}

function idOf({ status, body }: { status: number; body: Record<string, unknown> }): string {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body._id);
}

/** The stored files of these applications: photos by a part of their bytes, letters by their hash. */
async function filesOf({ env: { DB, FILES } }: Portal, ids: readonly string[]) {
  const files: Marks['files'] = {};
  for (const id of ids) {
    const { results } = await DB.prepare(
      `SELECT j.value AS key FROM applications a, json_each(a.photos) j WHERE a.id = ?1
       UNION ALL SELECT pdf_key FROM letters WHERE application_id = ?1
       UNION ALL SELECT s.file_key FROM signed_letters s JOIN letters l ON l.id = s.letter_id WHERE l.application_id = ?1`,
    )
      .bind(id)
      .all<{ key: string }>();
    for (const [index, { key }] of results.entries()) {
      const bytes = Buffer.from(
        (await (await FILES.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0),
      );
      const half = bytes.length / 2;
      const part = key.endsWith('.jpg') ? { part: bytes.subarray(half, half + 48) } : {};
      files[`${id.slice(0, 4)} ${index}`] = { sha256: sha256(bytes), ...part };
    }
  }
  return files;
}
