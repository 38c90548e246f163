import { type ApplicationState, applicationStates, stateOf } from '#contract/application-state.ts';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { isSameName } from '#contract/basics/words.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import type { BadgeTone } from '#site/ui/badge.tsx';
import type { LetterDraft } from './letter-drafts.ts';
import { factsOf, type Office } from './office.ts';

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

/** What the resident can act on, and what waits for the office. */
const announced = (Object.keys(applicationStates) as ApplicationState[]).filter(
  (state) => applicationStates[state].title,
);
const isWaiting = (state: ApplicationState) => applicationStates[state].waitsFor === 'office';

/** The account's applications with an update, as id and state: a new state is a new update. */
export function listUpdates(records: readonly ApplicationRecord[], now = new Date()): string[] {
  return announced.flatMap((state) =>
    pickCurrent(records, state, now).map(({ _id }) => `${_id} ${state}`),
  );
}

/**
 * What a resident should know or do now: what is asked of them, drafts, the application that was just sent, what waits for the office.
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

  /** Summarizes applications in one state and links to the newest. */
  function summarize(found: readonly ApplicationRecord[], change: Partial<Update> = {}): Update[] {
    const [newest, ...others] = found;
    if (!newest) return [];
    const { _id: entry, type, nama } = newest;
    const state = stateOf(newest);
    const { title, tone, news } = applicationStates[state];
    const number = state === 'in-review' ? `, nomor ${referenceOf(entry)}` : '';
    const about = `${others.length > 0 ? 'Terbaru: ' : ''}${type} atas nama ${nama}${number}.`;
    const text = [about, news?.(factsOf(newest, office, now)) ?? []].flat().join(' ');
    return [{ title: `${found.length} ${title}`, text, tone, entry, ...change }];
  }

  const summarizeState = (state: ApplicationState) =>
    summarize(pickCurrent(records, state, now).filter((record) => !justSent.includes(record)));

  return [
    ...announced.filter((state) => !isWaiting(state)).flatMap(summarizeState),
    ...drafts.map(draftUpdate),
    ...summarize(justSent, { title: `Pengajuan ${justSent[0]?.type} terkirim`, tone: 'green' }),
    ...announced.filter(isWaiting).flatMap(summarizeState),
  ];
}

function draftUpdate({ letter, keptAt }: LetterDraft): Update {
  return {
    title: `Lanjutkan draf ${letter.type}`,
    text: `Belum dikirim. Disimpan ${formatMoment(keptAt)}.`,
    tone: 'blue',
    path: letter.path,
  };
}
