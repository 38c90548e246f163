import { applicationStates, stateOf } from '#contract/application-state.ts';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { clockOf, formatDate } from '#contract/basics/village-time.ts';
import type { OfficeHours } from '#contract/office.ts';
import { villageName } from '#contract/village/words.ts';
import { formatWorkingHours } from '#site/lib/formats/office-hours.ts';

interface Sender {
  office: OfficeHours;
  portal: string;
}

/**
 * The notice to an applicant about the current state of one or several equal applications: why, and what to do next, without
 * NIK, letter type and content. Null while nothing is decided.
 */
export function noticeOf(
  record: ApplicationRecord,
  sender: Sender,
  others: readonly ApplicationRecord[] = [],
): string | null {
  const text = textOf(record, sender);
  return text && `${greetingOf(record, others)}\n\n${text}`;
}

/** What the notice tells, after its greeting. */
export function textOf(record: ApplicationRecord, { office, portal }: Sender): string | null {
  // The message about the new letter replaces this one.
  if (record.digantiOleh) return null;
  const hours = () => formatWorkingHours(office);
  const history = `${portal}/dashboard?tab=riwayat`;
  return applicationStates[stateOf(record)].whatsapp?.({ record, hours }, history) ?? null;
}

/** The first lines of a message to an applicant. An applicant without NIK is an institution. */
export function greetingOf(
  record: ApplicationRecord,
  others: readonly ApplicationRecord[] = [],
): string {
  const { nama, nik } = record;
  const numbers = [record, ...others].map(({ _id }) => referenceOf(_id)).join(', ');
  const addressee = nik === null ? nama : `Bapak/Ibu ${nama}`;
  return `Yth. ${addressee},\n\nkabar dari Kantor ${villageName} tentang pengajuan surat nomor ${numbers}.`;
}

/** 'Dikabari 25 November, 09.12'; empty without a notice. */
export function describeNotice(at: string | null): string {
  if (!at) return '';
  const day = formatDate(at).replace(/ \d{4}$/, '');
  return `Dikabari ${day}, ${clockOf(new Date(at))}`;
}

/** Whether the applicant has a number, and there is something to tell since the last notice. */
export function waitsForNotice(record: ApplicationRecord): boolean {
  const { nomorWa, dikabariPada, digantiOleh, decidedAt, siapPada, withdrawnAt } = record;
  if (!nomorWa || digantiOleh || !applicationStates[stateOf(record)].whatsapp) return false;
  if (!dikabariPada) return true;
  return [decidedAt, siapPada, withdrawnAt].some((at) => at && at > dikabariPada);
}
