import { expect, it } from 'vitest';
import { type Token, tokensOf } from './tokens.ts';

const read = (source: string) => [...tokensOf(source)].map(({ kind, text }) => [kind, text]);
const string = (text: string) => ['string', text];

it('reads operators with their operands, without comments and dictionaries', () => {
  const tokens = read("/F1 12.5 Tf % (not this)\n[(A)-20<4243>]TJ /Span<</MCID 0>>BDC(D)'");
  const expected: [Token['kind'], string][] = [
    ['name', 'F1'],
    ['word', '12.5'],
    ['word', 'Tf'],
    ['bracket', '['],
    ['string', 'A'],
    ['word', '-20'],
    ['string', 'BC'],
    ['bracket', ']'],
    ['word', 'TJ'],
    ['name', 'Span'],
    ['name', 'MCID'],
    ['word', '0'],
    ['word', 'BDC'],
    ['string', 'D'],
    ['word', "'"],
  ];
  expect(tokens).toEqual(expected);
});

it.each([
  ['(a(b)c)', 'a(b)c'],
  ['(a\\)b\\\\)', 'a)b\\'],
  ['(\\101\\7\\0534)', 'A\x07+4'],
  ['(a\\\nb\\\r\nc\\n)', 'abc\n'],
  ['(\\q)', 'q'],
  ['<41 4\n2 5>', 'ABP'],
  ['<>', ''],
  ['(open (still', 'open (still'],
  ['(open\\', 'open\\'],
])('reads the string %j', (source, text) => {
  expect(read(source)).toEqual([string(text)]);
});

it('skips the data of an inline image', () => {
  const image = 'BI /W 2 /H 2 /BPC 8 ID (<[EI] \x00 EI\nQ (after) Tj';
  expect(read(image).slice(-3)).toEqual([['word', 'Q'], string('after'), ['word', 'Tj']]);
  expect(read('BI ID never ended')).toHaveLength(2);
});

it('takes linear time for hostile input', () => {
  const size = 2 ** 20;
  for (const unit of ['(', '<', '<a', '\\(', '[', '/', 'ID ', '% ', '<<(', ' EI', 'BI ID\n'])
    for (const _ of tokensOf(unit.repeat(size)));
});
