import { drawnOf, paletteOf } from '#contract/village/colours/palette.ts';
import type { VillageConfig } from '#contract/village/schema.ts';

/** Settings with a fixed choice of values or times, which any village may share; its terms are common words. */
const choices =
  /^(kind|terms|councilTitle|regencyKind|timeZone|letters\.(paper|signature|counter)|adminCodes|intake|office\.jamBuka|office\.posyandu\.\d+\.(hari|pekan|jam))/;

function textsOf(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value && !choices.test(path.join('.')) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

/** Adds context to words that are common or so short that any file may contain them. */
function inContext({ regency, letters, bodies, ...rest }: VillageConfig): unknown {
  const named = bodies.map(({ name, short }) => [name, `/lembaga/${short.toLowerCase()}`]);
  const { villageCode, codes: _common, ...others } = letters;
  return {
    ...{ ...rest, regency: `Kabupaten ${regency}`, letters: others, code: `/${villageCode}/` },
    bodies: named,
  };
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

/** Every text and colour that only the first of two villages has, in lower case. */
export function wordsOfFirst(first: Village, second: Village): string[] {
  const wordsOf = ({ config, crest }: Village) =>
    [...textsOf(inContext(config)), ...coloursOf(config, crest)].map((word) => word.toLowerCase());
  const known = new Set(wordsOf(second));
  return [...new Set(wordsOf(first))].filter((word) => !known.has(word));
}

/** Sample accounts and applications have the same addresses in every village. */
const sampleAddress = /(admin|warga)@layung\.test|kp\. sukasari/g;

/** The words that a text contains, with the text around them. */
export function findWords(text: string, words: readonly string[]): string[] {
  const read = text.toLowerCase().replace(sampleAddress, '');
  return words.flatMap((word) => {
    // A number must not match within a longer number.
    const at = /^\d+$/.test(word)
      ? read.search(new RegExp(`(?<![0-9a-z])${word}(?![0-9a-z])`))
      : read.indexOf(word);
    return at < 0
      ? []
      : [`'${word}' in '${read.slice(Math.max(0, at - 40), at + word.length + 40)}'`];
  });
}
