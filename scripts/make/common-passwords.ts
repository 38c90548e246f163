import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';

// Sorted by frequency.
const passwords = common['passwords-common'];
const everyday = indonesian['commonWords-id'];

/** Numbers of passwords long enough for a resident, and of words that people append digits to. */
const most = { long: 3000, words: 1000, everyday: 500 } as const;

const words = readFileSync(new URL('common-passwords-id.txt', import.meta.url), 'utf8');
const own = words.split('\n').filter((line) => line && !line.startsWith('#'));

const listed = new Set([
  ...passwords.filter(({ length }) => length >= 8).slice(0, most.long),
  ...passwords.filter(({ length }) => length >= 12),
  ...passwords.filter((word) => /^[a-z]{4,7}$/.test(word)).slice(0, most.words),
  ...everyday.filter((word) => /^[a-z]{5,}$/.test(word)).slice(0, most.everyday),
  ...own,
]);
const ascii = [...listed].filter((word) => /^[\x21-\x7e]+$/.test(word));
const list = ascii.map((word) => word.toLowerCase()).sort();

const file = new URL('../../worker/contract/passwords/common-passwords.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${list.length} words, ${gzipSync(list.join('\n')).length} bytes compressed`);
