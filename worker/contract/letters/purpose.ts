/** Part of the review step of every form, not a step of its own. */
export const keperluan = {
  kind: 'text',
  name: 'keperluan',
  label: 'Keperluan',
  question: 'Untuk keperluan apa surat ini?',
  help: 'Boleh dikosongkan. Di surat akan tertulis: “Surat ini dipergunakan untuk …”',
  example: 'mengajukan KUR di Bank BRI',
  optional: true,
} as const;

const forPupils = ['mengurus keringanan biaya sekolah', 'mengajukan beasiswa', 'mendaftar KIP'];

/** Usual purposes of a type, to choose from; the first is the example in place of `keperluan.example`. */
const usualPurposes: Readonly<Record<string, readonly string[]>> = {
  SKTM: [
    'mengurus keringanan biaya sekolah',
    'mengurus keringanan biaya berobat',
    'mengajukan bantuan sosial',
  ],
  SKTMP: forPupils,
  SKPO: forPupils,
  SKAW: [
    'mencairkan tabungan almarhum atau almarhumah',
    'mengurus balik nama tanah warisan',
    'mengurus santunan kematian',
  ],
};

export const purposesOf = (type: string): readonly string[] => usualPurposes[type] ?? [];
