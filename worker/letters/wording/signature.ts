import type { Signatory } from '#contract/issued/signatories.ts';
import type { VillageConfig } from '#village.config.ts';

/** The default signatory from village.config.ts. */
export function signatoryOf({ letters }: VillageConfig): Signatory {
  const { name, office, nip } = letters.signatory;
  return { nama: name, jabatan: office, nip: nip || null, atasNama: null };
}

/** The sentence before the rows. An unsigned letter does not mention a signature. */
export function openingOf({ nama, jabatan, atasNama }: Signatory, village: VillageConfig): string {
  const { letters, district, regency, terms } = village;
  const who = letters.signature === 'qr' ? 'Yang namanya tercantum' : 'Yang bertanda tangan';
  const office = atasNama ? `${jabatan}, atas nama ${atasNama}` : jabatan;
  return `${who} di bawah ini, ${nama}, ${office}, ${terms.district} ${district}, ${terms.regency} ${regency}, dengan ini menerangkan bahwa:`;
}

/**
 * The lines above the signature: the office, or 'a.n.' with the represented office and below it the signatory's own, which omits
 * the village name.
 */
export function officeOf({ jabatan, atasNama }: Signatory, config: VillageConfig): string[] {
  if (!atasNama) return [`${jabatan},`];
  const { name, terms } = config;
  const village = ` ${terms.village} ${name}`;
  const own = jabatan.endsWith(village) ? jabatan.slice(0, -name.length - 1) : jabatan;
  return [`a.n. ${atasNama}`, `${own},`];
}

/** 'NIP. 19800101 200501 1 001', its 18 digits grouped; null without a NIP. */
export function formatNip({ nip }: Signatory): string | null {
  if (!nip) return null;
  const digits = nip.replaceAll(' ', '');
  return `NIP. ${digits.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4')}`;
}

/** The sentence printed instead of a signature if the village's rule needs none. */
export function unsignedOf(village: VillageConfig): string | null {
  if (village.letters.signature !== 'qr') return null;
  return `Menurut aturan ${village.terms.village} ${village.name}, surat ini berlaku dengan pemeriksaan kode QR, tanpa tanda tangan dan cap.`;
}

/** The character at which the state's signing application can place its appearance. */
export const anchorOf = ({ letters }: VillageConfig): string | null =>
  letters.signature === 'tte' ? '#' : null;

/** The condition of validity; true before and after signing. */
const conditions = {
  basah: 'Surat ini berlaku setelah ditandatangani dan dicap.',
  tte: 'Surat ini berlaku setelah ditandatangani secara elektronik dengan sertifikat yang diterbitkan oleh BSrE, BSSN.',
  qr: null,
} as const;

export const conditionOf = ({ letters }: VillageConfig): string | null =>
  conditions[letters.signature];
