import * as z from 'zod/mini';
import { requiredLine, textSchema } from '../basics/input.ts';
import { limits } from '../basics/text.ts';
import { isIsoDay } from '../basics/village-time.ts';
import type { SignerRole } from '../letters/definition.ts';
import type { Signatory, SignatoryRecord } from '../records/signatories.ts';

export type { Signatory, SignatoryRecord } from '../records/signatories.ts';

/** Id of the signatory from village.config.ts, which can be edited but not deleted. */
export const villageSignatoryId = 'desa';

export const signatoryTexts = {
  unknown: 'Penanda tangan tidak ditemukan.',
  notNow: 'Masa jabatan penanda tangan ini tidak mencakup hari ini. Pilih penanda tangan lain.',
  noneInOffice:
    'Tidak ada penanda tangan yang menjabat hari ini. Periksa masa jabatan di Pengaturan, bagian Penanda tangan.',
  fixed: 'Penanda tangan utama tidak dapat dihapus. Ubah nama dan masa jabatannya saja.',
} as const;

/** Whether the term of office covers a day (YYYY-MM-DD). */
export function maySignOn({ mulai, sampai }: SignatoryRecord, today: string): boolean {
  return (mulai === null || mulai <= today) && (sampai === null || today <= sampai);
}

/** Default signatory: the first in office with the role that the letter type names, else the first. */
export function firstSigner<One extends Pick<Signatory, 'atasNama'>>(
  inOffice: readonly One[],
  role: SignerRole | undefined,
): One | undefined {
  const hasRole = ({ atasNama }: One) => (atasNama === null) === (role === 'kepala');
  return (role && inOffice.find(hasRole)) ?? inOffice[0];
}

/** Forms of address and parts of academic titles. */
const titles = new Set(
  'h hj bpk bapak pak ibu bu drs dra ir dr s m spd ssos sip sh se st msi mm map pd sos ip ag kom ap si t'.split(
    ' ',
  ),
);

/** Compares names of people, ignoring case, punctuation and titles. */
export function isSamePerson(one: string, other: string): boolean {
  const bare = (name: string) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{M}'-]+/u)
      .filter((word) => word && !titles.has(word))
      .join(' ');
  return bare(one) === bare(other);
}

/** The signatory as stored in the register: 'Dewi Lestari, Sekretaris Desa Layung a.n. Kepala Desa Layung'. */
export function nameSignatory({ nama, jabatan, atasNama }: Signatory): string {
  return `${nama}, ${jabatan}${atasNama ? ` a.n. ${atasNama}` : ''}`;
}

/** An optional line; empty becomes null. */
const optional = (label: string, max: number = limits.text) =>
  z._default(
    z.nullable(
      z.pipe(
        textSchema({ label, max }),
        z.transform((text) => text || null),
      ),
    ),
    null,
  );

export const dayError = (label: string) => `${label} harus berupa tanggal, misalnya 2026-11-02.`;

const optionalDay = (label: string) =>
  optional(label).check(
    z.refine((day) => day === null || isIsoDay(day), { error: dayError(label) }),
  );

const nip = optional('NIP').check(
  z.refine((text) => text === null || /^[0-9]{18}$/.test(text.replace(/ /g, '')), {
    error: 'NIP harus berupa 18 digit angka.',
  }),
);

/** Body of `POST signatories` and `PUT signatories/{id}`. */
export const signatorySchema = z
  .object({
    nama: requiredLine('Nama'),
    jabatan: requiredLine('Jabatan'),
    nip,
    atasNama: optional('Atas nama'),
    mulai: optionalDay('Mulai menjabat'),
    sampai: optionalDay('Sampai'),
  })
  .check(
    z.refine(({ mulai, sampai }) => !mulai || !sampai || mulai <= sampai, {
      path: ['sampai'],
      error: 'Sampai tidak boleh sebelum mulai menjabat.',
    }),
  );

export type SignatoryEntry = z.output<typeof signatorySchema>;
