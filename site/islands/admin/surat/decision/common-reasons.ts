/** Why applications are mostly refused: what the applicant reads, and the few words on the button. */
export const commonReasons = [
  {
    label: 'Foto tidak terbaca',
    text: 'Foto KTP atau KK tidak terbaca. Foto ulang di tempat terang, lalu ajukan lagi.',
  },
  {
    label: 'Data tidak cocok',
    text: 'Isian tidak cocok dengan KTP atau KK. Periksa nama, NIK, dan alamat, lalu ajukan lagi.',
  },
  {
    label: 'Bukan warga desa',
    text: 'Alamat pada KTP bukan di desa kami. Ajukan surat ini ke desa sesuai alamat KTP.',
  },
  {
    label: 'Surat tidak sesuai',
    text: 'Jenis surat tidak sesuai dengan keperluan. Pilih jenis surat lain, lalu ajukan lagi.',
  },
  {
    label: 'Perlu ke kantor desa',
    text: 'Data perlu diperiksa langsung. Datang ke kantor desa dengan membawa KTP dan KK asli.',
  },
] as const;

/** The notes with a reason added to what is typed already; a reason that is there is not said twice. */
export function withReason(typed: string, reason: string): string {
  if (typed.includes(reason)) return typed;
  return typed.trim() ? `${typed.trimEnd()}\n${reason}` : reason;
}
