import { authenticatorCodeSchema, passwordProofSchema } from '#contract/accounts.ts';
import { withBody } from '#worker/http/input/checked.ts';
import { limitLogins } from '#worker/http/request.ts';
import { created, createRoom } from '#worker/http/room.ts';
import { guard, guardRecord } from '../guard.ts';
import { attemptOf } from '../login/attempt.ts';
import { accountById } from '../queries.ts';
import { unknownAccount } from '../refusals.ts';
import { beginSetup, turnOff, turnOffFor, turnOn } from './manage.ts';

const { app, route } = createRoom();
/** Codes of an authenticator app. */
export const codeRoutes = app;

const guardOwn = guard('account.codes');
const withPassword = withBody(passwordProofSchema);

route('POST auth/codes', limitLogins, guardOwn, withPassword, async (c) =>
  created(await beginSetup(c.var.db, c.var.account, c.var.body, attemptOf(c))),
);

route('PUT auth/codes', limitLogins, guardOwn, withBody(authenticatorCodeSchema), (c) =>
  turnOn(c.var.db, c.var.account, c.var.body, attemptOf(c)),
);

route('DELETE auth/codes', limitLogins, guardOwn, withPassword, (c) =>
  turnOff(c.var.db, c.var.account, c.var.body, attemptOf(c)),
);

const guardAccount = guardRecord('users.codes', accountById, unknownAccount);

route('DELETE auth/users/:id/codes', guardAccount, (c) =>
  turnOffFor(c.var.db, c.var.record, c.var.account, new Date()),
);
