import { otherAnswers, person, skuAnswers } from './letters/submissions.ts';

/** Long answers of the fixtures; short choices like 'SKU' are not personal. */
const typed = [skuAnswers, ...otherAnswers]
  .flatMap((answers) => Object.values(answers))
  .filter((answer) => answer.length > 8);

const anyOf = (texts: readonly string[]) =>
  new RegExp([...new Set(texts)].map((text) => RegExp.escape(text)).join('|'), 'i');

/** Patterns of personal data. */
const kinds: Record<string, RegExp> = {
  'a name': /\b(?:siti|warga)\b/i,
  'an answer': anyOf(typed),
  'a NIK or KK number': /(?<!\d)\d{16}(?!\d)/,
  'a mobile number': /\b(?:\+?62|0)8\d{8,11}\b/,
  'an e-mail address': /[^\s"'<>]@[^\s"'<>]+\.[a-z]{2,}/i,
  'a password': anyOf([person.password, 'kata sandi', 'rahasia']),
  'a signed link': /ttd=/i,
  'a token': /eyJ[\w-]/,
  // Codes of letters and slips have capitals and digits; ids are lower case.
  'a code': /\b(?=[\d-]*[A-Z])[A-Z\d]{4}(?:-[A-Z\d]{4})+\b|(?<![\w-])\d{4} ?\d{4}(?![\w-])/,
};

/** Ids of requests and hashes of clients, whose random digits may look like a number. */
const ids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|(?<="client":")[\da-f]{16}(?=")/g;

/** Personal data in the Worker's log, as its kind and the line's event, without the data itself. */
export function findPersonalData(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    Object.entries(kinds)
      .filter(([, pattern]) => pattern.test(line.replace(ids, '')))
      .map(([kind]) => `${kind} in ${eventOf(line)}`),
  );
}

function eventOf(line: string): string {
  try {
    return `'${JSON.parse(line).event}'`;
  } catch {
    return 'a line that is not JSON';
  }
}
