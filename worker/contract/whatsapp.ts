import { lowerTerms } from '#contract/village/words.ts';
import { isMobile, readPhone } from './basics/phone-number.ts';
import type { TextRules } from './basics/text.ts';

/** The applicant's number for notices, part of the review step and of the counter's form. */
export const nomorWa = {
  kind: 'text',
  name: 'nomorWa',
  label: 'Nomor WhatsApp',
  question: `Nomor WhatsApp, supaya kantor ${lowerTerms.village} dapat mengabari`,
  help: `Boleh dikosongkan. Hanya petugas ${lowerTerms.village} dan Anda yang melihatnya.`,
  example: '0812 3456 7890',
  autocomplete: 'tel',
  optional: true,
} as const;

const readNumber = (text: string): string | undefined => {
  const phone = readPhone(text);
  return phone && isMobile(phone) ? phone : undefined;
};

/** Rules of the number: empty, or an Indonesian mobile number, stored as '+62…'. */
export const nomorWaRules: TextRules = {
  label: nomorWa.label,
  max: 40,
  tests: [
    {
      passes: (text) => text === '' || readNumber(text) !== undefined,
      message: `Isi nomor ponsel Indonesia, misalnya ${nomorWa.example}, atau kosongkan.`,
    },
  ],
  store: (text) => readNumber(text) ?? '',
};

export const whatsappTexts = {
  noNumber: 'Pengajuan ini tidak punya nomor WhatsApp, atau nomornya sudah dihapus.',
} as const;
