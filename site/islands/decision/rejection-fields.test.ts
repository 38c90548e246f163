import { expect, it } from 'vitest';
import { withReason } from './rejection-fields.tsx';

it('adds a reason to what is typed, once', () => {
  expect(withReason(' ', 'Foto buram.')).toBe('Foto buram.');
  expect(withReason('Halo. ', 'Foto buram.')).toBe('Halo.\nFoto buram.');
  expect(withReason('Foto buram. Ulangi.', 'Foto buram.')).toBe('Foto buram. Ulangi.');
});
