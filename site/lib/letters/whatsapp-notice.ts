import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { clockOf, formatDate } from '#contract/basics/village-time.ts';
import { letterStateOf } from '#contract/issued/letter-state.ts';
import { lowerTerms, villageName } from '#contract/village/words.ts';
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
  const next = nextStep(record, office, portal);
  return next && `${greetingOf(record)}\n\n${next}`;
}

/** The first lines of a message to an applicant. An applicant without NIK is an institution. */
export function greetingOf({ _id, nama, nik }: ApplicationRecord): string {
  const addressee = nik === null ? nama : `Bapak/Ibu ${nama}`;
  return `Yth. ${addressee},\n\nkabar dari Kantor ${villageName} tentang pengajuan surat nomor ${referenceOf(_id)}.`;
}

function nextStep(record: ApplicationRecord, hours: OfficeHours, portal: string): string | null {
  const office = `kantor ${lowerTerms.village} pada ${formatWorkingHours(hours)}`;
  // An application of the counter is in nobody's history.
  const inPortal = record.diajukan === 'warga';
  const history = `${portal}/dashboard?tab=riwayat`;
  const withReason = (line: string, reason: string | null, next: string) =>
    `${line}${reason ? ` Alasan: ${reason}` : ''}\n\n${next}`;
  if (record.status === 'Ditolak')
    return withReason(
      'Suratnya belum dapat dibuat.',
      record.adminNotes,
      inPortal
        ? `Perbaiki dan ajukan lagi: ${history}`
        : `Datang ke ${office} dengan KTP, dan sebutkan nomor itu.`,
    );
  const pickUp = `Suratnya sudah siap. Ambil di ${office}, dan sebutkan nomor itu.`;
  switch (letterStateOf(record)) {
    case 'awaits-signature':
      return 'Suratnya disetujui dan menunggu tanda tangan. Jangan datang dulu, kami kabari lagi.';
    case 'ready-for-pickup':
      return pickUp;
    case 'ready-to-download':
      return inPortal ? `Suratnya sudah siap. Unduh di sini: ${history}` : pickUp;
    case 'withdrawn':
      // The applicant is told about the new letter.
      if (record.digantiOleh) return null;
      return withReason(
        'Suratnya dicabut dan tidak berlaku lagi.',
        record.withdrawnReason,
        inPortal ? `Selengkapnya: ${history}` : `Ada pertanyaan? Datang ke ${office}.`,
      );
    default:
      return null;
  }
}

/** 'Dikabari 25 November, 09.12'; empty without a notice. */
export function describeNotice(at: string | null): string {
  if (!at) return '';
  const day = formatDate(at).replace(/ \d{4}$/, '');
  return `Dikabari ${day}, ${clockOf(new Date(at))}`;
}

/** Whether the applicant has a number, and there is something to tell since the last notice. */
export function waitsForNotice(record: ApplicationRecord): boolean {
  const { nomorWa, dikabariPada, status, decidedAt, siapPada, withdrawnAt } = record;
  if (!nomorWa || status === 'Menunggu' || record.digantiOleh) return false;
  if (letterStateOf(record) === 'picked-up') return false;
  if (!dikabariPada) return true;
  return [decidedAt, siapPada, withdrawnAt].some((at) => at && at > dikabariPada);
}
