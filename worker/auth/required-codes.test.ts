import { expect, it } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import { mustTurnOnCodes } from './required-codes.ts';

const admin = { role: 'admin', totpSince: null } as const;
const withCodes = { role: 'admin', totpSince: '2026-11-02T01:00:00.000Z' } as const;
const resident = { role: 'user', totpSince: null } as const;

it.each<[Permission, boolean]>([
  ['applications.decide', true],
  ['users.list', true],
  ['users.codes', true],
  ['dashboard.read', true],
  ['adminpanel.read', false],
  ['account.codes', false],
  ['account.read', false],
  ['account.logout', false],
])('blocks %s for an admin without required codes: %s', (permission, isBlocked) => {
  expect(mustTurnOnCodes('required', admin, permission)).toBe(isBlocked);
  expect(mustTurnOnCodes('optional', admin, permission)).toBe(false);
  expect(mustTurnOnCodes('required', withCodes, permission)).toBe(false);
  expect(mustTurnOnCodes('required', resident, permission)).toBe(false);
});
