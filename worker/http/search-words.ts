/** Words beyond these make no search better, only slower. */
const maxWords = 8;

/**
 * What FTS5 is asked for: every word of the text by its beginning in one of the columns, and each filter's own word.
 * Nothing of the text reaches FTS5's syntax: only letters, marks and digits are taken, in quotes.
 * @returns null when the text holds no word, so that nothing can be found.
 */
export function searchExpression(
  text: string,
  columns: readonly string[],
  filters: Readonly<Record<string, string | number | undefined>> = {},
): string | null {
  const words = joinDigits(text.normalize('NFC')).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  if (words.length === 0) return null;
  const wanted = words.slice(0, maxWords).map((word) => `"${word}"*`);
  const asked = Object.entries(filters).flatMap(([column, word]) =>
    word === undefined ? [] : [`${column} : "${word}"`],
  );
  return [...asked, `{${columns.join(' ')}} : (${wanted.join(' AND ')})`].join(' AND ');
}

/** '3205 0115 0190 0001' is one number: a NIK as it is read off a card. */
function joinDigits(text: string): string {
  return /^[\d\s-]+$/.test(text) ? text.replace(/[\s-]/g, '') : text;
}
