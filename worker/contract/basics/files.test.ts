import { expect, it } from 'vitest';
import { linkSeconds, maxPictureBytes, maxPictureWords, pictureKindOf } from './files.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['image/jpeg', 'jpg', '\xff\xd8\xff\xe0'],
  ['image/png', 'png', '\x89PNG\r\n\x1a\n'],
  ['image/webp', 'webp', 'RIFF\x10\x00\x00\x00WEBP'],
])('accepts %s', (type, extension, head) => {
  expect(pictureKindOf(bytes(head))).toMatchObject({ type, extension });
});

it.each([
  ['a drawing', '<svg xmlns='],
  ['a text', 'bukan foto'],
  ['a GIF', 'GIF89a'],
  ['audio in the same container', 'RIFF\x10\x00\x00\x00WAVE'],
  ['a truncated header', 'RIFF\x10\x00\x00\x00WEB'],
  ['nothing', ''],
])('rejects %s', (_, head) => {
  expect(pictureKindOf(bytes(head))).toBeUndefined();
});

it('limits pictures to 5 MB and links to 15 minutes', () => {
  expect(maxPictureBytes).toBe(5_242_880);
  expect(maxPictureWords).toBe('5 MB');
  expect(linkSeconds / 60).toBe(15);
});
