import { drawnOf, paletteOf } from '#contract/village/colours/palette.ts';
import type { VillageConfig } from '#contract/village/schema.ts';

/** Settings that are chosen from a few words or clock times, which are everybody's. */
const choices =
  /^(letters\.(paper|signature|counter|fullLetter)|adminCodes|intake|officeHours|posyandu\.\d+\.(day|week|time))/;

function textsOf(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return choices.test(path.join('.')) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

/** As pages say it where the word alone is a common one, or so short that any file may hold it. */
function inContext({ regency, letters, ...rest }: VillageConfig): unknown {
  const { villageCode, codes: _everybodys, ...others } = letters;
  return { ...rest, regency: `Kabupaten ${regency}`, letters: others, code: `/${villageCode}/` };
}

const coloursOf = ({ colours }: VillageConfig, crest: string) =>
  (['light', 'dark'] as const).flatMap((scheme) => [
    ...Object.values(paletteOf(colours, scheme)),
    ...Object.values(drawnOf(colours, scheme)),
    ...(crest.match(/#[0-9a-f]{6}/gi) ?? []),
  ]);

interface Village {
  config: VillageConfig;
  /** Its SVG. */
  crest: string;
}

/** Every word and colour that only the first of two villages has, in small letters. */
export function wordsOfFirst(first: Village, second: Village): string[] {
  const wordsOf = ({ config, crest }: Village) =>
    [...textsOf(inContext(config)), ...coloursOf(config, crest)].map((word) => word.toLowerCase());
  const known = new Set(wordsOf(second));
  return [...new Set(wordsOf(first))].filter((word) => !known.has(word));
}

/** The accounts that come with sample data have the same addresses in every village. */
const sampleAddress = /(admin|warga)@layung\.test/g;

/** Where a text holds one of the words, with what is around it. */
export function findWords(text: string, words: readonly string[]): string[] {
  const read = text.toLowerCase().replace(sampleAddress, '');
  return words.flatMap((word) => {
    // A number is another one with more digits around it.
    const at = /^\d+$/.test(word)
      ? read.search(new RegExp(`(?<![0-9a-z])${word}(?![0-9a-z])`))
      : read.indexOf(word);
    return at < 0
      ? []
      : [`'${word}' in '${read.slice(Math.max(0, at - 40), at + word.length + 40)}'`];
  });
}
