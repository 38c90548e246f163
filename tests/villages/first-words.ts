import { drawnOf, paletteOf } from '#contract/village/colours/palette.ts';
import type { VillageConfig } from '#contract/village/schema.ts';
import { ownCrest } from '#scripts/village/crest.ts';
import { village } from '#village.config.ts';
import { second, secondCrest } from './second.ts';

/** Settings with a fixed choice of values or times, which any village may share. */
const choices =
  /^(kind|regencyKind|timeZone|letters\.(paper|signature|counter)|adminCodes|intake|office\.jamBuka|office\.posyandu\.\d+\.(hari|pekan|jam))/;

function textsOf(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value && !choices.test(path.join('.')) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

/** Adds context to words that are common or so short that any file may contain them. */
function inContext({ regency, letters, ...rest }: VillageConfig): unknown {
  const { villageCode, codes: _common, ...others } = letters;
  return { ...rest, regency: `Kabupaten ${regency}`, letters: others, code: `/${villageCode}/` };
}

const coloursOf = ({ colours }: VillageConfig, crest: string) =>
  (['light', 'dark'] as const).flatMap((scheme) => [
    ...Object.values(paletteOf(colours, scheme)),
    ...Object.values(drawnOf(colours, scheme)),
    ...(crest.match(/#[0-9a-f]{6}/gi) ?? []),
  ]);

const wordsOf = (config: VillageConfig, crest: string) =>
  [...textsOf(inContext(config)), ...coloursOf(config, crest)].map((word) => word.toLowerCase());

const known = new Set(wordsOf(second, secondCrest));
const firstCrest = (await ownCrest()).bytes.toString('utf8');

/** Every text and colour that only the first village has, in lower case. */
export const firstWords = [...new Set(wordsOf(village, firstCrest))].filter(
  (word) => !known.has(word),
);

/** Sample accounts and applications have the same addresses in every village. */
const sampleAddress = /(admin|warga)@layung\.test|kp\. sukasari/g;

/** The words of the first village that a text contains, with the text around them. */
export function findFirstWords(text: string): string[] {
  const read = text.toLowerCase().replace(sampleAddress, '');
  return firstWords.flatMap((word) => {
    // A number must not match within a longer number.
    const at = /^\d+$/.test(word)
      ? read.search(new RegExp(`(?<![0-9a-z])${word}(?![0-9a-z])`))
      : read.indexOf(word);
    return at < 0
      ? []
      : [`'${word}' in '${read.slice(Math.max(0, at - 40), at + word.length + 40)}'`];
  });
}
