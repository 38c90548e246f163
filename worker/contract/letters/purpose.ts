/** Asked with the review of every letter, not as a step. */
export const keperluan = {
  kind: 'text',
  name: 'keperluan',
  label: 'Keperluan',
  question: 'Untuk keperluan apa surat ini?',
  help: 'Boleh dikosongkan. Di surat akan tertulis: “Surat ini dipergunakan untuk …”',
  example: 'mengajukan KUR di Bank BRI',
  optional: true,
} as const;
