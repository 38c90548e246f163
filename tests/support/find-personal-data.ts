import { otherAnswers, person, skuAnswers } from './letters/submissions.ts';

/** What people of fixtures typed; choices like 'SKU' are no one's in particular. */
const typed = [skuAnswers, ...otherAnswers]
  .flatMap((answers) => Object.values(answers))
  .filter((answer) => answer.length > 8);

const anyOf = (texts: readonly string[]) =>
  new RegExp([...new Set(texts)].map((text) => RegExp.escape(text)).join('|'), 'i');

/** How each kind of personal data looks, whosever it is. */
const kinds: Record<string, RegExp> = {
  'a name': /\b(?:siti|warga)\b/i,
  'an answer': anyOf(typed),
  'a NIK or KK number': /(?<!\d)\d{16}(?!\d)/,
  'an e-mail address': /[^\s"'<>]@[^\s"'<>]+\.[a-z]{2,}/i,
  'a password': anyOf([person.password, 'kata sandi', 'rahasia']),
  'a signed link': /ttd=/i,
  'a token': /eyJ[\w-]/,
  // Letters' and slips' codes: groups of capital letters and digits. Ids are written small.
  'a code': /\b(?=[\d-]*[A-Z])[A-Z\d]{4}(?:-[A-Z\d]{4})+\b|(?<![\w-])\d{4} ?\d{4}(?![\w-])/,
};

/** What lines of the Worker's log hold of people: each as the kind of data and the line's event, without the data itself. */
export function findPersonalData(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    Object.entries(kinds)
      .filter(([, look]) => look.test(line))
      .map(([kind]) => `${kind} in ${eventOf(line)}`),
  );
}

function eventOf(line: string): string {
  try {
    return `'${JSON.parse(line).event}'`;
  } catch {
    return 'a line that is no JSON';
  }
}
