import type { AnswerField } from '../fields.ts';

/** Always upper case. */
const abbreviations = new Set(
  'rt rw pt cv ud kud bpd lpm pkk tk sd smp sma smk paud tpa tpq kua pns asn tni polri bumn bumd dki diy'.split(
    ' ',
  ),
);

/** Lower case except as the first word. */
const smallWords = new Set('bin binti alias dan atau di ke dari d/h a/n c/o u/p'.split(' '));

/** II to XXXIX; single letters are capitalised anyway. */
const romanNumeral = /^(?=..)x{0,3}(ix|iv|v?i{0,3})$/;

/**
 * Proposes capitals for names, places, addresses and occupations. Null when the answer already mixes upper and lower case, which
 * is taken as intended, or when nothing would change.
 */
export function offerCapitals(field: AnswerField, answer: string): string | null {
  switch (field.kind) {
    case 'place-date': {
      const [place = '', ...date] = answer.split(/(?=,)/);
      const better = capitaliseName(place);
      return better && [better, ...date].join('');
    }
    case 'address':
    case 'occupation':
      return capitaliseName(answer);
    case 'text':
      return field.isName ? capitaliseName(answer) : null;
    default:
      return null;
  }
}

function capitaliseName(text: string): string | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const words = text.split(' ').map((word, at) => capitaliseWord(word.toLowerCase(), at === 0));
  const better = words.join(' ');
  return better === text ? null : better;
}

function capitaliseWord(word: string, first: boolean): string {
  if (smallWords.has(word) && (!first || word.includes('/'))) return word;
  // An apostrophe is part of a name (Ma'mun); a dot or dash separates two (S.Pd, Nur-Aini).
  return word.replace(/[\p{L}\p{M}\p{N}'’]+/gu, (part) => {
    const letters = /^[a-z]+/.exec(part)?.[0] ?? '';
    const rest = part.slice(letters.length);
    const isWhole = /^\d*$/.test(rest);
    if (isWhole && (abbreviations.has(letters) || (!rest && romanNumeral.test(part))))
      return part.toUpperCase();
    // House numbers such as '12a'.
    if (/^\d/.test(part)) return part.toUpperCase();
    return part.replace(/^['’]?\p{L}/u, (letter) => letter.toUpperCase());
  });
}
