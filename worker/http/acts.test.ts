import { expect, it } from 'vitest';
import { collections } from '#contract/collections/index.ts';
import { mayDo } from '#contract/permissions.ts';
import { app } from '#worker/api.ts';
import { metadataOf, type OperationMetadata } from './operation.ts';

/** Writes of the panel that a person takes back as easily: an edit is edited again, a mistaken filing is cancelled. */
const edits = [
  'POST applications/counter',
  'PUT applications/:id/answers',
  'POST applications/:id/notified',
  ...collections.flatMap(({ path }) => [
    `POST ${path}/add`,
    `PUT ${path}/:id`,
    `PUT ${path}/order`,
  ]),
  'PUT anggarans/tahun/:tahun',
  'PUT auth/users/:id',
  'POST content/refresh',
  'PUT letter-types/:type',
  'PUT office',
  'POST incidents',
  'PUT incidents/:id',
  'POST signatories',
  'PUT signatories/:id',
];

/** Routes that only read, with what they look for in the body. */
const readsByPost = /\/(search|csv|print|preview|signature-report)$/;

it('marks every write of the panel as an act, or lists it as an edit', () => {
  const routes = new Map<string, OperationMetadata>();
  for (const { method, path, handler } of app.routes) {
    const name = `${method} ${path.replace('/api/v1/', '')}`;
    routes.set(name, { ...routes.get(name), ...metadataOf([handler]) });
  }
  const unmarked = [...routes].filter(([name, { permission, isAct }]) => {
    if (isAct || !permission || permission.startsWith('account.')) return false;
    const isOfficials = mayDo('admin', permission) && !mayDo('user', permission);
    const isWrite = !name.startsWith('GET ') && !readsByPost.test(name);
    return isOfficials && isWrite && !edits.includes(name);
  });
  expect(unmarked.map(([name]) => name)).toEqual([]);
});
