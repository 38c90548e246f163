import { expect, it } from 'vitest';
import { Budget, InflationError } from './budget.ts';
import { Scanner } from './pdf-scanner.ts';

function* tokensOf(source: string, budget = new Budget(Number.POSITIVE_INFINITY)) {
  const scanner = new Scanner(source, budget);
  for (let kind = scanner.next(); kind !== 'end'; kind = scanner.next()) {
    if (scanner.token === 'ID') scanner.skipImage();
    else yield kind === 'string' ? ['string', scanner.bytes] : [kind, scanner.token];
  }
}

const read = (source: string) => [...tokensOf(source)];
const string = (text: string) => ['string', text];

it('reads operators with their operands, without comments', () => {
  const tokens = read("/F1 12.5 Tf % (not this)\n[(A)-20<4243>]TJ /Span<</MCID 0>>BDC(D)'");
  expect(tokens).toEqual([
    ['name', '/F1'],
    ['word', '12.5'],
    ['word', 'Tf'],
    ['[', '['],
    ['string', 'A'],
    ['word', '-20'],
    ['string', 'BC'],
    [']', ']'],
    ['word', 'TJ'],
    ['name', '/Span'],
    ['<<', '<<'],
    ['name', '/MCID'],
    ['word', '0'],
    ['>>', '>>'],
    ['word', 'BDC'],
    ['string', 'D'],
    ['word', "'"],
  ]);
});

it.each([
  ['(a(b)c)', 'a(b)c'],
  ['(a\\)b\\\\)', 'a)b\\'],
  ['(\\101\\7\\0534)', 'A\x07+4'],
  ['(a\\\nb\\\r\nc\\n)', 'abc\n'],
  ['(\\q)', 'q'],
  ['<41 4\n2 5>', 'ABP'],
  ['<>', ''],
])('reads the string %j', (source, text) => {
  expect(read(source)).toEqual([string(text)]);
});

it('skips the data of an inline image', () => {
  const image = 'BI /W 2 /H 2 /BPC 8 ID (<[EI] \x00 EI\nQ (after) Tj';
  expect(read(image).slice(-3)).toEqual([['word', 'Q'], string('after'), ['word', 'Tj']]);
  expect(read('BI ID never ended')).toHaveLength(1);
});

it('finds no token in stray, open and very long ones', () => {
  const open = ['(open (still', '(open\\', '<41', '<4x>', ')', '>', '{', '%%EOF'];
  const long = [`/${'a'.repeat(200)}`, 'a'.repeat(201), `(${'a'.repeat(2 ** 16)})`];
  for (const source of [...open, ...long]) expect(read(source)[0]?.[0]).toBe('other');
});

it('spends more for collections and for long tokens and blanks', () => {
  const cost = (source: string) => {
    let units = 0;
    while (units < 1e4) {
      try {
        for (const _ of tokensOf(source, new Budget(units)));
        return units;
      } catch (error) {
        expect(error).toBeInstanceOf(InflationError);
        units += 1;
      }
    }
    return units;
  };
  expect([cost(''), cost('1 2'), cost('[1]'), cost('<<>>')]).toEqual([1, 4, 9, 8]);
  expect([cost(`<${'0'.repeat(2560)}>`), cost(' '.repeat(2560))]).toEqual([43, 41]);
});

it('takes linear time for hostile input', () => {
  const size = 2 ** 18;
  for (const unit of ['(', '<', '<a', '\\(', '[', '/', 'ID ', '% ', '<<(', ' EI', 'BI ID\n'])
    for (const _ of tokensOf(unit.repeat(size)));
});
