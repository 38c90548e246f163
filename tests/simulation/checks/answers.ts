import { applicationTexts } from '#contract/applications.ts';
import type { ContentOrder } from '#contract/collections/order.ts';
import { type Act, corrections, type Kind, membersInOrder } from '../acts.ts';
import type { Store } from '../store.ts';
import {
  type Answered,
  type Broken,
  type Check,
  isAnswered,
  isConfirmed,
  isLasting,
  isTried,
  rowOf,
  twinsOf,
} from './check.ts';
import { letterTypeChecks } from './letter-type-checks.ts';

/** Whether a deletion by an official or by its owner was attempted. */
const isGone = (all: readonly Act[], id: string) =>
  isTried(all, 'delete application', id) || isTried(all, 'cancel application', id);

/** Whether a deletion of the application or its account was attempted. */
const mayBeDeleted = (all: readonly Act[], id: string, account: string) =>
  isGone(all, id) ||
  isTried(all, 'delete account', account) ||
  isTried(all, 'delete own account', account);

const isReopeningTried = (all: readonly Act[], id: string) =>
  all.some(({ kind, target }) => kind.startsWith('reopen application') && target.includes(id));

/** Whether an official may have undone a deletion. */
const mayBeRestored = (all: readonly Act[]) => all.some(({ kind }) => kind === 'undo deletion');

const submitted: Check = async ({ answer, sent, target }, all, store) => {
  const id = String(answer.body._id);
  const as = sent?.as ?? '';
  if (mayBeDeleted(all, id, as)) return;
  if (!(await rowOf(store, 'applications', id))) return `${id} was confirmed and is missing`;
  const ids = new Set(
    all
      .filter((one) => one.target === target && one.sent?.path === sent?.path && isLasting(one))
      .map((one) => String(one.answer?.body._id))
      .filter((one) => !mayBeDeleted(all, one, as)),
  );
  return ids.size > 1 && `${target} was confirmed as ${[...ids].join(' and ')}`;
};

/** Finds a repeat that was rejected for its version although the same submission was accepted before. */
const submissionRefused: Check = async (act, all, store) => {
  const { wave, target, sent, answer } = act;
  if (answer.status !== 400 && answer.body.message !== applicationTexts.otherVersion)
    return isConflict(act, all);
  const before = all.find(
    (one) =>
      one.wave < wave && one.target === target && one.sent?.body === sent?.body && isLasting(one),
  );
  const id = before?.answer?.body._id;
  return (
    (await rowOf(store, 'applications', id)) &&
    `${id} was accepted, and rejected when it was repeated`
  );
};

/** A conflict is correct only if other content was sent with the same key. */
const isConflict = ({ answer, target, sent }: Answered, all: readonly Act[]): Broken =>
  answer.status === 409 &&
  !all.some((one) => one.target === target && one.sent?.body !== sent?.body) &&
  `${target} was rejected as other content, and there was none`;

const decided =
  (status: string): Check =>
  async ({ answer, target }, all, store) => {
    const row = await rowOf(store, 'applications', target);
    if (!row) return;
    if (row.status !== status && !isReopeningTried(all, target))
      return `confirmed as ${status}, but is ${row.status}`;
    if (status !== 'Disetujui') return;
    const sql = 'SELECT nomor_surat FROM letters WHERE application_id = ?';
    const [issued] = await store.rows(sql, target);
    return issued?.nomor_surat !== answer.body.nomorSurat && 'response has another number';
  };

const decisionRefused: Check = async ({ answer, target }, all, store) => {
  const row = await rowOf(store, 'applications', target);
  if (row && answer.status === 404) return !isGone(all, target) && 'not found';
  // An application that was deleted at that time may be pending again.
  const isPending =
    row?.status === 'Menunggu' && !isReopeningTried(all, target) && !mayBeRestored(all);
  const isCorrected = answer.body.message === applicationTexts.answersChanged;
  return answer.status === 409 && isPending && !isCorrected && 'rejected as decided, but pending';
};

const isGoneFrom =
  (table: string): Check =>
  async ({ target }, _all, store) =>
    (await rowOf(store, table, target)) && 'deletion confirmed, but still there';

/** The same, unless an official may have undone it. */
const isDeletedFrom =
  (table: string): Check =>
  async (act, all, store) =>
    !mayBeRestored(all) && isGoneFrom(table)(act, all, store);

const orderOf = ({ target }: Act) => JSON.parse(target) as ContentOrder;

/** Remaining records have the saved order, unless another was saved; only one of two changes to the same order is accepted. */
const ordered: Check = async (act, all, store) => {
  const { ids, loaded } = orderOf(act);
  const others = all.filter((one) => one !== act && one.kind === act.kind);
  const [other] = others;
  if (other) {
    const theirs = orderOf(other);
    const same = loaded && `${theirs.loaded}` === `${loaded}` && `${theirs.ids}` !== `${ids}`;
    return others.length === 1 && isLasting(other) && same && 'overwrote another order';
  }
  const rows = await store.rows(membersInOrder);
  const current = rows.map(({ id }) => String(id)).filter((id) => ids.includes(id));
  return `${current}` !== `${ids.filter((id) => current.includes(id))}` && 'has another order';
};

type Unchecked =
  | 'reopen application'
  | 'give role'
  | 'reject scan'
  | 'subscribe'
  | 'unsubscribe'
  | 'backup'
  | Extract<Kind, `${string} job${string}`>;

/** What a confirmation promises about the stored state at the end, by kind of act; each returns a violation. */
const promises: Record<Exclude<Kind, Unchecked>, Check> = {
  submit: submitted,
  repeat: submitted,
  'submit other': submitted,
  approve: decided('Disetujui'),
  reject: decided('Ditolak'),
  'file at the counter': submitted,
  'correct answers': async ({ target, sent }, _all, store) => {
    const row = await rowOf(store, 'applications', target);
    if (!sent?.body || !row || row.forgotten_at) return;
    const [field = ''] = Object.keys(JSON.parse(new TextDecoder().decode(sent.body.bytes)));
    const stored = JSON.parse(String(row.answers))[field];
    const isLost = JSON.stringify(stored) !== JSON.stringify(corrections[field]);
    return stored !== undefined && isLost && `the correction of ${field} is lost`;
  },
  'ask RT': async ({ target }, _all, store) => {
    const row = await rowOf(store, 'applications', target);
    return row && !row.forgotten_at && !row.rt_word && 'a request to an RT is lost';
  },
  'mark application as ready': async (act, all, store) => {
    const row = await rowOf(store, 'applications', act.target);
    const isChanged = twinsOf(act, all).length > 0 || isTried(all, 'correct answers', act.target);
    if (row?.status !== 'Menunggu' || isChanged) return;
    const isMarked = act.sent?.method === 'POST';
    return isMarked !== Boolean(row.ready_at) && 'a mark for the decision is lost';
  },
  'enter outside letter': async ({ answer: { body } }, all, store) => {
    const row = await rowOf(store, 'letters', body._id);
    if (!row && isTried(all, 'undo outside letter', String(body._id))) return;
    return row?.nomor_surat !== body.nomorSurat && 'response has another number';
  },
  'undo outside letter': isGoneFrom('letters'),
  'start numbers': async ({ answer }, _all, store) => {
    const [used] = await store.rows(`
      SELECT max(number) AS number FROM (
        SELECT 0 AS number UNION ALL SELECT number FROM number_starts WHERE year = 2026
        UNION ALL SELECT number FROM letters WHERE year = 2026)`);
    return Number(used?.number) < Number(answer.body.nomor) && 'start confirmed, but not stored';
  },
  'delete application': isDeletedFrom('applications'),
  'cancel application': isDeletedFrom('applications'),
  'reopen applications': async ({ answer, target, wave }, all, store) => {
    const { dibuka = [], dilewati = [] } = answer.body;
    if (!Array.isArray(dibuka) || !Array.isArray(dilewati)) return;
    const named = [...dibuka, ...dilewati.map(({ _id }) => _id)].toSorted();
    if (`${named}` !== `${target.split(' ').toSorted()}`) return 'answered about others';
    const rejections = all.filter((one) => one.kind === 'reject' && one.wave >= wave);
    for (const id of dibuka.filter((one) => rejections.every((other) => other.target !== one)))
      if ((await rowOf(store, 'applications', id))?.status === 'Ditolak')
        return `${id} is still rejected`;
    return;
  },
  'delete account': isDeletedFrom('users'),
  'delete own account': isGoneFrom('users'),
  'undo deletion': async ({ target }, _all, store) =>
    Boolean((await rowOf(store, 'deletions', target))?.rows) && 'restore confirmed, but not done',
  'use slip': async (act, all) => twinsOf(act, all).some(isLasting) && 'a slip was accepted twice',
  withdraw: async ({ target }, all, store) =>
    !isTried(all, 'undo withdrawal', target) &&
    !(await rowOf(store, 'letters', target))?.withdrawn_at &&
    'withdrawal confirmed, but not stored',
  'undo withdrawal': async (act, all, store) => {
    const row = await rowOf(store, 'letters', act.target);
    const mayEndAgain = all.some(
      ({ kind, wave, target }) =>
        wave >= act.wave &&
        (kind === 'undo deletion' || kind === 'delete application' || target === act.target) &&
        kind !== act.kind,
    );
    return Boolean(row?.withdrawn_at) && !mayEndAgain && 'valid again, but withdrawn';
  },
  'replace letter': async (act, all, store) => {
    const old = await rowOf(store, 'letters', act.target);
    if (!old?.withdrawn_at || !old.replaced_by) return 'replacement confirmed, but not stored';
    const newer = await rowOf(store, 'letters', old.replaced_by);
    const numbers = [act, ...twinsOf(act, all)]
      .filter(isLasting)
      .map(({ answer }) => answer?.body.nomorSurat);
    return !numbers.includes(newer?.nomor_surat) && 'response has another number';
  },
  sign: async ({ answer: { body } }, _all, store) => {
    if (body.pindaian) return;
    const signed = await store.rows(
      `SELECT s.id FROM signed_letters s JOIN letters l ON l.id = s.letter_id
       WHERE s.created_at = ? AND l.nomor_surat = ?`,
      String(body.bertandaTanganPada),
      String(body.nomorSurat),
    );
    return (
      signed.length === 0 && `signature of ${body.bertandaTanganPada} confirmed, but not stored`
    );
  },
  'confirm scan': async ({ answer, target }, _all, store) => {
    const sql = 'SELECT id FROM signed_letters WHERE counts AND letter_id = ? AND created_at = ?';
    const at = String(answer.body.bertandaTanganPada);
    const stored = await store.rows(sql, target, at);
    return stored.length === 0 && `scan of ${at} confirmed, but not stored`;
  },
  'add content': async ({ answer: { body } }, all, store) =>
    !isTried(all, 'delete content', String(body._id)) &&
    !(await rowOf(store, 'content_records', body._id)) &&
    'missing',
  'edit content': async ({ answer, target }, all, store) => {
    if (isTried(all, 'delete content', target)) return;
    const row = await rowOf(store, 'content_records', target);
    return Number(row?.revision) < Number(answer.body.revision) && 'the change is missing';
  },
  'delete content': isDeletedFrom('content_records'),
  'order content': ordered,
  ...letterTypeChecks,
};

/** What any other answer states about it. */
const refusals: Partial<Record<Kind, Check>> = {
  submit: submissionRefused,
  repeat: submissionRefused,
  'submit other': submissionRefused,
  approve: decisionRefused,
  reject: decisionRefused,
  'file at the counter': submissionRefused,
  'enter outside letter': async (act, all) => isConflict(act, all),
  // It is withdrawn already.
  withdraw: async (act, all, store) =>
    act.answer.status === 409 && !mayBeRestored(all) && promises.withdraw(act, all, store),
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
  for (const act of acts.filter(isInEffect).filter(isAnswered)) {
    const { status, body } = act.answer;
    const checks: Partial<Record<Kind, Check>> = isConfirmed(act) ? promises : refusals;
    const message =
      status >= 500 && !act.task.faulted && !mayLackPdf(act, acts)
        ? `${status} without a fault: ${body.message}`
        : await checks[act.kind]?.(act, acts, store);
    if (message) broken.push(`${act.task.name}: ${message}`);
  }
  return broken;
}
