import { Hono } from 'hono';
import { bodies as examples } from '#contract/examples/index.ts';
import { officeRecordSchema, officeSchema } from '#contract/office.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import { readOne } from '#worker/db/read.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { ifMatchVersion } from '#worker/http/input/header.ts';
import { describe } from '#worker/http/operation.ts';
import { storeOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { cachePublicly, contentTags } from '#worker/http/responses/cache.ts';
import { changeOffice, officeRecord } from './service.ts';

/** When the office is open, and how it is reached. */
export const officeRoutes = new Hono<AppEnv>()
  .basePath('/office')
  .get(
    '/',
    describe({
      summary: 'Read hours, closed days, numbers and letter-head of the office',
      description: 'Until an official has saved a field, it is that of `village.config.ts`.',
      answer: officeRecordSchema,
    }),
    cachePublicly(contentTags([])),
    (c) => respond(c, readOne(c.var.db, officeRecord)),
  )
  .put(
    '/',
    describe({
      summary: 'Change hours, closed days, numbers and letter-head of the office',
      description:
        'What is left out stays. Closed days are no working days: deadlines, opening hours on pages and messages follow within a minute. `errors` names a field of a row such as `jamBuka.1.sampai`.',
      answer: officeRecordSchema,
      refusals: {
        conflict: 'The office has changed since `revision` was read (`If-Match: "<revision>"`).',
      },
    }),
    requirePermission('office.change'),
    ifMatchVersion,
    body(officeSchema, { example: examples.office }),
    (c) => {
      const loaded = c.var.header === undefined ? undefined : Number(c.var.header ?? 0);
      const change = { settings: c.req.valid('json'), loaded };
      return respond(c, changeOffice(storeOf(c), change, actorOf(c.var)));
    },
  );
