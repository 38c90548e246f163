import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { isSameName } from '#contract/basics/words.ts';
import { letterStateWords, waitForNews } from '#contract/issued/letter-state.ts';
import { adviceOnWithdrawal, withdrawalSentence } from '#contract/issued/withdrawal.ts';
import { lowerTerms } from '#contract/village/words.ts';
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

const wordOf = (state: keyof typeof letterStateWords) => letterStateWords[state].toLowerCase();

/** What the resident can act on, most urgent first. */
const actionable = [
  { state: 'needs-correction', tone: 'red', words: 'perlu diperbaiki' },
  { state: 'withdrawn', tone: 'red', words: 'surat dicabut' },
  { state: 'ready-for-pickup', tone: 'green', words: `surat ${wordOf('ready-for-pickup')}` },
  { state: 'ready-to-download', tone: 'green', words: `surat ${wordOf('ready-to-download')}` },
] as const;

const waiting = [
  { state: 'awaits-signature', tone: 'amber', words: wordOf('awaits-signature') },
  { state: 'in-review', tone: 'grey', words: 'sedang diperiksa' },
] as const;

/** The account's applications with an update, as id and state: a new state is a new update. */
export function listUpdates(records: readonly ApplicationRecord[], now = new Date()): string[] {
  return [...actionable, ...waiting].flatMap(({ state }) =>
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
  const justSent = pickCurrent(records, 'in-review', now).filter(
    ({ _id }) => referenceOf(_id) === sent,
  );

  /** Summarizes applications and links to the newest. */
  function summarize(found: readonly ApplicationRecord[], title: string, tone: BadgeTone) {
    const [newest, ...others] = found;
    if (!newest) return [];
    const text = describe(newest, office, now);
    return [
      { title, text: others.length > 0 ? `Terbaru: ${text}` : text, tone, entry: newest._id },
    ];
  }

  function summarizeState({ state, tone, words }: (typeof actionable | typeof waiting)[number]) {
    const found = pickCurrent(records, state, now).filter((record) => !justSent.includes(record));
    return summarize(found, `${found.length} ${words}`, tone);
  }

  return [
    ...summarize(justSent, `Pengajuan ${justSent[0]?.type} terkirim`, 'green'),
    ...actionable.flatMap(summarizeState),
    ...drafts.map(draftUpdate),
    ...waiting.flatMap(summarizeState),
  ];
}

function describe(record: ApplicationRecord, office: Office, now: Date): string {
  const about = `${record.type} atas nama ${record.nama}`;
  switch (stateOf(record)) {
    case 'in-review': {
      const decision = promisesOf(record.createdAt, office, now)?.decision;
      const text = `${about}, nomor ${referenceOf(record._id)}.`;
      return decision && !decision.late ? `${text} ${decision.text}.` : text;
    }
    case 'withdrawn':
      return `${about}. ${withdrawalSentence(record)} ${adviceOnWithdrawal(record)}`;
    case 'ready-for-pickup':
      return `${about}. Ambil di kantor ${lowerTerms.village} pada ${formatWorkingHours(office.hours)}.`;
    case 'awaits-signature':
      return record.caraTandaTangan === 'tte'
        ? `${about}. Surat bertanda tangan nanti dapat diunduh.`
        : `${about}. ${waitForNews}`;
    default:
      return `${about}.`;
  }
}

function draftUpdate({ letter, keptAt }: LetterDraft): Update {
  return {
    title: `Lanjutkan draf ${letter.type}`,
    text: `Belum dikirim. Disimpan ${formatMoment(keptAt)}.`,
    tone: 'blue',
    path: letter.path,
  };
}
