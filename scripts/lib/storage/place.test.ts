import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it('uses this machine by default, and a deployment only when requested', () => {
  expect(placeOf({ remote: false })).toBe('local');
  expect(placeOf({ remote: true })).toBe('production');
  expect(placeOf({ remote: true, env: 'staging' })).toBe('staging');
});

it('rejects contradictory options', () => {
  expect(() => placeOf({ remote: false, env: 'staging' })).toThrow('--remote');
  expect(() => placeOf({ remote: true, env: 'stagin' })).toThrow('production atau staging');
});
