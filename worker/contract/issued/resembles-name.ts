/** Words of a name in small letters, without the titles behind a comma, dots, and apostrophes. */
function wordsOf(name: string): string[] {
  const [main = ''] = name.split(',');
  return main
    .toLowerCase()
    .replace(/['’‘ʼ`]/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}

/**
 * Whether the name in a certificate may be that of the printed signatory ('Name, office'): one has at least two words of the other, or
 * all of them where it has fewer. Of several names joined by 'dan' one is enough.
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
