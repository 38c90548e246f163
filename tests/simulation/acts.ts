import type { Answers } from '#contract/answers/people.ts';
import { ahliWaris, heirs } from '../fixtures/people-letter.ts';
import { devices } from './push-services.ts';
import type { Random } from './random.ts';
import type { Task } from './scheduler.ts';
import type { Row, Store } from './store.ts';
import {
  type Answer,
  type Body,
  letterTypes,
  madeLetter,
  madeTypes,
  passwordProof,
  pictures,
  type Sent,
  type Slip,
  scansOf,
  toForm,
  toJson,
  toLetterForm,
} from './village.ts';

/** The state that the acts of a schedule share. */
export interface Stage {
  store: Store;
  random: Random;
  /** The first request of each submission, by key. */
  submissions: Map<string, Sent>;
  /** An unused slip for a new password. */
  slip: Slip;
  /** Number of the current wave. */
  wave: number;
  /** Common targets of the acts of this wave, so that they conflict. */
  focus: Partial<
    Record<'application' | 'letter' | 'record' | 'key' | 'role' | 'type' | 'account', string>
  >;
}

/** An action of a user, and its response: null until one arrives. */
export interface Act {
  kind: Kind;
  /** Id of the target; the key of a submission, empty for an addition. */
  target: string;
  task: Task;
  sent: Sent | null;
  answer: Answer | null;
  /** Acts of a later wave begin when this wave is over. */
  wave: number;
  /** The database was rolled back to a state before it. */
  undone: boolean;
}

export type Kind = keyof typeof makers;

/** Corrections by officials: always the same text per field, so that each must be present at the end. */
export const corrections: Answers = {
  nama: 'Warga M',
  pekerjaan: 'Nelayan',
  alamatLengkap: 'Kp. Muara RT 01 RW 02',
  [ahliWaris.name]: heirs,
};

/** A target and its request; null without a possible target. */
type Made = Pick<Act, 'target' | 'sent'> | null;
type Request = [method: string, path: string, body?: Body, headers?: Sent['headers']];

/** A request by one of the officials. */
function byOfficial({ random }: Stage, target: string, request: Request) {
  const [method, path, body, headers] = request;
  return { target, sent: { method, path, as: `petugas-${random.between(1, 2)}`, body, headers } };
}

/** An id from the selection: often the target of another act in this wave. */
async function pickId(
  { store, random, focus }: Stage,
  name: 'application' | 'letter',
  selection: string,
): Promise<string | null> {
  const known = focus[name];
  if (known && random.chance(0.5)) return known;
  const rows = await store.rows(`SELECT id FROM ${name}s ${selection}`);
  if (rows.length === 0) return null;
  const id = String(random.pick(rows).id);
  focus[name] = id;
  return id;
}

const all = 'ORDER BY seq';
const pending = `WHERE status = 'Menunggu' ${all}`;

/** An official's act on one of the selected applications or letters. */
const onOne =
  (
    name: 'application' | 'letter',
    selection: string,
    requestOf: (id: string, random: Random) => Request,
  ) =>
  async (stage: Stage): Promise<Made> => {
    const id = await pickId(stage, name, selection);
    return id ? byOfficial(stage, id, requestOf(id, stage.random)) : null;
  };

const decide = (decision: object) =>
  onOne('application', pending, (id) => ['PUT', `applications/${id}`, toJson(decision)]);

const job = { target: '', sent: null };

/** Creates an act of each kind. */
const makers = {
  submit: async (stage) => {
    const { random, submissions } = stage;
    const key = `draf-${submissions.size}`;
    const sent = {
      method: 'POST',
      path: 'applications/uploadapp',
      as: `warga-${random.between(1, 3)}`,
      body: await randomForm(stage),
      headers: { 'idempotency-key': key },
    };
    submissions.set(key, sent);
    stage.focus.key = key;
    return { target: key, sent };
  },
  repeat: async (stage) => pickSubmission(stage),
  'submit other': async (stage) => {
    const made = pickSubmission(stage);
    return made && { ...made, sent: { ...made.sent, body: await randomForm(stage) } };
  },
  approve: decide({ status: 'Disetujui' }),
  reject: decide({ status: 'Ditolak', adminNotes: 'Belum lengkap.' }),
  'file at the counter': async (stage) => {
    const { random } = stage;
    const as = `petugas-${random.between(1, 2)}`;
    // Few keys, so that an official often sends the same one again.
    const key = `loket-${random.below(2)}`;
    const headers = { 'idempotency-key': key };
    const body = await randomForm(stage);
    const sent = { method: 'POST', path: 'applications/counter', as, body, headers };
    return { target: `${as} ${key}`, sent };
  },
  'correct answers': onOne('application', pending, (id, random) => {
    const [field, text] = random.pick(Object.entries(corrections));
    return ['PUT', `applications/${id}/answers`, toJson({ [field]: text })];
  }),
  'ask RT': onOne('application', pending, (id) => {
    const body = toJson({ rt: 'Ketua RT 02 RW 01, Kp. Sukasari' });
    return ['POST', `applications/${id}/rt`, body];
  }),
  'enter outside letter': async (stage) => {
    const { random } = stage;
    const key = `luar-${random.below(2)}`;
    const jenis = random.pick(['SKU', 'Surat Undangan']);
    const tanggal = random.pick(['2026-12-30', '2026-12-31']);
    const letter = { jenis, nama: 'Karang Taruna', perihal: 'Rapat', tujuan: 'Ketua RT', tanggal };
    const headers = { 'idempotency-key': key };
    const made = byOfficial(stage, key, ['POST', 'letters/outside', toJson(letter), headers]);
    return { ...made, target: `${made.sent.as} ${key}` };
  },
  'undo outside letter': onOne('letter', `WHERE kode IS NULL ${all}`, (id) => [
    'DELETE',
    `letters/outside/${id}`,
  ]),
  'start numbers': async (stage) => {
    const [last] = await stage.store.rows('SELECT max(number) AS number FROM letters');
    const nomor = Number(last?.number ?? 0) + stage.random.below(4) - 1;
    const body = toJson({ tahun: 2026, nomor: Math.max(0, nomor) });
    return byOfficial(stage, String(nomor), ['PUT', 'letters/start', body]);
  },
  'delete application': onOne('application', all, (id) => ['DELETE', `applications/${id}`]),
  'cancel application': async (stage) => {
    const target = await pickId(stage, 'application', pending);
    const sql = 'SELECT account_id FROM applications WHERE id = ? AND account_id IS NOT NULL';
    const [row] = target ? await stage.store.rows(sql, target) : [];
    if (!target || !row) return null;
    const as = String(row.account_id);
    return { target, sent: { method: 'POST', path: `applications/${target}/cancel`, as } };
  },
  'mark application as ready': onOne('application', pending, (id, random) => [
    random.pick(['POST', 'DELETE']),
    `applications/${id}/ready`,
  ]),
  'reopen application': onOne('application', `WHERE status = 'Ditolak' ${all}`, (id) => [
    'POST',
    `applications/${id}/reopen`,
  ]),
  /** The ids are the target. */
  'reopen applications': async (stage) => {
    const sql = `SELECT id FROM applications WHERE status = 'Ditolak' OR decided_at IS NULL ORDER BY seq DESC LIMIT 4`;
    const ids = (await stage.store.rows(sql)).map(({ id }) => String(id));
    return byOfficial(stage, ids.join(' '), ['POST', 'applications/reopen', toJson({ ids })]);
  },
  subscribe: async ({ random }) => {
    const [as, subscription] = random.pick(Object.entries(devices));
    return { target: as, sent: { method: 'POST', path: 'push', as, body: toJson(subscription) } };
  },
  unsubscribe: async ({ random }) => {
    const [as, { endpoint }] = random.pick(Object.entries(devices));
    return { target: as, sent: { method: 'DELETE', path: 'push', as, body: toJson({ endpoint }) } };
  },
  /** Twice in a morning, as Cloudflare may run a cron. */
  'morning job': async () => job,
  'delete account': async (stage) => {
    const target = `warga-${stage.random.between(1, 3)}`;
    return byOfficial(stage, target, ['DELETE', `auth/users/${target}`]);
  },
  /** Often repeated, as after an error response. */
  'delete own account': async ({ random, focus }) => {
    focus.account ??= `warga-${random.between(1, 3)}`;
    const target = focus.account;
    const body = toJson(passwordProof);
    return { target, sent: { method: 'DELETE', path: 'auth/account', as: target, body } };
  },
  'undo deletion': async (stage) => {
    const sql = 'SELECT id FROM deletions WHERE rows IS NOT NULL AND parent IS NULL ORDER BY seq';
    const rows = await stage.store.rows(sql);
    if (rows.length === 0) return null;
    const target = String(stage.random.pick(rows).id);
    return byOfficial(stage, target, ['POST', `deletions/${target}/restore`]);
  },
  /** Two officials who change each other's role. */
  'give role': async ({ random, focus }) => {
    const target = focus.role === 'petugas-1' ? 'petugas-2' : 'petugas-1';
    const as = target === 'petugas-1' ? 'petugas-2' : 'petugas-1';
    focus.role = target;
    const body = toJson({ role: random.pick(['user', 'user', 'user', 'admin']) });
    return { target, sent: { method: 'PUT', path: `auth/users/${target}/role`, as, body } };
  },
  'use slip': async ({ slip: { account: as, kode } }) => {
    const body = toJson({ email: `${as}@layung.test`, kode, passwordBaru: 'kebun karet 77' });
    return { target: as, sent: { method: 'POST', path: 'auth/reset', as, body } };
  },
  withdraw: onOne('letter', all, (id) => {
    const body = toJson({ reason: 'Nama salah tulis.' });
    return ['POST', `letters/${id}/withdraw`, body];
  }),
  'undo withdrawal': onOne('letter', 'ORDER BY withdrawn_at IS NULL, seq LIMIT 2', (id) => [
    'DELETE',
    `letters/${id}/revoked`,
  ]),
  /** Often repeated by the same official, as after an error response. */
  'replace letter': onOne('letter', all, (id) => {
    const body = toJson({ answers: {}, keperluan: `Pengganti ${id}`, alasan: 'Data keliru.' });
    return ['POST', `letters/${id}/replace`, body];
  }),
  sign: async (stage) => {
    const { random } = stage;
    const target = await pickId(stage, 'application', `WHERE status = 'Disetujui' ${all}`);
    if (!target) return null;
    const fields: Record<string, string> = random.chance(0.6) ? { alasan: 'Lebih jelas.' } : {};
    const file = random.below(2);
    const body = await toForm(fields, { file }, await scansOf(target));
    const as = random.pick(['petugas-1', 'petugas-2', 'operator-1']);
    const path = `applications/${target}/signed-letter`;
    return { target, sent: { method: 'PUT', path, as, body } };
  },
  'confirm scan': (stage) =>
    onScan(stage, (id, sha256) => ['POST', `letters/${id}/scan-confirmed`, toJson({ sha256 })]),
  'reject scan': (stage) =>
    onScan(stage, (id, sha256) => ['DELETE', `letters/${id}/scan?sha256=${sha256}`]),
  'add content': async (stage) => {
    const [path, body] = await contentForm(stage);
    return byOfficial(stage, '', ['POST', `${path}/add`, body]);
  },
  'edit content': async (stage) => {
    const record = await pickRecord(stage);
    if (!record) return null;
    const [, body] = await contentForm(stage, String(record.collection));
    const headers = stage.random.chance(0.5) ? { 'if-match': `"${record.revision}"` } : undefined;
    return byOfficial(stage, String(record.id), ['PUT', pathOf(record), body, headers]);
  },
  'delete content': async (stage) => {
    const record = await pickRecord(stage);
    return record && byOfficial(stage, String(record.id), ['DELETE', pathOf(record)]);
  },
  'order content': async (stage) => {
    const { store, random } = stage;
    const loaded = (await store.rows(membersInOrder)).map(({ id }) => String(id));
    const [first, ...others] = loaded;
    if (!first) return null;
    const ids = random.chance(0.5) ? loaded.toReversed() : [...others, first];
    const order = random.chance(0.7) ? { ids, loaded } : { ids };
    return byOfficial(stage, JSON.stringify(order), ['PUT', 'perangkats/order', toJson(order)]);
  },
  'save letter type': async (stage) => {
    const title = `Surat Keterangan ${stage.random.below(4)}`;
    const statement = [`${title} untuk {nama}.`];
    return changeType(stage, 'PUT', '', { ...madeLetter, title, statement });
  },
  'publish letter type': async (stage) => changeType(stage, 'POST', '/publish'),
  'retire letter type': async (stage) => changeType(stage, 'POST', '/retire'),
  'delete letter type': async (stage) => changeType(stage, 'DELETE'),
  'nightly job': async () => job,
  'nightly job without file storage': async () => job,
  /** Rare, as it takes as long as ten other acts. */
  backup: async ({ random }) => (random.chance(0.25) ? job : null),
  /** Without other acts, as nobody can use the portal then. */
  'nightly job on a wrong database': async ({ random }) => ({
    ...job,
    target: random.pick(['empty', 'old']),
  }),
} satisfies Record<string, (stage: Stage) => Promise<Made>>;

export const membersInOrder =
  "SELECT id FROM content_records WHERE collection = 'perangkats' ORDER BY position, seq DESC";

/** Kinds with more possible conflicts. */
const frequent: readonly (readonly Kind[])[] = [
  ['subscribe', 'subscribe', 'submit', 'repeat', 'approve', 'approve', 'approve'],
  ['sign', 'sign', 'sign', 'confirm scan', 'confirm scan', 'withdraw'],
  ['undo withdrawal', 'undo withdrawal', 'reject', 'add content', 'edit content'],
  ['save letter type', 'publish letter type', 'publish letter type', 'retire letter type'],
];

/** All kinds, from which acts are picked. */
export const kinds: readonly Kind[] = [...(Object.keys(makers) as Kind[]), ...frequent.flat()];

/** Creates an act of a kind; null without a possible target. */
export async function makeAct(stage: Stage, kind: Kind, task: Task): Promise<Act | null> {
  const made: Made = await makers[kind](stage);
  return made && { kind, task, wave: stage.wave, answer: null, undone: false, ...made };
}

async function randomForm(stage: Stage): Promise<Body> {
  const { random } = stage;
  const nama = `Warga ${random.below(3)}`;
  const focused = stage.focus.type && random.chance(0.6) ? stage.focus.type : null;
  const type = focused ?? random.pick(letterTypes);
  if (madeTypes.includes(type)) stage.focus.type = type;
  const picture = random.below(pictures.length);
  return toLetterForm(type, nama, picture, await pickRevision(stage, type));
}

/** The version whose form was filled in: usually the newest, sometimes an earlier one, or undefined. */
async function pickRevision({ store, random }: Stage, type: string) {
  const sql = `SELECT revision FROM letter_versions WHERE type = ? AND state <> 'draft' ORDER BY revision`;
  const rows = await store.rows(sql, type);
  if (rows.length === 0 || random.chance(0.2)) return undefined;
  return Number((random.chance(0.8) ? rows.at(-1) : random.pick(rows))?.revision);
}

function pickSubmission({ random, submissions, focus }: Stage) {
  const keys = [...submissions.keys()];
  if (keys.length === 0) return null;
  const target = focus.key && random.chance(0.7) ? focus.key : random.pick(keys);
  const sent = submissions.get(target);
  return sent ? { target, sent } : null;
}

async function pickRecord({ store, random, focus }: Stage): Promise<Row | null> {
  const sql = 'SELECT id, collection, revision FROM content_records ORDER BY seq';
  const rows = await store.rows(sql);
  if (rows.length === 0) return null;
  const known = rows.find(({ id }) => id === focus.record);
  const record = known && random.chance(0.6) ? known : random.pick(rows);
  focus.record = String(record.id);
  return record;
}

const pathOf = ({ collection, id }: Row) => `${collection}/${id}`;

/** An act on a scan that waits, or that was rejected or confirmed. */
async function onScan(stage: Stage, requestOf: (id: string, sha256: string) => Request) {
  const sql = `SELECT letter_id, sha256 FROM signed_letters WHERE account_id = 'operator-1' ORDER BY file_key IS NULL, seq`;
  const rows = await stage.store.rows(sql);
  const row = stage.random.chance(0.8) ? rows[0] : rows.at(-1);
  const id = String(row?.letter_id);
  return row ? byOfficial(stage, id, requestOf(id, String(row.sha256))) : null;
}

/** The title field of each collection that acts add records to. */
const titles: Readonly<Record<string, string>> = {
  beritas: 'judulBerita',
  products: 'namaProduct',
  perangkats: 'nama',
};

async function contentForm(stage: Stage, collection?: string): Promise<[string, Body]> {
  const { random } = stage;
  const path = collection ?? random.pick(Object.keys(titles));
  const title = titles[path] ?? '';
  const words = collection && random.chance(0.3) ? {} : { [title]: `Kabar ${random.below(5)}` };
  // One of two pictures, so that records often share one.
  const files: Record<string, number> = random.chance(0.8) ? { image: random.below(2) } : {};
  return [path, await toForm(words, files)];
}

/**
 * A change to one of the village's types, often the target of another act in this wave, and sometimes conditional on the version that
 * the official has seen.
 */
async function changeType(stage: Stage, method: string, path = '', body?: object) {
  const { random, focus, store } = stage;
  const type = focus.type && random.chance(0.7) ? focus.type : random.pick(madeTypes);
  focus.type = type;
  const sql = 'SELECT max(revision) AS revision FROM letter_versions WHERE type = ?';
  const seen = (await store.rows(sql, type))[0]?.revision ?? null;
  const headers = seen !== null && random.chance(0.5) ? { 'if-match': `"${seen}"` } : undefined;
  const json = body && toJson({ ...body, type });
  return byOfficial(stage, type, [method, `letter-types/${type}${path}`, json, headers]);
}
