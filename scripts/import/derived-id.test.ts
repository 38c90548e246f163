import { expect, it } from 'vitest';
import { derivedId, isId } from './derived-id.ts';

it('is a UUID of version 5 that depends only on its input', () => {
  const id = derivedId('beritas', 'artikel 7');
  expect(derivedId('beritas', 'artikel 7')).toBe(id);
  expect(derivedId('beritas', 'artikel 8')).not.toBe(id);
  expect(derivedId('products', 'artikel 7')).not.toBe(id);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(isId(id)).toBe(true);
  expect(isId('7')).toBe(false);
});
