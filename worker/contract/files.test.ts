import { expect, it } from 'vitest';
import { pictureKindOf } from './files.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['WebP', 'RIFF\x10\x00\x00\x00WEBP'],
])('takes %s', (_, head) => {
  expect(pictureKindOf(bytes(head))).toBeDefined();
});

it.each([
  ['a drawing', '<svg xmlns='],
  ['a text', 'bukan foto'],
  ['a GIF', 'GIF89a'],
  ['sound in the same container', 'RIFF\x10\x00\x00\x00WAVE'],
  ['nothing', ''],
])('does not take %s', (_, head) => {
  expect(pictureKindOf(bytes(head))).toBeUndefined();
});
