import { expect, it } from 'vitest';
import { maskEmail } from './slip-view.tsx';

it.each([
  ['sitiaminah@contoh.com', 'si•••h@contoh.com'],
  ['siti@contoh.com', 's•••@contoh.com'],
  ['"a@b"x@contoh.com', '"a•••x@contoh.com'],
])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
