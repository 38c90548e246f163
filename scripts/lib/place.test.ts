import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it('acts on this machine, and on a deployment only where that is said', () => {
  expect(placeOf({ remote: false })).toBe('local');
  expect(placeOf({ remote: true })).toBe('production');
  expect(placeOf({ remote: true, env: 'staging' })).toBe('staging');
});

it('refuses what would act on another place than was meant', () => {
  expect(() => placeOf({ remote: false, env: 'staging' })).toThrow('--remote');
  expect(() => placeOf({ remote: true, env: 'stagin' })).toThrow('production atau staging');
});
