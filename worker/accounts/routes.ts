import {
  agreedTermsSchema,
  loginSchema,
  passwordChangeSchema,
  passwordProofSchema,
  passwordResetSchema,
  registrationSchema,
} from '#contract/accounts.ts';
import { withBody } from '#worker/http/input/checked.ts';
import { limitLogins } from '#worker/http/request.ts';
import { created, createRoom } from '#worker/http/room.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { dismissNotice, toDetails } from './account/details.ts';
import { register } from './account/register.ts';
import { agree } from './account/terms.ts';
import { exportAccount } from './export/export.ts';
import { requirePermission } from './guard.ts';
import { attemptOf, rememberDevice } from './login/attempt.ts';
import { login } from './login/login.ts';
import { changePassword } from './password/change.ts';
import { deleteOwnAccount } from './removal/own.ts';
import { useSlip } from './reset/use.ts';
import { toAnswer } from './service.ts';
import { logout, logoutEverywhere } from './session/logout.ts';

const { app, route } = createRoom();
/** Registration, login and the own account. */
export const accountRoutes = app;

route('POST auth/register', limitLogins, withBody(registrationSchema), async (c) =>
  created(await register(c.var.db, c.var.body, new Date())),
);

route('POST auth/login', limitLogins, withBody(loginSchema), async (c) => {
  const { db, body } = c.var;
  return rememberDevice(c, body.email, await login(db, body, attemptOf(c)));
});

route('POST auth/reset', limitLogins, withBody(passwordResetSchema), async (c) => {
  const { db, body } = c.var;
  return rememberDevice(c, body.email, await useSlip(db, body, attemptOf(c)));
});

route(
  'PUT auth/password',
  limitLogins,
  requirePermission('account.password'),
  withBody(passwordChangeSchema),
  (c) => changePassword(c.var.db, c.var.account, c.var.body, attemptOf(c)),
);

route('POST auth/logout', requirePermission('account.logout'), (c) =>
  logout(c.var.db, c.var.session),
);

route('POST auth/logout-everywhere', requirePermission('account.logoutEverywhere'), (c) =>
  logoutEverywhere(c.var.db, c.var.account.id, new Date()),
);

route('GET auth/dashboard', requirePermission('dashboard.read'), (c) => toAnswer(c.var.account));
route('GET auth/adminpanel', requirePermission('adminpanel.read'), (c) => toAnswer(c.var.account));
route('GET auth/account', requirePermission('account.read'), (c) => toDetails(c.var.account));

route('PUT auth/terms', requirePermission('account.terms'), withBody(agreedTermsSchema), (c) =>
  agree(c.var.db, c.var.account, c.var.body.versi, new Date()),
);

route('DELETE auth/notice', requirePermission('account.read'), (c) =>
  dismissNotice(c.var.db, c.var.account),
);

route('GET auth/export', limitLogins, requirePermission('account.export'), async (c) => {
  const storage = { db: c.var.db, files: c.env.FILES };
  const links = { secrets: secretsOf(c.env), now: new Date() };
  const zip = await exportAccount(storage, c.var.account, links);
  c.header('Content-Type', 'application/zip');
  c.header('Content-Disposition', 'attachment; filename="data-akun.zip"');
  return c.body(zip);
});

route(
  'DELETE auth/account',
  limitLogins,
  requirePermission('account.delete'),
  withBody(passwordProofSchema),
  (c) => {
    const storage = { db: c.var.db, files: c.env.FILES };
    return deleteOwnAccount(storage, c.var.account, c.var.body.password, attemptOf(c));
  },
);
