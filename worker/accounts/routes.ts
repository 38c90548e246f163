import type { Context } from 'hono';
import * as z from 'zod/mini';
import { loginSchema, passwordProofSchema, registrationSchema } from '../contract/accounts.ts';
import { withBody, withQuery } from '../http/checked.ts';
import { clientAddress } from '../http/client-address.ts';
import { askedPage, pageQuery, searchQuery } from '../http/paging.ts';
import { limitWrites } from '../http/request.ts';
import { type AppEnv, created, createRoom } from '../http/room.ts';
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
  const request = { secret: c.env.AUTH_SECRET, address: clientAddress(c), now: new Date() };
  return service.login(c.var.db, c.var.body, request);
});

route('GET auth/dashboard', guard('dashboard.read'), (c) => service.toAnswer(c.var.account));
route('GET auth/adminpanel', guard('adminpanel.read'), (c) => service.toAnswer(c.var.account));

const storageOf = (c: Pick<Context<AppEnv>, 'env' | 'var'>) => ({
  db: c.var.db,
  files: c.env.FILES,
});

route('GET auth/export', limitWrites, guard('account.export'), async (c) => {
  const links = { secret: c.env.AUTH_SECRET, now: new Date() };
  const zip = await service.exportAccount(storageOf(c), c.var.account, links);
  c.header('Content-Type', 'application/zip');
  c.header('Content-Disposition', 'attachment; filename="data-akun.zip"');
  return c.body(zip);
});

const usersQuery = withQuery(z.object({ ...pageQuery, q: searchQuery() }));

route('GET auth/users', guard('users.list'), usersQuery, (c) => {
  const { db, query } = c.var;
  return service.listUsers(db, query.q, askedPage(query, pageLimit));
});

route('DELETE auth/users/:id', guard('users.delete'), (c) =>
  service.deleteUser(storageOf(c), c.req.param('id'), c.var.account, new Date()),
);

route(
  'DELETE auth/account',
  limitWrites,
  guard('account.delete'),
  withBody(passwordProofSchema),
  (c) => {
    const request = { secret: c.env.AUTH_SECRET, address: clientAddress(c), now: new Date() };
    return service.deleteOwnAccount(storageOf(c), c.var.account, c.var.body, request);
  },
);
