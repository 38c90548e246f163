import type { Signatory } from '#contract/issued/signatories.ts';
import type { VillageConfig } from '#village.config.ts';

/** Who signs where nobody else is chosen: the signatory of village.config.ts. */
export function signatoryOf({ letters }: VillageConfig): Signatory {
  const { name, office, nip } = letters.signatory;
  return { nama: name, jabatan: office, nip: nip || null, atasNama: null };
}

/** The sentence that leads to the rows. A letter that nobody signs speaks of no signature. */
export function openingOf({ nama, jabatan, atasNama }: Signatory, village: VillageConfig): string {
  const { letters, district, regency } = village;
  const who = letters.signature === 'qr' ? 'Yang namanya tercantum' : 'Yang bertanda tangan';
  const office = atasNama ? `${jabatan}, atas nama ${atasNama}` : jabatan;
  return `${who} di bawah ini, ${nama}, ${office}, Kecamatan ${district}, Kabupaten ${regency}, dengan ini menerangkan bahwa:`;
}

/**
 * The lines above the signature, as official letters have them: the office, or 'a.n.' with the office on whose behalf and
 * beneath it one's own, which need not name the village again.
 */
export function officeOf({ jabatan, atasNama }: Signatory, { name }: VillageConfig): string[] {
  if (!atasNama) return [`${jabatan},`];
  const village = ` Desa ${name}`;
  const own = jabatan.endsWith(village) ? jabatan.slice(0, -name.length - 1) : jabatan;
  return [`a.n. ${atasNama}`, `${own},`];
}

/** 'NIP. 19800101 200501 1 001', its 18 digits grouped as on official letters; null for who has none. */
export function sayNip({ nip }: Signatory): string | null {
  if (!nip) return null;
  const digits = nip.replaceAll(' ', '');
  return `NIP. ${digits.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4')}`;
}

/** What stands in the place of a signature where the village's own rule asks for none. */
export function unsignedOf({ name, letters }: VillageConfig): string | null {
  if (letters.signature !== 'qr') return null;
  return `Menurut aturan Desa ${name}, surat ini berlaku dengan pemeriksaan kode QR, tanpa tanda tangan dan cap.`;
}

/** The character at which the state's signing application can place its appearance. */
export const anchorOf = ({ letters }: VillageConfig): string | null =>
  letters.signature === 'tte' ? '#' : null;

/** What makes a letter valid that is still to be signed; true before and after. */
const conditions = {
  basah: 'Surat ini berlaku setelah ditandatangani dan dicap.',
  tte: 'Surat ini berlaku setelah ditandatangani secara elektronik dengan sertifikat yang diterbitkan oleh BSrE, BSSN.',
  qr: null,
} as const;

export const conditionOf = ({ letters }: VillageConfig): string | null =>
  conditions[letters.signature];
