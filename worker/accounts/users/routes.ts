import * as z from 'zod/mini';
import { roleChangeSchema } from '#contract/accounts.ts';
import { withBody, withQuery } from '#worker/http/input/checked.ts';
import { askedPage, pageQuery, searchQuery, sentByPost } from '#worker/http/input/paging.ts';
import { createRoom } from '#worker/http/room.ts';
import { requirePermission } from '../guard.ts';
import { deleteUser } from '../removal/removal.ts';
import { makeSlip } from '../reset/slip.ts';
import { listUsers } from './list.ts';
import { giveRole } from './role.ts';

const { app, route } = createRoom();
/** Management of accounts by admins. */
export const userRoutes = app;

/** Default page size. */
const pageLimit = 100;

const usersQuery = withQuery(z.object({ ...pageQuery, q: sentByPost('auth/users/search') }));

route('GET auth/users', requirePermission('users.list'), usersQuery, (c) =>
  listUsers(c.var.db, undefined, askedPage(c.var.query, pageLimit)),
);

const usersSearch = withBody(z.object({ ...pageQuery, q: searchQuery() }));

route('POST auth/users/search', requirePermission('users.list'), usersSearch, (c) => {
  const { db, body } = c.var;
  return listUsers(db, body.q, askedPage(body, pageLimit));
});

route('DELETE auth/users/:id', requirePermission('users.delete'), (c) =>
  deleteUser({ db: c.var.db, files: c.env.FILES }, c.req.param('id'), c.var.account, new Date()),
);

route('POST auth/users/:id/reset', requirePermission('users.reset'), (c) =>
  makeSlip(c.var.db, c.req.param('id'), c.var.account, new Date()),
);

route('PUT auth/users/:id/role', requirePermission('users.role'), withBody(roleChangeSchema), (c) =>
  giveRole(c.var.db, c.req.param('id'), c.var.body, c.var.account, new Date()),
);
