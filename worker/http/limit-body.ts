import { bodyLimit } from 'hono/body-limit';
import { Refusal, refuse } from './refusal.ts';

const mebibyte = 2 ** 20;

/** Largest picture that is taken, in bytes. */
export const maxPhotoBytes = 5 * mebibyte;

const limits = {
  /** Fields only; 20,000 characters of long text, four bytes each, fit many times. */
  text: mebibyte,
  /** Four pictures of the largest size and their fields. */
  photos: 4 * maxPhotoBytes + mebibyte,
} as const;

/** Refuses a body that is too large before it is read, 413. */
export function limitBody(kind: keyof typeof limits) {
  return bodyLimit({
    maxSize: limits[kind],
    onError: (c) => refuse(c, new Refusal('too-large', 'Data yang dikirim terlalu besar.')),
  });
}
