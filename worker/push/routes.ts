import { Hono } from 'hono';
import { bodies as examples } from '#contract/examples/index.ts';
import { endpointSchema, subscriptionSchema } from '#contract/push.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { pushKeySchema } from '#contract/records/push.ts';
import { requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { describe } from '#worker/http/operation.ts';
import { respond } from '#worker/http/respond.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { limitViews } from '#worker/intake/index.ts';
import { ensureKeys } from './keys.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

const size = 'account';

/** Web push to the devices of the own account. */
export const pushRoutes = new Hono<AppEnv>()
  .basePath('/push')
  .get(
    '/key',
    describe({ summary: 'Read the public key for subscriptions', answer: pushKeySchema }),
    requirePermission('account.push'),
    async (c) => {
      const { publicKey } = await ensureKeys(c.var.db, secretsOf(c.env));
      return respond(c, { key: publicKey });
    },
  )
  .post(
    '/',
    describe({
      summary: 'Send messages to a device',
      description:
        'A `PushSubscription` of the browser, at Chrome, Firefox, Safari or Edge: another host is 400. At most ten for an account, one more ends the oldest. It ends with the sessions of the account.',
      answer: messageSchema,
    }),
    limitViews,
    requirePermission('account.push'),
    body(subscriptionSchema, { size, example: examples.subscription }),
    (c) => respond(c, subscribe(c.var.db, c.var.account, c.req.valid('json'), new Date())),
  )
  .delete(
    '/',
    describe({ summary: 'Send no messages to a device', answer: messageSchema }),
    requirePermission('account.push'),
    body(endpointSchema, { size, example: examples.endpoint }),
    (c) => respond(c, unsubscribe(c.var.db, c.var.account.id, c.req.valid('json').endpoint)),
  );
