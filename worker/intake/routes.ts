import { Hono } from 'hono';
import { bodies as examples } from '#contract/examples/index.ts';
import { intakeRecordSchema, intakeSchema } from '#contract/intake.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import { readOne } from '#worker/db/read.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { act, describe } from '#worker/http/operation.ts';
import { storeOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { cachePublicly } from '#worker/http/responses/cache.ts';
import { changeIntake, intakeState, intakeTag } from './service.ts';

/** Whether residents may send applications. */
export const intakeRoutes = new Hono<AppEnv>()
  .get(
    '/intake',
    describe({
      summary: 'Read whether online applications are paused',
      answer: intakeRecordSchema,
    }),
    cachePublicly([intakeTag]),
    (c) => respond(c, readOne(c.var.db, intakeState)),
  )
  .put(
    '/intake',
    describe({
      summary: 'Pause or resume online applications',
      description:
        'While they are paused, `POST applications/uploadapp` is 429 with the text. Filing at the counter goes on.',
      answer: intakeRecordSchema,
    }),
    act,
    requirePermission('intake.pause'),
    body(intakeSchema, { example: examples.intake }),
    (c) => respond(c, changeIntake(storeOf(c), c.req.valid('json'), actorOf(c.var))),
  );
