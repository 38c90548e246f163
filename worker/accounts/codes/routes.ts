import { authenticatorCodeSchema, passwordProofSchema } from '#contract/accounts.ts';
import { withBody } from '#worker/http/input/checked.ts';
import { limitLogins } from '#worker/http/request.ts';
import { created, createRoom } from '#worker/http/room.ts';
import { requirePermission } from '../guard.ts';
import { attemptOf } from '../login/attempt.ts';
import { beginSetup, turnOff, turnOffFor, turnOn } from './manage.ts';

const { app, route } = createRoom();
/** Codes of an authenticator app. */
export const codeRoutes = app;

const requireOwn = requirePermission('account.codes');
const withPassword = withBody(passwordProofSchema);

route('POST auth/codes', limitLogins, requireOwn, withPassword, async (c) =>
  created(await beginSetup(c.var.db, c.var.account, c.var.body, attemptOf(c))),
);

route('PUT auth/codes', limitLogins, requireOwn, withBody(authenticatorCodeSchema), (c) =>
  turnOn(c.var.db, c.var.account, c.var.body, attemptOf(c)),
);

route('DELETE auth/codes', limitLogins, requireOwn, withPassword, (c) =>
  turnOff(c.var.db, c.var.account, c.var.body, attemptOf(c)),
);

route('DELETE auth/users/:id/codes', requirePermission('users.codes'), (c) =>
  turnOffFor(c.var.db, c.req.param('id'), c.var.account, new Date()),
);
