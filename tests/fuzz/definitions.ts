import fc from 'fast-check';
import { columnKinds, fieldKinds } from '#contract/answers/kinds.ts';
import type { Field } from '#contract/fields.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { countName } from '#contract/letters/statement.ts';

const words = [
  ...['Surat', 'Keterangan', 'ahli', 'waris', 'tanah', 'RT/RW', "Ma'ruf", '100%', 'a.n.', '"Desa"'],
  ...['<b>tebal</b>', '&amp;', '$1', '\\n', 'Ñandú', 'Ærøskøbing', 'e\u0301', 'undang-undang'],
];

/** Words with up to this number of characters: mostly short, sometimes of full length. */
const text = (maxLength: number) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([some, long]) => {
      const line = some.join(' ');
      return [...(long === 0 ? `${line} `.repeat(maxLength) : `K ${line}`).normalize('NFC')]
        .slice(0, maxLength)
        .join('')
        .trim();
    });

const choices = fc
  .uniqueArray(text(60), { minLength: 2, maxLength: 20 })
  .map((all) => all.map((one) => one.replace(/[{}|=:]/g, '')));

const column = (at: number) =>
  fc
    .record({
      kind: fc.constantFrom(...columnKinds),
      label: text(60),
      question: text(150),
      choices,
    })
    .map(({ choices: own, ...one }) => ({
      ...one,
      name: `kolom${at}`,
      ...(one.kind === 'choice' && { choices: own }),
    }));

const list = fc.record({
  columns: fc
    .integer({ min: 1, max: 6 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => column(at)))),
  least: fc.constantFrom(0, 1),
  most: fc.integer({ min: 1, max: 20 }),
});

/** A field with a unique name. */
const field = (at: number): fc.Arbitrary<Field> =>
  fc
    .record({
      kind: fc.constantFrom(...fieldKinds),
      name: fc.constantFrom('isian', 'namaAyah', 'Luas', 'x').map((name) => `${name}${at}`),
      label: text(60),
      question: text(150),
      help: fc.option(text(400), { nil: undefined }),
      example: fc.option(text(200), { nil: undefined }),
      optional: fc.option(fc.constant(true as const), { nil: undefined, freq: 3 }),
      choices,
      list,
    })
    .map(({ choices, list, optional, ...one }) => {
      const mayBeLeft = at > 2 && !['choice', 'photo', 'people'].includes(one.kind);
      const kind = at < 3 ? 'text' : one.kind;
      const made = { ...one, kind, ...(mayBeLeft && optional && { optional }) };
      if (kind === 'people') return { ...made, ...list } as Field;
      return (kind === 'choice' ? { ...made, choices } : made) as Field;
    });

/** Lets some questions depend on the choice before them. */
const withConditions = (all: readonly Field[], depends: readonly boolean[]): Field[] =>
  all.map((one, at) => {
    const choice = all.slice(3, at).findLast(({ kind }) => kind === 'choice');
    if (choice?.kind !== 'choice' || !depends[at]) return one;
    return { ...one, onlyIf: { field: choice.name, is: choice.choices.slice(1) } };
  });

const fields = fc
  .integer({ min: 1, max: 30 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => field(at))))
  .filter((all) => all.filter(({ kind }) => kind === 'photo').length <= 4)
  .filter((all) => all.filter(({ kind }) => kind === 'people').length <= 1)
  .chain((all) =>
    fc
      .array(fc.boolean(), { minLength: all.length, maxLength: all.length })
      .map((depends) => withConditions(all, depends)),
  );

/** A placeholder for an answer in a sentence, for choices with a wording per choice. */
function placeholderOf(one: Field, worded: boolean): string {
  if (one.kind === 'people') return `{${countName(one)}}`;
  if (one.kind !== 'choice' || !worded) return `{${one.name}}`;
  const cases = one.choices.map((value, at) => `${value} = ${at === 0 ? '' : `kata ${at}`}`);
  const whole = `{${one.name}: ${cases.join(' | ')}}`;
  return whole.length < 900 ? whole : `{${one.name}}`;
}

const withoutPhotos = (all: readonly Field[]) => all.filter(({ kind }) => kind !== 'photo');

/** Valid definitions with fields of all kinds. */
export const definitions: fc.Arbitrary<LetterData> = fields.chain((all) => {
  const names = withoutPhotos(all).map(({ name }) => name);
  const name = fc.constantFrom(...names);
  const row = fc.oneof(name, fc.record({ field: name, label: text(60) }));
  const sentence = fc
    .tuple(fc.constantFrom(...withoutPhotos(all)), fc.boolean(), text(60))
    .map(([one, worded, start]) => `${start} ${placeholderOf(one, worded)} di Desa {desa}.`);
  return fc.record({
    type: fc.stringMatching(/^[A-Z][A-Z0-9]{3,7}$/),
    title: text(100),
    summary: text(200),
    needs: text(500),
    group: text(40),
    fields: fc.constant(all),
    applicant: fc.record({
      nama: fc.constant(names[0] ?? ''),
      nik: fc.option(fc.constantFrom(...names.slice(0, 3))),
    }),
    address: fc.constantFrom(...names.slice(0, 3)),
    code: fc.stringMatching(/^[0-9]{3}(\.[0-9]{1,2}){0,3}$/),
    validityMonths: fc.integer({ min: 1, max: 120 }),
    sections: fc.array(
      fc
        .tuple(fc.option(text(200)), fc.array(row, { minLength: 1, maxLength: 12 }))
        .map(([lead, rows]) => (lead === null ? { rows } : { lead, rows })),
      { minLength: 1, maxLength: 4 },
    ),
    // The last one is always printed.
    statement: fc.array(sentence, { maxLength: 5 }).map((all) => [...all, 'Dibuat di {desa}.']),
  });
});

const first = (letter: LetterData) => letter.fields[0] as Field;
const withField = (letter: LetterData, change: object) => ({
  ...letter,
  fields: [{ ...first(letter), ...change }, ...letter.fields.slice(1)],
});
const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);

/** Changes that make a definition invalid. */
const breakages: readonly ((letter: LetterData) => object)[] = [
  (letter) => ({ ...letter, fields: Array.from({ length: 300 }, () => first(letter)) }),
  (letter) => ({ ...letter, fields: [...letter.fields, first(letter)] }),
  (letter) => ({ ...letter, title: 'S'.repeat(200) }),
  (letter) => ({ ...letter, title: '\u202e\u2066\u200b' }),
  (letter) => ({ ...letter, statement: ['{{desa}}'] }),
  (letter) => ({ ...letter, statement: ['{desa'] }),
  (letter) => ({ ...letter, statement: [`{${first(letter).name}: a = b}`] }),
  (letter) => ({ ...letter, statement: ['{constructor}'] }),
  (letter) => ({ ...letter, sections: [{ rows: ['__proto__'] }] }),
  (letter) => ({ ...letter, sections: deep }),
  (letter) => ({ ...letter, title: deep }),
  (letter) => ({ ...letter, applicant: { nama: 'toString', nik: null } }),
  (letter) => ({ ...letter, address: 'hasOwnProperty' }),
  (letter) => ({ ...letter, lebih: deep }),
  (letter) => ({ ...letter, validityMonths: 1e308 }),
  (letter) => withField(letter, { kind: 'choice', choices: ['Satu'] }),
  (letter) => withField(letter, { kind: 'choice', choices: ['a', 'a\u200b'] }),
  (letter) => withField(letter, { kind: 'constructor' }),
  (letter) => withField(letter, { name: '__proto__' }),
  (letter) => withField(letter, { name: 'constructor' }),
  (letter) => withField(letter, { name: 'n'.repeat(200) }),
  (letter) => withField(letter, { name: 'na\u202ema lain' }),
  (letter) => withField(letter, { optional: true }),
  (letter) => withField(letter, { isName: 'ya' }),
  (letter) => withField(letter, { onlyIf: { field: first(letter).name, is: ['Ya'] } }),
  (letter) => withField(letter, { onlyIf: deep }),
  (letter) => withField(letter, { kind: 'people', columns: [], least: 0, most: 1 }),
  (letter) => withField(letter, { columns: deep, least: 0, most: 1 }),
  (letter) => withField(letter, { least: 0 }),
];

export const invalidDefinitions = fc
  .tuple(definitions, fc.constantFrom(...breakages))
  .map(([letter, breakDefinition]) => ({ type: letter.type, body: breakDefinition(letter) }));
