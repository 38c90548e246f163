import { applicationTexts } from '#contract/applications.ts';
import type { ContentOrder } from '#contract/collections/order.ts';
import { type Act, corrections, type Kind, membersInOrder } from '../acts.ts';
import type { Row, Store } from '../store.ts';
import { type Broken, type Check, isTried, ok } from './check.ts';
import { letterTypeChecks } from './letter-type-checks.ts';

const application = (store: Store, id: string) =>
  one(store, 'SELECT * FROM applications WHERE id = ?', id);
const letter = (store: Store, id: string) => one(store, 'SELECT * FROM letters WHERE id = ?', id);
const record = (store: Store, id: string) =>
  one(store, 'SELECT * FROM content_records WHERE id = ?', id);

/** Whether a deletion of the application or its account was attempted. */
const mayBeDeleted = (all: readonly Act[], id: string, account: string) =>
  isGone(all, id) || isAccountDeletionTried(all, account);

/** Whether a deletion by an official or by its owner was attempted. */
const isGone = (all: readonly Act[], id: string) =>
  isTried(all, 'delete application', id) || isTried(all, 'cancel application', id);

const isReopeningTried = (all: readonly Act[], id: string) =>
  all.some(({ kind, target }) => kind.startsWith('reopen application') && target.includes(id));

/** Whether an official may have undone a deletion. */
const mayBeRestored = (all: readonly Act[]) => all.some(({ kind }) => kind === 'undo deletion');

const isAccountDeletionTried = (all: readonly Act[], account: string) =>
  isTried(all, 'delete account', account) || isTried(all, 'delete own account', account);

const submitted: Check = async (act, all, store) => {
  const { answer, sent, target } = act;
  if (!answer || !sent) return;
  const isStale = answer.body.message === applicationTexts.otherVersion;
  if (isStale || answer.status === 400) return wasAccepted(act, all, store);
  if (answer.status === 409) return isConflict(act, all);
  if (!ok(act)) return;
  const id = String(answer.body._id);
  if (mayBeDeleted(all, id, sent.as)) return;
  const row = await application(store, id);
  if (!row) return `${id} was confirmed and is missing`;
  const ids = new Set(
    all
      .filter(
        (one) => one.target === target && one.sent?.path === sent.path && ok(one) && !one.undone,
      )
      .map((one) => String(one.answer?.body._id))
      .filter((one) => !mayBeDeleted(all, one, sent.as)),
  );
  return ids.size > 1 && `${target} was confirmed as ${[...ids].join(' and ')}`;
};

/** Finds a repeat that was rejected for its version although the same submission was accepted before. */
const wasAccepted: Check = async ({ wave, target, sent }, all, store) => {
  const before = all.find(
    (one) =>
      one.wave < wave &&
      !one.undone &&
      one.target === target &&
      one.sent?.body === sent?.body &&
      ok(one),
  );
  const id = String(before?.answer?.body._id);
  return (await application(store, id)) && `${id} was accepted, and rejected when it was repeated`;
};

/** A conflict is correct only if other content was sent with the same key. */
const isConflict = (act: Act, all: readonly Act[]): Broken =>
  !all.some((one) => one.target === act.target && one.sent?.body !== act.sent?.body) &&
  `${act.target} was rejected as other content, and there was none`;

const decided =
  (status: string): Check =>
  async ({ answer, target }, all, store) => {
    const row = await application(store, target);
    if (!row || answer === null) return;
    const reopened = isReopeningTried(all, target);
    if (answer.status === 200 && row.status !== status && !reopened)
      return `confirmed as ${status}, but is ${row.status}`;
    const corrected = answer.body.message === applicationTexts.answersChanged;
    // An application that was deleted at that time may be pending again.
    const pending = row.status === 'Menunggu' && !reopened && !mayBeRestored(all);
    if (answer.status === 409 && pending && !corrected) return 'rejected as decided, but pending';
    if (answer.status === 404) return !isGone(all, target) && 'not found';
    if (answer.status !== 200 || status !== 'Disetujui') return;
    const issued = await one(store, 'SELECT * FROM letters WHERE application_id = ?', target);
    return issued?.nomor_surat !== answer.body.nomorSurat && 'response has another number';
  };

const deletedAccount: Check = async (act, all, store) =>
  ok(act) &&
  (act.kind === 'delete own account' || !mayBeRestored(all)) &&
  (await one(store, 'SELECT id FROM users WHERE id = ?', act.target)) &&
  'account still exists';

const orderOf = ({ target }: Act) => JSON.parse(target) as ContentOrder;

/** Remaining records have the saved order, unless another was saved; only one of two changes to the same order is accepted. */
const ordered: Check = async (act, all, store) => {
  if (!ok(act)) return;
  const { ids, loaded } = orderOf(act);
  const others = all.filter((one) => one !== act && one.kind === act.kind);
  const [other] = others;
  if (other) {
    const theirs = orderOf(other);
    const same = loaded && `${theirs.loaded}` === `${loaded}` && `${theirs.ids}` !== `${ids}`;
    return others.length === 1 && ok(other) && !other.undone && same && 'overwrote another order';
  }
  const rows = await store.rows(membersInOrder);
  const current = rows.map(({ id }) => String(id)).filter((id) => ids.includes(id));
  return `${current}` !== `${ids.filter((id) => current.includes(id))}` && 'has another order';
};

/** What a response promises about the stored state at the end, by kind of act; each returns a violation. */
const checks: Record<Kind, Check> = {
  submit: submitted,
  repeat: submitted,
  'submit other': submitted,
  approve: decided('Disetujui'),
  reject: decided('Ditolak'),
  'file at the counter': submitted,
  'correct answers': async (act, _all, store) => {
    const row = await application(store, act.target);
    if (!ok(act) || !act.sent?.body || !row || row.forgotten_at) return;
    const [field = ''] = Object.keys(JSON.parse(new TextDecoder().decode(act.sent.body.bytes)));
    const stored = JSON.parse(String(row.answers))[field];
    const isLost = JSON.stringify(stored) !== JSON.stringify(corrections[field]);
    return stored !== undefined && isLost && `the correction of ${field} is lost`;
  },
  'ask RT': async (act, _all, store) => {
    const row = await application(store, act.target);
    return ok(act) && row && !row.forgotten_at && !row.rt_word && 'a request to an RT is lost';
  },
  'mark application as ready': async (act, all, store) => {
    const row = await application(store, act.target);
    const isOnlyOne = !all.some(
      (one) => one !== act && one.kind === act.kind && one.target === act.target,
    );
    const isCorrected = isTried(all, 'correct answers', act.target);
    if (!ok(act) || row?.status !== 'Menunggu' || !isOnlyOne || isCorrected) return;
    const isMarked = act.sent?.method === 'POST';
    return isMarked !== Boolean(row.ready_at) && 'a mark for the decision is lost';
  },
  'enter outside letter': async (act, all, store) => {
    if (act.answer?.status === 409) return isConflict(act, all);
    if (!ok(act)) return;
    const id = String(act.answer?.body._id);
    const row = await letter(store, id);
    if (!row && isTried(all, 'undo outside letter', id)) return;
    return row?.nomor_surat !== act.answer?.body.nomorSurat && 'response has another number';
  },
  'undo outside letter': async (act, _all, store) =>
    ok(act) && (await letter(store, act.target)) && 'a number was taken back, but is stored',
  'start numbers': async (act, _all, store) => {
    if (!ok(act)) return;
    const [used] = await store.rows(`
      SELECT max(number) AS number FROM (
        SELECT 0 AS number UNION ALL SELECT number FROM number_starts WHERE year = 2026
        UNION ALL SELECT number FROM letters WHERE year = 2026)`);
    return (
      Number(used?.number) < Number(act.answer?.body.nomor) && 'start confirmed, but not stored'
    );
  },
  'delete application': async (act, all, store) =>
    ok(act) &&
    !mayBeRestored(all) &&
    (await application(store, act.target)) &&
    'deletion confirmed, but still there',
  'cancel application': async (act, all, store) =>
    ok(act) &&
    !mayBeRestored(all) &&
    (await application(store, act.target)) &&
    'cancelled, but still there',
  'reopen application': async () => undefined,
  'reopen applications': async (act, all, store) => {
    const { dibuka = [], dilewati = [] } = act.answer?.body ?? {};
    if (!ok(act) || !Array.isArray(dibuka) || !Array.isArray(dilewati)) return;
    const named = [...dibuka, ...dilewati.map(({ _id }) => _id)].toSorted();
    if (`${named}` !== `${act.target.split(' ').toSorted()}`) return 'answered about others';
    const rejections = all.filter(({ kind, wave }) => kind === 'reject' && wave >= act.wave);
    for (const id of dibuka.filter((one) => rejections.every(({ target }) => target !== one)))
      if ((await application(store, id))?.status === 'Ditolak') return `${id} is still rejected`;
    return;
  },
  'delete account': deletedAccount,
  'delete own account': deletedAccount,
  'undo deletion': async (act, _all, store) =>
    ok(act) &&
    (await one(store, 'SELECT id FROM deletions WHERE id = ? AND rows IS NOT NULL', act.target)) &&
    'restore confirmed, but not done',
  'give role': async () => undefined,
  'use slip': async (act, all) =>
    ok(act) &&
    all.some((one) => one !== act && one.kind === act.kind && ok(one) && !one.undone) &&
    'a slip was accepted twice',
  withdraw: async (act, all, store) =>
    (ok(act) || (act.answer?.status === 409 && !mayBeRestored(all))) &&
    !isTried(all, 'undo withdrawal', act.target) &&
    !(await letter(store, act.target))?.withdrawn_at &&
    'withdrawal confirmed, but not stored',
  'undo withdrawal': async (act, all, store) => {
    const row = await letter(store, act.target);
    const mayEndAgain = all.some(
      ({ kind, wave, target }) =>
        wave >= act.wave &&
        (kind === 'undo deletion' || kind === 'delete application' || target === act.target) &&
        kind !== act.kind,
    );
    return ok(act) && Boolean(row?.withdrawn_at) && !mayEndAgain && 'valid again, but withdrawn';
  },
  'replace letter': async (act, all, store) => {
    if (!ok(act)) return;
    const old = await letter(store, act.target);
    if (!old?.withdrawn_at || !old.replaced_by) return 'replacement confirmed, but not stored';
    const newer = await letter(store, String(old.replaced_by));
    const others = all.filter(
      (one) => one.kind === act.kind && one.target === act.target && ok(one) && !one.undone,
    );
    return (
      others.every((one) => one.answer?.body.nomorSurat !== newer?.nomor_surat) &&
      'response has another number'
    );
  },
  sign: async (act, _all, store) => {
    if (!ok(act) || act.answer?.body.pindaian) return;
    const at = act.answer?.body.bertandaTanganPada;
    const signed = await store.rows(
      `SELECT s.id FROM signed_letters s JOIN letters l ON l.id = s.letter_id
       WHERE s.created_at = ? AND l.nomor_surat = ?`,
      String(at),
      String(act.answer?.body.nomorSurat),
    );
    return signed.length === 0 && `signature of ${at} confirmed, but not stored`;
  },
  'confirm scan': async (act, _all, store) => {
    if (!ok(act)) return;
    const sql = 'SELECT id FROM signed_letters WHERE counts AND letter_id = ? AND created_at = ?';
    const at = String(act.answer?.body.bertandaTanganPada);
    const stored = await store.rows(sql, act.target, at);
    return stored.length === 0 && `scan of ${at} confirmed, but not stored`;
  },
  'reject scan': async () => undefined,
  'add content': async (act, all, store) => {
    const id = String(act.answer?.body._id);
    return (
      ok(act) && !isTried(all, 'delete content', id) && !(await record(store, id)) && 'missing'
    );
  },
  'edit content': async (act, all, store) => {
    if (!ok(act) || isTried(all, 'delete content', act.target)) return;
    const row = await record(store, act.target);
    return Number(row?.revision) < Number(act.answer?.body.revision) && 'the change is missing';
  },
  'delete content': async (act, all, store) =>
    ok(act) && !mayBeRestored(all) && (await record(store, act.target)) && 'still there',
  'order content': ordered,
  ...letterTypeChecks,
  subscribe: async () => undefined,
  unsubscribe: async () => undefined,
  'morning job': async () => undefined,
  'nightly job': async () => undefined,
  'nightly job without file storage': async () => undefined,
  backup: async () => undefined,
  'nightly job on a wrong database': async () => undefined,
};

/** Signing reads the letter's PDF, which a wrong or rolled-back database may have moved to the trash until the next nightly job. */
const mayLackPdf = ({ kind }: Act, all: readonly Act[]) =>
  kind === 'sign' &&
  all.some((act) => act.kind === 'nightly job on a wrong database' || act.undone);

/** After a rollback only deletions by account holders remain in effect, unless a fault lost their marker. */
const isInEffect = ({ kind, task, undone }: Act) =>
  !undone || (kind === 'delete own account' && !task.faulted);

/** Contradictions between responses and the stored state at the end. */
export async function checkAnswers(acts: readonly Act[], store: Store): Promise<string[]> {
  const broken: string[] = [];
  for (const act of acts.filter(isInEffect)) {
    const status = act.answer?.status ?? 0;
    const message =
      status >= 500 && !act.task.faulted && !mayLackPdf(act, acts)
        ? `${status} without a fault: ${act.answer?.body.message}`
        : await checks[act.kind](act, acts, store);
    if (message) broken.push(`${act.task.name}: ${message}`);
  }
  return broken;
}

async function one({ rows }: Store, sql: string, id: string): Promise<Row | undefined> {
  return (await rows(sql, id))[0];
}
