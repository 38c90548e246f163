import { capitalise } from '../basics/words.ts';

/** Says which signs stand outside of those allowed (as a regular expression has them between brackets): letters and digits as kinds, others one by one. */
export function nameSigns(line: string, allowed: string): string {
  const outside = line.match(new RegExp(`[^${allowed}]`, 'gu')) ?? [];
  const isKind = (kind: RegExp) => outside.some((sign) => kind.test(sign));
  const kinds = [isKind(/\p{L}|\p{M}/u) && 'Huruf', isKind(/\p{N}/u) && 'Angka'].filter(Boolean);
  const others = new Set(outside.filter((sign) => /[^\p{L}\p{M}\p{N}]/u.test(sign)));
  const quoted = [...others].slice(0, 3).map((sign) => `“${sign}”`);
  const named = [...kinds, quoted.length > 0 && `tanda ${quoted.join(', ')}`].filter(Boolean);
  if (named.length === 0) return '';
  return `${capitalise(named.join(' dan '))} tidak dapat dipakai.`;
}
