import type { Answers } from '#contract/answers/people.ts';
import { ahliWaris, heirs } from '../fixtures/people-letter.ts';
import { letterTypeMakers, pickRevision } from './letter-type-acts.ts';
import { devices } from './push-services.ts';
import type { Task } from './scheduler.ts';
import { byOfficial, type Made, type Stage } from './stage.ts';
import type { Row } from './store.ts';
import {
  type Answer,
  type Body,
  letterTypes,
  madeTypes,
  passwordProof,
  pictures,
  type Sent,
  scansOf,
  toForm,
  toJson,
  toLetterForm,
} from './village.ts';

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

/** Creates an act of each kind; null without a possible target. */
const makers = {
  submit: async (stage: Stage): Promise<Made> => {
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
  repeat: async (stage: Stage): Promise<Made> => {
    const [key, sent] = pickSubmission(stage) ?? [];
    return key && sent ? { target: key, sent } : null;
  },
  'submit other': async (stage: Stage): Promise<Made> => {
    const [key, sent] = pickSubmission(stage) ?? [];
    return key && sent ? { target: key, sent: { ...sent, body: await randomForm(stage) } } : null;
  },
  approve: async (stage: Stage) => decide(stage, { status: 'Disetujui' }),
  reject: async (stage: Stage) =>
    decide(stage, { status: 'Ditolak', adminNotes: 'Belum lengkap.' }),
  'file at the counter': async (stage: Stage): Promise<Made> => {
    const { random } = stage;
    const as = `petugas-${random.between(1, 2)}`;
    // Few keys, so that an official often sends the same one again.
    const key = `loket-${random.below(2)}`;
    const headers = { 'idempotency-key': key };
    const body = await randomForm(stage);
    const sent = { method: 'POST', path: 'applications/counter', as, body, headers };
    return { target: `${as} ${key}`, sent };
  },
  'correct answers': async (stage: Stage): Promise<Made> => {
    const target = await pickPending(stage);
    const [field, text] = stage.random.pick(Object.entries(corrections));
    const body = toJson({ [field]: text });
    return target ? byOfficial(stage, 'PUT', `applications/${target}/answers`, target, body) : null;
  },
  'ask RT': async (stage: Stage): Promise<Made> => {
    const target = await pickPending(stage);
    const body = toJson({ rt: 'Ketua RT 02 RW 01, Kp. Sukasari' });
    return target ? byOfficial(stage, 'POST', `applications/${target}/rt`, target, body) : null;
  },
  'enter outside letter': async (stage: Stage): Promise<Made> => {
    const { random } = stage;
    const key = `luar-${random.below(2)}`;
    const jenis = random.pick(['SKU', 'Surat Undangan']);
    const tanggal = random.pick(['2026-12-30', '2026-12-31']);
    const letter = { jenis, nama: 'Karang Taruna', perihal: 'Rapat', tujuan: 'Ketua RT', tanggal };
    const headers = { 'idempotency-key': key };
    const made = byOfficial(stage, 'POST', 'letters/outside', key, toJson(letter), headers);
    return made?.sent ? { ...made, target: `${made.sent.as} ${key}` } : null;
  },
  'undo outside letter': async (stage: Stage): Promise<Made> => {
    const sql = 'SELECT id FROM letters WHERE kode IS NULL ORDER BY seq';
    const target = await pickId(stage, 'letter', sql);
    return target ? byOfficial(stage, 'DELETE', `letters/outside/${target}`, target) : null;
  },
  'start numbers': async (stage: Stage): Promise<Made> => {
    const [last] = await stage.store.rows('SELECT max(number) AS number FROM letters');
    const nomor = Number(last?.number ?? 0) + stage.random.below(4) - 1;
    const body = toJson({ tahun: 2026, nomor: Math.max(0, nomor) });
    return byOfficial(stage, 'PUT', 'letters/start', String(nomor), body);
  },
  'delete application': async (stage: Stage): Promise<Made> => {
    const target = await pickId(stage, 'application', 'SELECT id FROM applications ORDER BY seq');
    return target ? byOfficial(stage, 'DELETE', `applications/${target}`, target) : null;
  },
  'cancel application': async (stage: Stage): Promise<Made> => {
    const target = await pickPending(stage);
    const sql = 'SELECT account_id FROM applications WHERE id = ? AND account_id IS NOT NULL';
    const [row] = target ? await stage.store.rows(sql, target) : [];
    if (!target || !row) return null;
    const as = String(row.account_id);
    return { target, sent: { method: 'POST', path: `applications/${target}/cancel`, as } };
  },
  'mark application as ready': async (stage: Stage): Promise<Made> => {
    const target = await pickId(
      stage,
      'application',
      `SELECT id FROM applications WHERE status = 'Menunggu' ORDER BY seq`,
    );
    const method = stage.random.pick(['POST', 'DELETE']);
    return target ? byOfficial(stage, method, `applications/${target}/ready`, target) : null;
  },
  'reopen application': async (stage: Stage): Promise<Made> => {
    const target = await pickId(
      stage,
      'application',
      `SELECT id FROM applications WHERE status = 'Ditolak' ORDER BY seq`,
    );
    return target ? byOfficial(stage, 'POST', `applications/${target}/reopen`, target) : null;
  },
  /** The ids are the target. */
  'reopen applications': async (stage: Stage): Promise<Made> => {
    const sql = `SELECT id FROM applications WHERE status = 'Ditolak' OR decided_at IS NULL ORDER BY seq DESC LIMIT 4`;
    const ids = (await stage.store.rows(sql)).map(({ id }) => String(id));
    const target = ids.join(' ');
    return byOfficial(stage, 'POST', 'applications/reopen', target, toJson({ ids }));
  },
  subscribe: async ({ random }: Stage): Promise<Made> => {
    const [as, subscription] = random.pick(Object.entries(devices));
    return { target: as, sent: { method: 'POST', path: 'push', as, body: toJson(subscription) } };
  },
  unsubscribe: async ({ random }: Stage): Promise<Made> => {
    const [as, { endpoint }] = random.pick(Object.entries(devices));
    return { target: as, sent: { method: 'DELETE', path: 'push', as, body: toJson({ endpoint }) } };
  },
  /** Twice in a morning, as Cloudflare may run a cron. */
  'morning job': async (): Promise<Made> => ({ target: '', sent: null }),
  'delete account': async (stage: Stage): Promise<Made> => {
    const target = `warga-${stage.random.between(1, 3)}`;
    return byOfficial(stage, 'DELETE', `auth/users/${target}`, target);
  },
  /** Often repeated, as after an error response. */
  'delete own account': async ({ random, focus }: Stage): Promise<Made> => {
    focus.account ??= `warga-${random.between(1, 3)}`;
    const target = focus.account;
    const body = toJson(passwordProof);
    return { target, sent: { method: 'DELETE', path: 'auth/account', as: target, body } };
  },
  'undo deletion': async (stage: Stage): Promise<Made> => {
    const rows = await stage.store.rows(
      'SELECT id FROM deletions WHERE rows IS NOT NULL AND parent IS NULL ORDER BY seq',
    );
    if (rows.length === 0) return null;
    const target = String(stage.random.pick(rows).id);
    return byOfficial(stage, 'POST', `deletions/${target}/restore`, target);
  },
  /** Two officials who change each other's role. */
  'give role': async ({ random, focus }: Stage): Promise<Made> => {
    const target = focus.role === 'petugas-1' ? 'petugas-2' : 'petugas-1';
    const as = target === 'petugas-1' ? 'petugas-2' : 'petugas-1';
    focus.role = target;
    const body = toJson({ role: random.pick(['user', 'user', 'user', 'admin']) });
    return { target, sent: { method: 'PUT', path: `auth/users/${target}/role`, as, body } };
  },
  'use slip': async ({ slip: { account, kode } }: Stage): Promise<Made> => {
    const email = `${account}@layung.test`;
    const body = toJson({ email, kode, passwordBaru: 'kebun karet 77' });
    return { target: account, sent: { method: 'POST', path: 'auth/reset', as: account, body } };
  },
  withdraw: async (stage: Stage): Promise<Made> => {
    const target = await pickId(stage, 'letter', 'SELECT id FROM letters ORDER BY seq');
    if (!target) return null;
    const body = toJson({ reason: 'Nama salah tulis.' });
    return byOfficial(stage, 'POST', `letters/${target}/withdraw`, target, body);
  },
  'undo withdrawal': async (stage: Stage): Promise<Made> => {
    const sql = 'SELECT id FROM letters ORDER BY withdrawn_at IS NULL, seq LIMIT 2';
    const target = await pickId(stage, 'letter', sql);
    return target ? byOfficial(stage, 'DELETE', `letters/${target}/revoked`, target) : null;
  },
  /** Often repeated by the same official, as after an error response. */
  'replace letter': async (stage: Stage): Promise<Made> => {
    const target = await pickId(stage, 'letter', 'SELECT id FROM letters ORDER BY seq');
    if (!target) return null;
    const body = toJson({ answers: {}, keperluan: `Pengganti ${target}`, alasan: 'Data keliru.' });
    return byOfficial(stage, 'POST', `letters/${target}/replace`, target, body);
  },
  sign: async (stage: Stage): Promise<Made> => {
    const { random } = stage;
    const target = await pickId(
      stage,
      'application',
      `SELECT id FROM applications WHERE status = 'Disetujui' ORDER BY seq`,
    );
    const fields: Record<string, string> = random.chance(0.6) ? { alasan: 'Lebih jelas.' } : {};
    const file = random.below(2);
    if (!target) return null;
    const body = await toForm(fields, { file }, await scansOf(target));
    const as = random.pick(['petugas-1', 'petugas-2', 'operator-1']);
    const path = `applications/${target}/signed-letter`;
    return { target, sent: { method: 'PUT', path, as, body } };
  },
  'confirm scan': async (stage: Stage): Promise<Made> => {
    const scan = await pickScan(stage);
    if (!scan) return null;
    const body = toJson({ sha256: scan.sha256 });
    return byOfficial(stage, 'POST', `letters/${scan.id}/scan-confirmed`, scan.id, body);
  },
  'reject scan': async (stage: Stage): Promise<Made> => {
    const scan = await pickScan(stage);
    const path = scan && `letters/${scan.id}/scan?sha256=${scan.sha256}`;
    return path ? byOfficial(stage, 'DELETE', path, scan.id) : null;
  },
  /** With the right or a wrong NIK; a letter for an institution is opened by its name. */
  'add content': async (stage: Stage): Promise<Made> => {
    const [path, body] = await contentForm(stage);
    return byOfficial(stage, 'POST', `${path}/add`, '', body);
  },
  'edit content': async (stage: Stage): Promise<Made> => {
    const record = await pickRecord(stage);
    if (!record) return null;
    const id = String(record.id);
    const path = `${record.collection}/${id}`;
    const [, body] = await contentForm(stage, String(record.collection));
    const headers = stage.random.chance(0.5) ? { 'if-match': `"${record.revision}"` } : undefined;
    return byOfficial(stage, 'PUT', path, id, body, headers);
  },
  'delete content': async (stage: Stage): Promise<Made> => {
    const record = await pickRecord(stage);
    if (!record) return null;
    const id = String(record.id);
    return byOfficial(stage, 'DELETE', `${record.collection}/${id}`, id);
  },
  'order content': async (stage: Stage): Promise<Made> => {
    const { store, random } = stage;
    const rows = await store.rows(membersInOrder);
    const [first, ...others] = rows.map(({ id }) => String(id));
    if (!first) return null;
    const loaded = [first, ...others];
    const ids = random.chance(0.5) ? loaded.toReversed() : [...others, first];
    const order = random.chance(0.7) ? { ids, loaded } : { ids };
    const target = JSON.stringify(order);
    return byOfficial(stage, 'PUT', 'perangkats/order', target, toJson(order));
  },
  ...letterTypeMakers,
  'nightly job': async (): Promise<Made> => ({ target: '', sent: null }),
  'nightly job without file storage': async (): Promise<Made> => ({ target: '', sent: null }),
  /** Rare, as it takes as long as ten other acts. */
  backup: async ({ random }: Stage): Promise<Made> =>
    random.chance(0.25) ? { target: '', sent: null } : null,
  /** Without other acts, as nobody can use the portal then. */
  'nightly job on a wrong database': async (stage: Stage): Promise<Made> => ({
    target: stage.random.pick(['empty', 'old']),
    sent: null,
  }),
};

export const membersInOrder =
  "SELECT id FROM content_records WHERE collection = 'perangkats' ORDER BY position, seq DESC";

/** All kinds; those with more possible conflicts are more frequent. */
export const kinds: readonly Kind[] = [
  ...(Object.keys(makers) as Kind[]),
  'subscribe',
  'subscribe',
  'submit',
  'repeat',
  'approve',
  'approve',
  'approve',
  'sign',
  'sign',
  'sign',
  'confirm scan',
  'confirm scan',
  'withdraw',
  'undo withdrawal',
  'undo withdrawal',
  'reject',
  'add content',
  'edit content',
  'save letter type',
  'publish letter type',
  'publish letter type',
  'retire letter type',
];

/** Creates an act of a kind; null without a possible target. */
export async function makeAct(stage: Stage, kind: Kind, task: Task): Promise<Act | null> {
  const made = await makers[kind](stage);
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

function pickSubmission({ random, submissions, focus }: Stage) {
  const keys = [...submissions.keys()];
  if (keys.length === 0) return null;
  const key = focus.key && random.chance(0.7) ? focus.key : random.pick(keys);
  const sent = submissions.get(key);
  return sent ? ([key, sent] as const) : null;
}

/** An id from the query's result: often the target of another act in this wave. */
async function pickId(
  { store, random, focus }: Stage,
  name: 'application' | 'letter',
  sql: string,
): Promise<string | null> {
  const known = focus[name];
  if (known && random.chance(0.5)) return known;
  const rows = await store.rows(sql);
  if (rows.length === 0) return null;
  const id = String(random.pick(rows).id);
  focus[name] = id;
  return id;
}

async function pickRecord({ store, random, focus }: Stage): Promise<Row | null> {
  const rows = await store.rows(
    'SELECT id, collection, revision FROM content_records ORDER BY seq',
  );
  if (rows.length === 0) return null;
  const known = rows.find(({ id }) => id === focus.record);
  const record = known && random.chance(0.6) ? known : random.pick(rows);
  focus.record = String(record.id);
  return record;
}

/** A scan that waits, or that was rejected or confirmed. */
async function pickScan({ random, store }: Stage) {
  const rows = await store.rows(
    "SELECT letter_id, sha256 FROM signed_letters WHERE account_id = 'operator-1' ORDER BY file_key IS NULL, seq",
  );
  const row = random.chance(0.8) ? rows[0] : rows.at(-1);
  return row ? { id: String(row.letter_id), sha256: String(row.sha256) } : null;
}

const pickPending = (stage: Stage) =>
  pickId(
    stage,
    'application',
    `SELECT id FROM applications WHERE status = 'Menunggu' ORDER BY seq`,
  );

async function decide(stage: Stage, decision: object): Promise<Made> {
  const target = await pickPending(stage);
  return target
    ? byOfficial(stage, 'PUT', `applications/${target}`, target, toJson(decision))
    : null;
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
  const files: Record<string, number> = {};
  // One of two pictures, so that records often share one.
  if (random.chance(0.8)) files.image = random.below(2);
  return [path, await toForm(words, files)];
}
