import { applicationStates, stateOf } from '#contract/application-state.ts';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { clockOf, formatDate } from '#contract/basics/village-time.ts';
import { villageName } from '#contract/village/words.ts';
import { formatWorkingHours, type OfficeHours } from '#site/lib/formats/office-hours.ts';

interface Sender {
  office: OfficeHours;
  portal: string;
}

/**
 * The notice to an applicant about the current state: why, and what to do next, without NIK, letter type and content. Null while
 * nothing is decided.
 */
export function noticeOf(record: ApplicationRecord, { office, portal }: Sender): string | null {
  // The message about the new letter replaces this one.
  if (record.digantiOleh) return null;
  const hours = () => formatWorkingHours(office);
  const history = `${portal}/dashboard?tab=riwayat`;
  const text = applicationStates[stateOf(record)].whatsapp?.({ record, hours }, history);
  return text ? `${greetingOf(record)}\n\n${text}` : null;
}

/** The first lines of a message to an applicant. An applicant without NIK is an institution. */
export function greetingOf({ _id, nama, nik }: ApplicationRecord): string {
  const addressee = nik === null ? nama : `Bapak/Ibu ${nama}`;
  return `Yth. ${addressee},\n\nkabar dari Kantor ${villageName} tentang pengajuan surat nomor ${referenceOf(_id)}.`;
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
