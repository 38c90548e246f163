import { expect, it } from 'vitest';
import { mayDo, needsRecentPassword, type Permission, permissions } from './permissions.ts';

const all = Object.keys(permissions) as Permission[];

it('an admin may do everything but leave by themself, a resident only what is their own', () => {
  expect(all.filter((permission) => !mayDo('admin', permission))).toEqual(['account.delete']);
  expect(all.filter((permission) => mayDo('user', permission))).toEqual([
    'dashboard.read',
    'account.read',
    'account.password',
    'account.confirm',
    'account.logout',
    'account.logoutEverywhere',
    'account.terms',
    'account.correct',
    'account.export',
    'account.delete',
    'applications.submit',
    'applications.listOwn',
    'applications.claim',
  ]);
});

it('needs a recent password for what takes over another account', () => {
  expect(all.filter(needsRecentPassword)).toEqual(['users.reset', 'users.role', 'users.codes']);
});
