import { expect, it } from 'vitest';
import { mayDo, type Permission, permissions } from './permissions.ts';

const all = Object.keys(permissions) as Permission[];

it('an admin may do everything, a resident only what is their own', () => {
  expect(all.filter((permission) => mayDo('admin', permission))).toEqual(all);
  expect(all.filter((permission) => mayDo('user', permission))).toEqual([
    'dashboard.read',
    'applications.submit',
    'applications.listOwn',
    'applications.claim',
  ]);
});
