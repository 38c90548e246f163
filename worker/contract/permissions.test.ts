import { expect, it } from 'vitest';
import { mayDo, needsRecentPassword, type Permission, permissions } from './permissions.ts';

const all = Object.keys(permissions) as Permission[];

it('grants admins everything except deleting their own account, and residents their own data only', () => {
  expect(all.filter((permission) => !mayDo('admin', permission))).toEqual(['account.delete']);
  expect(all.filter((permission) => mayDo('user', permission))).toEqual([
    'dashboard.read',
    ...['account.read', 'account.password', 'account.confirm', 'account.logout'],
    ...['account.logoutEverywhere', 'account.terms', 'account.correct', 'account.export'],
    ...['account.push', 'account.delete'],
    ...['applications.submit', 'applications.listOwn', 'applications.claim', 'applications.cancel'],
    ...['letters.pickUp', 'letters.rate'],
  ]);
});

it('grants operators what prepares letters and content, and nothing that decides, deletes or manages', () => {
  const own = all.filter((permission) => mayDo('user', permission));
  const office = all.filter((one) => mayDo('operator', one) && !own.includes(one));
  expect(office).toEqual([
    ...['adminpanel.read', 'account.codes'],
    ...['applications.askRt', 'applications.list', 'applications.decide', 'applications.ready'],
    ...['applications.mend', 'applications.notify', 'applications.photos', 'applications.counter'],
    'applications.reopen',
    ...['letters.list', 'letters.print', 'letters.sign'],
    ...['content.add', 'content.change', 'content.undo', 'content.order', 'content.budget'],
  ]);
  expect(own.filter((permission) => !mayDo('operator', permission))).toEqual(['account.delete']);
});

it('requires a recent password for taking over another account and making a withdrawn letter valid', () => {
  const needing = ['users.reset', 'users.role', 'users.codes', 'letters.restore'];
  expect(all.filter(needsRecentPassword)).toEqual(needing);
});
