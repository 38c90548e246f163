import type { LetterDocument } from '../document.ts';

const REPLACEMENT = '\uFFFD';
/** All white space except the two no-break spaces. */
const BLANKS = /[\t-\r\u0085\u2028\u2029\p{Zs}]+/gu;
const NO_BREAK = /^[\u00A0\u202F]+$/u;
/** Invisible characters: joiners, variation selectors, direction marks, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Longer stacks of marks carry no meaning and would overlap the lines above. */
const MOST_MARKS = 4;
/** A mark without a base gets a no-break space (Unicode 16, 7.9). */
const STRAY_MARK = /(^|\s)(?=\p{M})/gu;

let segmenter: Intl.Segmenter | undefined;

function replaceUndrawable(text: string, canDraw: (codePoint: number) => boolean): string {
  segmenter ??= new Intl.Segmenter('id', { granularity: 'grapheme' });
  let clean = '';
  for (const { segment } of segmenter.segment(text)) {
    const visible = segment.replace(INVISIBLE, '');
    const drawable =
      Array.from(visible).every((character) => canDraw(character.codePointAt(0) ?? 0)) &&
      (visible.normalize('NFC').match(/\p{M}/gu)?.length ?? 0) <= MOST_MARKS;
    clean += drawable ? visible : REPLACEMENT;
  }
  return clean;
}

/**
 * Text as it can be printed: NFC, blanks as single spaces, and one U+FFFD for each grapheme that
 * holds something `canDraw` refuses (emoji, CJK, Arabic, control characters). Never throws.
 */
export function cleanText(text: string, canDraw: (codePoint: number) => boolean): string {
  const spaced = text
    .replace(LONE_SURROGATE, REPLACEMENT)
    .replace(BLANKS, (blank) => (NO_BREAK.test(blank) ? '\u00A0' : ' '))
    .trim()
    .normalize('NFC');
  const plain = /^[\x20-\x7E]*$/.test(spaced);
  const clean = plain ? spaced : replaceUndrawable(spaced, canDraw).normalize('NFC');
  return clean.replace(STRAY_MARK, '$1\u00A0');
}

/** The document with every text clean; the QR's address and statement stay as they are. */
export function cleanDocument(
  document: LetterDocument,
  canDraw: (codePoint: number) => boolean,
): LetterDocument {
  // Capitals before cleaning: some letters have a capital that another font would have to give.
  const capitals = { ...document, title: document.title.toLocaleUpperCase('id') };
  const cleaned: LetterDocument = JSON.parse(JSON.stringify(capitals), (_, value) =>
    typeof value === 'string' ? cleanText(value, canDraw) : value,
  );
  const { url, statement } = document.verification;
  return {
    ...cleaned,
    verification: { ...cleaned.verification, url, statement },
    metadata: { ...cleaned.metadata, createdAt: document.metadata.createdAt },
  };
}
