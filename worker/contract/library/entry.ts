import type { LetterData } from '../letters/define-letter.ts';

/** A letter type that a village may take over and adapt. */
export interface LibraryEntry {
  /** Where the form of its wording comes from, for officials to judge. */
  source: string;
  letter: LetterData;
}

/** The source of a wording that follows no form of its own. */
export const commonForm = 'Bentuk umum surat keterangan desa.';

/** The source of a type that many villages know under its name in OpenSID. */
export const openSid = (code: string, name: string) =>
  `Setara dengan jenis surat ${code} (${name}) di OpenSID.`;
