import { expect, test } from 'vitest';
import { letter, replaced, signing } from '#tests/fixtures/signed/small-letter.ts';
import { judge, type Objects } from '#tests/fixtures/signed/small-updates.ts';

/** The minimal letter on two pages, objects 3 and 8; the second has its printed area further up. */
const second = letter[3] ?? '';
const wishes = {
  letter: { 2: replaced(letter[2], '[3 0 R] /Count 1', '[3 0 R 8 0 R] /Count 2'), 8: second },
  printed: [[[50, 300, 550, 500]], [[50, 600, 550, 800]]] as const,
};
const judgeTwo = (others: Objects) => judge(others, wishes);

const onSecond = { 3: null, 8: signing[3] ?? '' };
const at = (rect: string, page: string) =>
  replaced(replaced(signing[9], '[50 50 150 100]', rect), '/P 3 0 R', page);
const onFirstText = '[60 400 150 450]';
const onSecondText = '[60 700 150 750]';

test.each<[string, Objects]>([
  ['without area on the first page', { 9: at('[0 0 0 0]', '/P 3 0 R') }],
  ['without area on the second page', { ...onSecond, 9: at('[0 0 0 0]', '/P 8 0 R') }],
  ['without area that no page lists', { 3: null, 9: at('[0 0 0 0]', '/P 8 0 R') }],
  ['on free space of the first page', { 9: at(onSecondText, '/P 3 0 R') }],
  ['on free space of the second page', { ...onSecond, 9: at(onFirstText, '/P 8 0 R') }],
  ['on free space of the second page, without naming it', { ...onSecond, 9: at(onFirstText, '') }],
])('accepts a field %s', (_, others) => {
  expect(judgeTwo(others)).toBe('Sig');
});

test.each<[string, Objects, string]>([
  ['over words of the first page', { 9: at(onFirstText, '/P 3 0 R') }, 'appearance'],
  ['over words of the second page', { ...onSecond, 9: at(onSecondText, '/P 8 0 R') }, 'appearance'],
  ['over words of the page that shows it', { ...onSecond, 9: at(onSecondText, '') }, 'appearance'],
  [
    'over words of a page that does not list it',
    { 3: null, 9: at(onSecondText, '/P 8 0 R') },
    'appearance',
  ],
  ['that names the other page', { 9: at(onFirstText, '/P 8 0 R') }, 'changed'],
  [
    'on both pages',
    { ...onSecond, 3: signing[3] ?? '', 9: at('[0 0 9 9]', '/P 3 0 R') },
    'changed',
  ],
])('refuses a field %s', (_, others, reason) => {
  expect(judgeTwo(others)).toBe(reason);
});

test.each<[string, Objects]>([
  ['rotates the second page', { 8: replaced(second, '/MediaBox', '/Rotate 90 /MediaBox') }],
  [
    'adds a stamp to the second page',
    { 8: replaced(second, '/Type', '/Annots [12 0 R] /Type'), 12: '<< /Subtype /Stamp >>' },
  ],
  ['adds a page', { 2: replaced(wishes.letter[2], '8 0 R]', '8 0 R 12 0 R]'), 12: second }],
  ['drops a page', { 2: replaced(wishes.letter[2], ' 8 0 R]', ']') }],
])('refuses an update that %s', (_, others) => {
  expect(judgeTwo(others)).toBe('changed');
});

test('refuses a letter with another count of pages', () => {
  expect(judge({}, { ...wishes, printed: [[]] })).toBe('changed');
});
