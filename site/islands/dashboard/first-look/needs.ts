import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { adviceOnWithdrawal, withdrawalSentence } from '#contract/issued/withdrawal.ts';
import type { KeptLetter } from '#site/forms/kept-letters.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { sayWorkingHours } from '#site/lib/formats/office-hours.ts';
import type { BadgeTone } from '#site/ui/badge.tsx';
import { expectationOf, type Office } from '../office.ts';
import { type Standing, standingOf } from '../own-applications.ts';

/** Something that the resident should know at first sight. */
export interface Need {
  title: string;
  text: string;
  tone: BadgeTone;
  /** Id of the entry in the history, or path of a form, that it leads to. */
  entry?: string;
  path?: string;
}

/** Days for which a decided application is news. */
const newsDays = 30;

/** Those of a standing that stand at first sight: what is under way, and what came to its end not long ago. */
function pick(records: readonly ApplicationRecord[], standing: Standing, now: Date) {
  return records.filter((record) => {
    const ended = record.withdrawnAt ?? record.bertandaTanganPada ?? record.decidedAt;
    const age = ended ? now.getTime() - new Date(ended).getTime() : 0;
    if (standingOf(record) !== standing || age > newsDays * 86_400_000) return false;
    return standing !== 'withdrawn' || !hasSuccessor(record, records);
  });
}

/** Whether the same letter was applied for again since it was withdrawn. */
function hasSuccessor(record: ApplicationRecord, records: readonly ApplicationRecord[]): boolean {
  const { type, nama, nik, withdrawnAt } = record;
  return records.some(
    (other) =>
      other.type === type &&
      other.nama === nama &&
      other.nik === nik &&
      other.createdAt > (withdrawnAt ?? ''),
  );
}

const standings = ['to-mend', 'withdrawn', 'ready', 'to-sign', 'in-review'] as const;

/** How many of an account's applications stand at first sight. */
export function countNeeds(records: readonly ApplicationRecord[], now = new Date()): number {
  return standings.reduce((sum, standing) => sum + pick(records, standing, now).length, 0);
}

/**
 * What a resident needs to know now, the most urgent first. An application that was just sent stands above all.
 * @param sent reference of the one that was just sent, or null
 */
export function needsOf(
  records: readonly ApplicationRecord[],
  drafts: readonly KeptLetter[],
  { office, sent, now = new Date() }: { office: Office; sent: string | null; now?: Date },
): Need[] {
  const of = (standing: Standing) => pick(records, standing, now);
  const inReview = of('in-review');
  const arrived = inReview.filter(({ _id }) => referenceOf(_id) === sent);
  return [
    ...need(arrived, ({ type }) => `Pengajuan ${type} terkirim`, 'green', reviewed),
    ...need(of('to-mend'), (_, count) => `${count} perlu diperbaiki`, 'red', who),
    ...need(of('withdrawn'), (_, count) => `${count} surat dicabut`, 'red', withdrawn),
    ...need(of('ready'), (_, count) => `${count} surat siap diunduh`, 'green', who),
    ...drafts.map(toNeed),
    ...need(of('to-sign'), (_, count) => `${count} menunggu tanda tangan`, 'amber', signed),
    ...need(
      inReview.filter((record) => !arrived.includes(record)),
      (_, count) => `${count} sedang diperiksa`,
      'grey',
      reviewed,
    ),
  ];

  function reviewed(record: ApplicationRecord) {
    const expectation = expectationOf(record.createdAt, office, now);
    const about = `${record.type} atas nama ${record.nama}, nomor ${referenceOf(record._id)}.`;
    return expectation && !expectation.late ? `${about} ${expectation.text}.` : about;
  }

  function signed(record: ApplicationRecord) {
    return record.caraTandaTangan === 'basah'
      ? `${who(record)} Ambil di kantor desa pada ${sayWorkingHours(office.hours)}.`
      : `${who(record)} Surat bertanda tangan nanti dapat diunduh.`;
  }
}

const withdrawn = (record: ApplicationRecord) =>
  `${who(record)} ${withdrawalSentence(record)} ${adviceOnWithdrawal}`;

const who = ({ type, nama }: ApplicationRecord) => `${type} atas nama ${nama}.`;

/** One line for all of a kind; it tells of the newest and leads there. */
function need(
  records: readonly ApplicationRecord[],
  title: (newest: ApplicationRecord, count: number) => string,
  tone: BadgeTone,
  say: (record: ApplicationRecord) => string,
): Need[] {
  const [newest, ...others] = records;
  if (!newest) return [];
  const text = others.length > 0 ? `Terbaru: ${say(newest)}` : say(newest);
  return [{ title: title(newest, records.length), text, tone, entry: newest._id }];
}

function toNeed({ letter, keptAt }: KeptLetter): Need {
  return {
    title: `Lanjutkan draf ${letter.type}`,
    text: `Belum dikirim. Disimpan ${formatMoment(keptAt)}.`,
    tone: 'blue',
    path: letter.path,
  };
}
