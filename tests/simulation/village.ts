import sharp from 'sharp';
import { photoFields } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import { toVersion } from '#worker/letter-types/versions.ts';
import { ahliWaris } from '../fixtures/people-letter.ts';
import { makeScan } from '../fixtures/scans.ts';
import { skbm } from '../fixtures/village-letter.ts';
import { fastHash } from '../support/account.ts';
import { answersFor } from '../support/letters/submissions.ts';
import { devices } from './push-services.ts';

/** An encoded request body. */
export interface Body {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

export interface Sent {
  method: string;
  /** Below /api/v1/. */
  path: string;
  /** Id of the sender's account. */
  as: string;
  body?: Body | undefined;
  headers?: Record<string, string> | undefined;
}

/** Method, headers and body of a request in a session. */
export const toRequest = ({ method, headers, body }: Sent, token: string) => ({
  method,
  headers: {
    ...headers,
    'x-auth-token': token,
    ...(body && { 'content-type': body.contentType }),
  },
  ...(body && { body: body.bytes }),
});

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Id, role and name of the initial accounts. */
const people = [
  ['petugas-1', 'admin', 'Ratna Sari'],
  ['petugas-2', 'admin', 'Dedi Mulyadi'],
  ['operator-1', 'operator', 'Euis Kartini'],
  ['warga-1', 'user', 'Asep Hidayat'],
  ['warga-2', 'user', 'Budi Santoso'],
  ['warga-3', 'user', 'Cucu Cahyati'],
] as const;

/** The password of every account, hashed at minimal cost. */
const password = 'sandi warga';
export const passwordHash = fastHash(password);
export const passwordProof = { password };

/** The statement that inserts accounts, and the values of each. */
export const accounts = {
  sql: 'INSERT INTO users (id, role, name, email, password_hash, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  values: people.map((person) => [
    ...person,
    `${person[0]}@layung.test`,
    passwordHash,
    new Date().toISOString(),
  ]),
};

export const roleOf = (id: string) => people.find((person) => person[0] === id)?.[1] ?? 'user';

/** Four pictures, drawn once. */
export const pictures = await Promise.all(
  ['red', 'green', 'blue', 'gold'].map(async (background) => {
    const drawing = sharp({ create: { width: 8, height: 8, channels: 3, background } });
    return new Uint8Array(await drawing.jpeg().toBuffer());
  }),
);

/** Distinct PDF scans of an application's signed letter, of one page and of two. */
export function scansOf(application: string) {
  const width = 300 + (Number.parseInt(application.slice(0, 8), 16) % 10_000);
  return Promise.all(
    [1, 2].map((pages) => makeScan(pages, (scan) => scan.getPage(0).setWidth(width))),
  );
}

export const toJson = (value: object): Body => ({
  bytes: new TextEncoder().encode(JSON.stringify(value)),
  contentType: 'application/json',
});

const encoded = new Map<string, Body>();

/** A multipart form with pictures or scans by their number; equal forms with pictures are encoded once. */
export async function toForm(
  fields: Record<string, string>,
  files: Record<string, number> = {},
  of: readonly Uint8Array<ArrayBuffer>[] = pictures,
): Promise<Body> {
  const key = of === pictures && JSON.stringify([fields, files]);
  const known = key && encoded.get(key);
  if (known) return known;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, picture] of Object.entries(files)) {
    form.set(name, new Blob([of[picture] ?? new Uint8Array()]), 'foto.jpg');
  }
  const response = new Response(form);
  const body = {
    bytes: new Uint8Array(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
  };
  if (key) encoded.set(key, body);
  return body;
}

/** A letter of the village's own, with a list of people. */
export const madeLetter = {
  ...skbm,
  needsRt: true,
  fields: [...skbm.fields, ahliWaris],
  sections: [...skbm.sections, { rows: [ahliWaris.name] }],
} as const;

/** The village's own types; the first is offered from the start. */
export const madeTypes = ['SKBM', 'SKBN'];

export const letterTypes = [...letters.map(({ type }) => type), ...madeTypes];

/** A filled-in letter form of a type, optionally of a version, with the same picture in all photo fields. */
export function toLetterForm(
  type: string,
  nama: string,
  picture: number,
  revision?: number,
): Promise<Body> {
  const letter = letters.find((one) => one.type === type) ?? toVersion({ ...madeLetter, type }, 1);
  const photos = photoFields(letter).map(({ name }) => [name, picture]);
  const answers = { ...answersFor(letter), [letter.applicant.nama]: nama };
  const version: Record<string, string> =
    revision === undefined ? {} : { revision: String(revision) };
  return toForm({ ...answers, ...version }, Object.fromEntries(photos));
}

/** A slip from the counter, and its account. */
export interface Slip {
  account: string;
  kode: string;
}

/** Creates applications of each state, content that shares a picture, and a slip, before any fault. */
export async function prepareVillage(ask: (sent: Sent) => Promise<Answer>): Promise<Slip> {
  const send = async (sent: Sent) => {
    const { status, body } = await ask(sent);
    if (status < 400) return String(body._id ?? body.kode ?? body.type ?? body.message);
    throw new Error(`${sent.method} ${sent.path}: ${status} ${JSON.stringify(body)}`);
  };
  const official = { as: 'petugas-1' };
  const made = 'letter-types/SKBM';
  await send({ ...official, method: 'PUT', path: made, body: toJson(madeLetter) });
  await send({ ...official, method: 'POST', path: `${made}/publish` });
  const other = { ...madeLetter, title: 'Surat Keterangan Lajang' };
  await send({ ...official, method: 'PUT', path: made, body: toJson(other) });
  const applications: string[] = [];
  for (const [i, type] of ['SKU', 'SKTM', 'SKDP', 'SKDL', 'SKU', 'SKTM', 'SKBM'].entries()) {
    const body = await toLetterForm(type, `Warga ${i}`, i % pictures.length);
    const as = `warga-${1 + (i % 3)}`;
    applications.push(await send({ method: 'POST', path: 'applications/uploadapp', as, body }));
  }
  const decide = (i: number, decision: object) => {
    const path = `applications/${applications[i]}`;
    return send({ ...official, method: 'PUT', path, body: toJson(decision) });
  };
  for (const [as, subscription] of Object.entries(devices))
    await send({ as, method: 'POST', path: 'push', body: toJson(subscription) });
  await decide(0, { status: 'Disetujui' });
  await decide(1, { status: 'Disetujui' });
  await decide(2, { status: 'Ditolak', adminNotes: 'Foto tidak terbaca.' });
  for (const [path, title, picture] of [
    ['beritas', 'judulBerita', 0],
    ['beritas', 'judulBerita', 1],
    ['products', 'namaProduct', 0],
    // With unshared pictures: a shared one rarely becomes unreferenced.
    ['perangkats', 'nama', 2],
    ['perangkats', 'nama', 3],
  ] as const) {
    const body = await toForm({ [title]: `Kabar ${path} ${picture}` }, { image: picture });
    await send({ ...official, method: 'POST', path: `${path}/add`, body });
  }
  const account = 'warga-1';
  const path = `auth/users/${account}/reset`;
  return { account, kode: await send({ ...official, method: 'POST', path, body: toJson({}) }) };
}
