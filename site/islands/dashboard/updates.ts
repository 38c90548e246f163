import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { isSameName } from '#contract/basics/words.ts';
import { letterStateWords, waitForNews } from '#contract/issued/letter-state.ts';
import { adviceOnWithdrawal, withdrawalSentence } from '#contract/issued/withdrawal.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { formatWorkingHours } from '#site/lib/formats/office-hours.ts';
import type { BadgeTone } from '#site/ui/badge.tsx';
import type { LetterDraft } from './letter-drafts.ts';
import { type Office, promisesOf } from './office.ts';
import { type ApplicationState, stateOf } from './own-applications.ts';

/** Something the resident should know or do now. */
export interface Update {
  title: string;
  text: string;
  tone: BadgeTone;
  /** Target of the link: an entry of the history or the path of a form. */
  entry?: string;
  path?: string;
}

/** Number of days that a decided application is listed. */
const recentDays = 30;

/** The applications in a state that are open or were closed recently. */
function pickCurrent(records: readonly ApplicationRecord[], state: ApplicationState, now: Date) {
  return records.filter((record) => {
    const ended =
      record.withdrawnAt ?? record.bertandaTanganPada ?? record.siapPada ?? record.decidedAt;
    const age = ended ? now.getTime() - new Date(ended).getTime() : 0;
    if (stateOf(record) !== state || age > recentDays * dayMs) return false;
    return state !== 'withdrawn' || !hasSuccessor(record, records);
  });
}

/** Whether the resident applied for the same letter again after the withdrawal. */
function hasSuccessor(record: ApplicationRecord, records: readonly ApplicationRecord[]): boolean {
  const { type, nama, nik, withdrawnAt, diajukanLagi } = record;
  if (diajukanLagi) return true;
  return records.some(
    (other) =>
      other.type === type &&
      isSameName(other.nama, nama) &&
      other.nik === nik &&
      other.createdAt > (withdrawnAt ?? ''),
  );
}

const statesShown = [
  'needs-correction',
  'withdrawn',
  'ready-for-pickup',
  'ready-to-download',
  'awaits-signature',
  'in-review',
] as const;

/** The account's applications with an update, as id and state: a new state is a new update. */
export function listUpdates(records: readonly ApplicationRecord[], now = new Date()): string[] {
  return statesShown.flatMap((state) =>
    pickCurrent(records, state, now).map(({ _id }) => `${_id} ${state}`),
  );
}

/**
 * What a resident should know or do now, most urgent first, after the application that was just sent.
 * @param sent reference of that application, or null
 */
export function updatesOf(
  records: readonly ApplicationRecord[],
  drafts: readonly LetterDraft[],
  { office, sent, now = new Date() }: { office: Office; sent: string | null; now?: Date },
): Update[] {
  const inState = (state: ApplicationState) => pickCurrent(records, state, now);
  const inReview = inState('in-review');
  const arrived = inReview.filter(({ _id }) => referenceOf(_id) === sent);
  return [
    ...summarize(arrived, ({ type }) => `Pengajuan ${type} terkirim`, 'green', describeReview),
    ...summarize(
      inState('needs-correction'),
      (_, count) => `${count} perlu diperbaiki`,
      'red',
      describeHolder,
    ),
    ...summarize(
      inState('withdrawn'),
      (_, count) => `${count} surat dicabut`,
      'red',
      describeWithdrawal,
    ),
    ...summarize(
      inState('ready-for-pickup'),
      (_, count) => `${count} surat ${wordOf('ready-for-pickup')}`,
      'green',
      describePickUp,
    ),
    ...summarize(
      inState('ready-to-download'),
      (_, count) => `${count} surat ${wordOf('ready-to-download')}`,
      'green',
      describeHolder,
    ),
    ...drafts.map(draftUpdate),
    ...summarize(
      inState('awaits-signature'),
      (_, count) => `${count} ${wordOf('awaits-signature')}`,
      'amber',
      describeSigning,
    ),
    ...summarize(
      inReview.filter((record) => !arrived.includes(record)),
      (_, count) => `${count} sedang diperiksa`,
      'grey',
      describeReview,
    ),
  ];

  function describeReview(record: ApplicationRecord) {
    const decision = promisesOf(record.createdAt, office, now)?.decision;
    const about = `${record.type} atas nama ${record.nama}, nomor ${referenceOf(record._id)}.`;
    return decision && !decision.late ? `${about} ${decision.text}.` : about;
  }

  function describePickUp(record: ApplicationRecord) {
    return `${describeHolder(record)} Ambil di kantor desa pada ${formatWorkingHours(office.hours)}.`;
  }
}

const wordOf = (state: keyof typeof letterStateWords) => letterStateWords[state].toLowerCase();

function describeSigning(record: ApplicationRecord) {
  return record.caraTandaTangan === 'tte'
    ? `${describeHolder(record)} Surat bertanda tangan nanti dapat diunduh.`
    : `${describeHolder(record)} ${waitForNews}`;
}

const describeWithdrawal = (record: ApplicationRecord) =>
  `${describeHolder(record)} ${withdrawalSentence(record)} ${adviceOnWithdrawal(record)}`;

const describeHolder = ({ type, nama }: ApplicationRecord) => `${type} atas nama ${nama}.`;

/** Summarizes the applications of a kind and links to the newest. */
function summarize(
  records: readonly ApplicationRecord[],
  title: (newest: ApplicationRecord, count: number) => string,
  tone: BadgeTone,
  describe: (record: ApplicationRecord) => string,
): Update[] {
  const [newest, ...others] = records;
  if (!newest) return [];
  const text = others.length > 0 ? `Terbaru: ${describe(newest)}` : describe(newest);
  return [{ title: title(newest, records.length), text, tone, entry: newest._id }];
}

function draftUpdate({ letter, keptAt }: LetterDraft): Update {
  return {
    title: `Lanjutkan draf ${letter.type}`,
    text: `Belum dikirim. Disimpan ${formatMoment(keptAt)}.`,
    tone: 'blue',
    path: letter.path,
  };
}
