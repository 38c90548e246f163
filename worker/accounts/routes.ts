import { loginSchema, registrationSchema } from '../contract/accounts.ts';
import { createApp } from '../http/app.ts';
import { checkFields, readInput } from '../http/input.ts';
import { limitBody } from '../http/limit-body.ts';
import { answer, Refusal, refuse } from '../http/refusal.ts';
import { clientAddress, limitWrites } from '../http/request.ts';
import { guard } from './guard.ts';
import { readUsers } from './read-users.ts';
import * as service from './service.ts';

export const accountRoutes = createApp();

accountRoutes.post('/auth/register', limitWrites, limitBody('text'), async (c) => {
  const input = await readInput(c);
  if (input instanceof Refusal) return refuse(c, input);
  const registration = checkFields(registrationSchema, input.fields);
  if (registration instanceof Refusal) return refuse(c, registration);
  return answer(c, await service.register(c.var.db, registration, new Date()), 201);
});

accountRoutes.post('/auth/login', limitWrites, limitBody('text'), async (c) => {
  const input = await readInput(c);
  if (input instanceof Refusal) return refuse(c, input);
  const login = checkFields(loginSchema, input.fields);
  if (login instanceof Refusal) return refuse(c, login);
  const request = { secret: c.env.AUTH_SECRET, address: clientAddress(c), now: new Date() };
  return answer(c, await service.login(c.var.db, login, request));
});

accountRoutes.get('/auth/dashboard', guard('dashboard.read'), (c) =>
  answer(c, service.toAnswer(c.var.account)),
);

accountRoutes.get('/auth/adminpanel', guard('adminpanel.read'), (c) =>
  answer(c, service.toAnswer(c.var.account)),
);

accountRoutes.get('/auth/users', guard('users.list'), async (c) => {
  const request = readUsers(c);
  if (request instanceof Refusal) return refuse(c, request);
  return answer(c, await service.listUsers(c.var.db, request));
});

accountRoutes.delete('/auth/users/:id', guard('users.delete'), async (c) => {
  const { db, account } = c.var;
  const id = c.req.param('id');
  return answer(c, await service.deleteUser(db, c.env.FILES, id, account, new Date()));
});
