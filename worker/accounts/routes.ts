import * as z from 'zod/mini';
import { loginSchema, registrationSchema } from '../contract/accounts.ts';
import { withBody, withQuery } from '../http/checked.ts';
import { clientAddress } from '../http/client-address.ts';
import { secretsOf } from '../http/keys.ts';
import { askedPage, pageQuery, searchQuery, sentByPost } from '../http/paging.ts';
import { limitWrites } from '../http/request.ts';
import { created, createRoom } from '../http/room.ts';
import { guard } from './guard.ts';
import * as service from './service.ts';

const { app, route } = createRoom();
export const accountRoutes = app;

/** Accounts on a page where the request names no number. */
const pageLimit = 100;

route('POST auth/register', limitWrites, withBody(registrationSchema), async (c) => {
  return created(await service.register(c.var.db, c.var.body, new Date()));
});

route('POST auth/login', limitWrites, withBody(loginSchema), (c) => {
  const request = { secrets: secretsOf(c.env), address: clientAddress(c), now: new Date() };
  return service.login(c.var.db, c.var.body, request);
});

route('GET auth/dashboard', guard('dashboard.read'), (c) => service.toAnswer(c.var.account));
route('GET auth/adminpanel', guard('adminpanel.read'), (c) => service.toAnswer(c.var.account));

const usersQuery = withQuery(z.object({ ...pageQuery, q: sentByPost('auth/users/search') }));

route('GET auth/users', guard('users.list'), usersQuery, (c) =>
  service.listUsers(c.var.db, undefined, askedPage(c.var.query, pageLimit)),
);

const usersSearch = withBody(z.object({ ...pageQuery, q: searchQuery() }));

route('POST auth/users/search', guard('users.list'), usersSearch, (c) => {
  const { db, body } = c.var;
  return service.listUsers(db, body.q, askedPage(body, pageLimit));
});

route('DELETE auth/users/:id', guard('users.delete'), (c) =>
  service.deleteUser(c.var.db, c.env.FILES, c.req.param('id'), c.var.account, new Date()),
);
