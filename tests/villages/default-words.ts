/** Words of the default kind of village and clock that only `#contract/village` may contain, as any village may call them otherwise. */
const words =
  /(?<![\w.#{-])(?:desa|kelurahan|kecamatan|kabupaten|dusun|camat|bupati|wib)(?![\w}-]|\.(?:id|example|test)\b)/gi;

/** Names that national law or another product gives, and fixed words. */
const names =
  /dana desa|undang-undang desa|uu desa|kementerian desa|desa antikorupsi|sdgs desa|'desa'|"desa"/gi;

/** The words that a text contains, with the text around them. */
export function findDefaultWords(text: string): string[] {
  const read = text.replace(names, '');
  return [...read.matchAll(words)].map(({ index, 0: word }) =>
    read
      .slice(Math.max(0, index - 30), index + word.length + 30)
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
