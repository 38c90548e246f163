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
