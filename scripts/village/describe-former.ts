import { inspect } from 'node:util';
import { formerNames, isFormer, renameFormer } from '#contract/village/former.ts';

/** Settings of former versions: those that no longer have an effect, and those with another name now, with the text to write. */
export function describeFormer(settings: { letters: object }): string[] {
  const lines =
    'fullLetter' in settings.letters
      ? ['letters.fullLetter tidak dipakai lagi: hapus barisnya dari village.config.ts.']
      : [];
  if (!isFormer(settings)) return lines;
  const names = Object.entries(formerNames).map(([before, now]) => `${before} menjadi ${now}`);
  const { office } = renameFormer(settings) as { office?: object };
  return [
    ...lines,
    `Nama lama masih dibaca sampai rilis berikutnya: ${names.join(', ')}. Ganti semuanya dengan:\n  office: ${inspect(office, { depth: null })},`,
  ];
}
