import type { VillageConfig } from '#contract/village/schema.ts';

/** Words of the default kind of village and its clock; other villages have other words. */
const defaultWords = ['desa', 'kecamatan', 'kabupaten', 'dusun', 'camat', 'bupati', 'wib'] as const;

/** Names that national law or another product gives, and fixed words. */
const names =
  /dana desa|undang-undang desa|uu desa|kementerian desa|desa antikorupsi|sdgs desa|'desa'|"desa"|&quot;desa&quot;|desa\|\$|WIB\|WITA|\^dusun|\b(?:desa|kecamatan|kabupaten): (?:village\.)?name|\b(?:kecamatan|kabupaten): village/gi;

/** The default words that are none of a village's own. */
export function foreignWords(config: VillageConfig): string[] {
  const own = [...Object.values(config.terms)].map((term: string) => term.toLowerCase());
  return defaultWords.filter((word) => !own.some((term) => term.split(' ').includes(word)));
}

/** The words that a text contains, with the text around them. */
export function findDefaultWords(text: string, words: readonly string[] = defaultWords): string[] {
  const read = text.replace(names, '');
  // Not in identifiers, placeholders and host names.
  const pattern = `(?<![\\w.#{-])(?:${words.join('|')})(?![\\w}-]|\\.(?:id|example|test)\\b)`;
  return [...read.matchAll(new RegExp(pattern, 'gi'))].map(({ index, 0: word }) =>
    read
      .slice(Math.max(0, index - 30), index + word.length + 30)
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
