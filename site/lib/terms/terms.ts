import { maxPending, resetSlip } from '#contract/accounts.ts';
import { readDialled } from '#contract/basics/phone-number.ts';
import { formatDay, villageDay } from '#contract/basics/village-time.ts';
import { lastStep } from '#contract/issued/signature.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { newPasswordLength } from '#contract/passwords/length.ts';
import { promisedDays } from '#contract/promise.ts';
import { knownDevice, retentionRows, termsVersion, trashDays } from '#contract/retention.ts';
import type { VillageConfig } from '#contract/village/schema.ts';
import { fillTermsIn } from '#contract/village/terms.ts';
import { formatOfficeHours } from '../formats/office-hours.ts';
import ketentuan from './ketentuan.md?raw';
import type { TermsDocument } from './parse-terms.ts';
import { type FrontMatter, fillPlaceholders, parseTerms, splitFrontMatter } from './parse-terms.ts';
import privasi from './privasi.md?raw';

/** /privasi (UU 27/2022 on the protection of personal data) with the village's settings. */
export const privacyNotice = (village: VillageConfig) => makeTerms(privasi, village, []);

/** /ketentuan with the village's settings. */
export const termsOfUse = (village: VillageConfig, letters: readonly LetterDefinition[]) =>
  makeTerms(ketentuan, village, letters);

function makeTerms(
  source: string,
  village: VillageConfig,
  letters: readonly LetterDefinition[],
): TermsDocument {
  const { front, body } = splitFrontMatter(fillTermsIn(source, village.terms, 'site/lib/terms'));
  const values = { ...valuesOf(village, letters), ...settingValues(front, village) };
  return {
    title: front.title ?? '',
    description: fillPlaceholders(front.description ?? '', values),
    ...parseTerms(fillPlaceholders(body, values)),
  };
}

/** Values of the placeholders that depend on the file's front matter. */
function settingValues(
  front: FrontMatter,
  { letters, adminCodes, intake, office }: VillageConfig,
): FrontMatter {
  return {
    tanggal: formatDay(villageDay(new Date(front.date ?? ''))),
    'surat berlaku': front[`surat berlaku (${letters.signature})`],
    'cara masuk petugas': front[`cara masuk petugas (${adminCodes})`],
    'petugas data': front[`petugas data (${office.pelindungData.nama ? 'ada' : 'belum'})`]?.replace(
      '…',
      Object.values(office.pelindungData).join(', '),
    ),
    'pemeriksaan robot': intake.turnstileSiteKey ? ` ${front['pemeriksaan robot']}` : '',
  };
}

/** What people look for; the rest is in the record of processing. */
const lookedFor = ['photos', 'numbers', 'answers', 'approved', 'register', 'unused'] as const;

function valuesOf(village: VillageConfig, letters: readonly LetterDefinition[]): FrontMatter {
  const { name, contact, office, retention, letters: settings } = village;
  const numbers = {
    'hari foto': retention.photoDays,
    'hari belum diputuskan': retention.undecidedDays,
    'hari cadangan': retention.backupDays,
    'hari sampah': trashDays,
    'hari diingat': retention.backupDays + trashDays,
    'hari kerja': promisedDays(village).ready,
    'pengajuan menunggu': maxPending,
    'sandi warga': newPasswordLength.user,
    'sandi petugas': newPasswordLength.admin,
    'jam slip': resetSlip.hours,
  };
  const validity = letters.map(({ title, type, validityMonths }) => {
    return `| ${title} | ${settings.validityMonths[type] ?? validityMonths} bulan sejak terbit |`;
  });
  const stored = retentionRows(retention);
  const periods = lookedFor.map((kind) => `- **${stored[kind][0]}**: ${stored[kind][1]}`);
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)])),
    desa: name,
    alamat: `${contact.address}, ${contact.postalCode}`,
    'jam kerja': formatOfficeHours(office),
    telepon: office.telepon,
    'nomor telepon': readDialled(office.telepon),
    email: office.email,
    cookie: knownDevice.cookie,
    versi: termsVersion(village),
    'langkah terakhir': lastStep[settings.signature].text,
    'masa berlaku': validity.join('\n'),
    'lama penyimpanan': periods.join('\n'),
  };
}
