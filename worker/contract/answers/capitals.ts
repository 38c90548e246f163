/** Always upper case. */
const abbreviations = new Set(
  'rt rw pt cv ud kud bpd lpm pkk tk sd smp sma smk paud tpa tpq kua pns asn tni polri bumn bumd dki diy kh btn bri bni pln pdam rsud'.split(
    ' ',
  ),
);

/** Consonants alone that are not an abbreviation in capitals, also without their dot. */
const shortened = new Set('jl gg kp ds dsn km lt kv gd bp pk tn nn hj dr drs ng'.split(' '));

/** Degrees in their usual letters, by their letters alone; dots are kept as typed. */
const degrees = new Map(
  'SPd SPdI SPdSD SH SHI SE SEI SEMM ST STP SSTP SIP SKM SKom SSos SAg SKep SKeb SSi SPsi SPt SP SAP SAB SHut SKes SSTr MPd MPdI MSi MAg MM MH MT MKes MAP MKom MIP MA MBA AMd AMa AMdKeb AMdKep AP Drs Dra Ir Ns Apt'
    .split(' ')
    .map((degree) => [degree.toLowerCase(), degree]),
);

/** Lower case except as the first word. */
const smallWords = new Set('bin binti alias d/h a/n c/o u/p'.split(' '));

/** As `smallWords`, but people have these as names. */
const particles = new Set('dan atau di ke dari'.split(' '));

/** II to XXXIX; single letters are capitalised anyway. */
const romanNumeral = /^(?=..)x{0,3}(ix|iv|v?i{0,3})$/;

/** Capitals for a place before a date. */
export function capitalisePlace(answer: string): string | null {
  const [place = '', ...date] = answer.split(/(?=,)/);
  const better = capitaliseWords(place);
  return better && [better, ...date].join('');
}

/** Behind the comma of a name, known degrees get their usual letters and everything else stays as typed. */
export function capitaliseName(text: string): string | null {
  const [name = '', ...behind] = text.split(/(?=,)/);
  const better = capitaliseWords(name, true) ?? name;
  const degreed = behind.map((typed) =>
    typed.replace(/[^\s,]+/g, (word) => inUsualLetters(word) ?? word),
  );
  const whole = [better, ...degreed].join('');
  return whole === text ? null : whole;
}

/** Capitals for words in one case; null for others, and where nothing would change. */
export function capitaliseWords(text: string, isName = false): string | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const words = text.toLowerCase().split(' ');
  const better = words.map((word, at) => capitaliseWord(word, words[at - 1], isName)).join(' ');
  return better === text ? null : better;
}

function capitaliseWord(word: string, before: string | undefined, isName: boolean): string {
  const isSmall = smallWords.has(word) || (!isName && particles.has(word));
  if (isSmall && (before !== undefined || word.includes('/'))) return word;
  // 'S.IP' without its comma; a word without a dot may be a name.
  const degree = isName && before !== undefined && /\.\p{L}/u.test(word) && inUsualLetters(word);
  if (degree) return degree;
  // An apostrophe is part of a name (Ma'mun); a dot or dash separates two (S.Pd, Nur-Aini).
  return word.replace(/[\p{L}\p{M}\p{N}'’]+/gu, (part, at: number) => {
    const letters = /^[a-z]+/.exec(part)?.[0] ?? '';
    const rest = part.slice(letters.length);
    const isWhole = /^\d*$/.test(rest);
    const isDotted = word.charAt(at + part.length) === '.';
    if (isWhole && isAbbreviation(letters, before, isName)) return part.toUpperCase();
    if (!rest && (romanNumeral.test(part) || (isConsonants(part) && !isDotted)))
      return part.toUpperCase();
    // House numbers such as '12a'.
    if (/^\d/.test(part)) return part.toUpperCase();
    // O'Brien and D'Souza, but A'isyah.
    return part.replace(/^[od]['’](?=\p{L}{3})\p{L}|^['’]?\p{L}/u, (start) => start.toUpperCase());
  });
}

/** 'Kua' is a family name too, but not an occupation; 'AD' is the army only after 'TNI'. */
function isAbbreviation(letters: string, before: string | undefined, isName: boolean): boolean {
  if (before === 'tni' && /^a[dlu]$/.test(letters)) return true;
  return abbreviations.has(letters) && !(isName && letters === 'kua');
}

/** Two or three consonants such as SH, BTN; they make no name. */
const isConsonants = (part: string) =>
  /^[b-df-hj-np-tv-xz]{2,3}$/.test(part) && !shortened.has(part);

/** A degree in its usual letters, with the dots as typed; undefined for another word. */
function inUsualLetters(word: string): string | undefined {
  const usual = degrees.get(word.replaceAll('.', '').toLowerCase());
  let at = 0;
  return usual && word.replace(/[^.]/g, () => usual.charAt(at++));
}
