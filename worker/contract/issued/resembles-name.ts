import { replaceApostrophes } from '../basics/words.ts';

/** Lower-case words of a name, without titles after a comma, dots and apostrophes. */
function wordsOf(name: string): string[] {
  const [main = ''] = name.split(',');
  return replaceApostrophes(main.toLowerCase(), '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}

/**
 * Whether a certificate's name may belong to the printed signatory ('Name, office'): they share two words, or all words of the
 * shorter name. Of several names joined by 'dan', one match is enough.
 */
export function resemblesName(certificate: string, signatory: string | null): boolean {
  if (signatory === null) return true;
  const printed = new Set(wordsOf(signatory));
  return certificate.split(' dan ').some((name) => {
    const words = wordsOf(name);
    const shared = words.filter((word) => printed.has(word)).length;
    return shared >= Math.max(1, Math.min(2, words.length, printed.size));
  });
}
