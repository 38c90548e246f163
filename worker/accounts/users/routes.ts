import * as z from 'zod/mini';
import { roleChangeSchema } from '#contract/accounts.ts';
import type { Permission } from '#contract/permissions.ts';
import { withBody, withQuery } from '#worker/http/input/checked.ts';
import { askedPage, pageQuery, searchQuery, sentByPost } from '#worker/http/input/paging.ts';
import { createRoom } from '#worker/http/room.ts';
import { guard, guardRecord } from '../guard.ts';
import { accountById } from '../queries.ts';
import { unknownAccount } from '../refusals.ts';
import { deleteUser } from '../removal/removal.ts';
import { makeSlip } from '../reset/slip.ts';
import { listUsers } from './list.ts';
import { giveRole } from './role.ts';

const { app, route } = createRoom();
/** What officials do with accounts. */
export const userRoutes = app;

/** Accounts on a page where the request names no number. */
const pageLimit = 100;

const usersQuery = withQuery(z.object({ ...pageQuery, q: sentByPost('auth/users/search') }));

route('GET auth/users', guard('users.list'), usersQuery, (c) =>
  listUsers(c.var.db, undefined, askedPage(c.var.query, pageLimit)),
);

const usersSearch = withBody(z.object({ ...pageQuery, q: searchQuery() }));

route('POST auth/users/search', guard('users.list'), usersSearch, (c) => {
  const { db, body } = c.var;
  return listUsers(db, body.q, askedPage(body, pageLimit));
});

route('DELETE auth/users/:id', guard('users.delete'), (c) =>
  deleteUser({ db: c.var.db, files: c.env.FILES }, c.req.param('id'), c.var.account, new Date()),
);

const guardAccount = (permission: Permission) =>
  guardRecord(permission, accountById, unknownAccount);

route('POST auth/users/:id/reset', guardAccount('users.reset'), (c) =>
  makeSlip(c.var.db, c.var.record, c.var.account, new Date()),
);

route('PUT auth/users/:id/role', guardAccount('users.role'), withBody(roleChangeSchema), (c) =>
  giveRole(c.var.db, c.var.record, c.var.body, c.var.account, new Date()),
);
