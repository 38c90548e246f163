import { Hono } from 'hono';
import { type BudgetRows, readLines, yearSumsSchema } from '#contract/budget/rows.ts';
import { anggarans } from '#contract/collections/budget.ts';
import examples from '#contract/examples/bodies.json' with { type: 'json' };
import { requirePermission } from '#worker/auth/index.ts';
import { readOne } from '#worker/db/read.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { formBody, type Input } from '#worker/http/input/body.ts';
import { ifMatchVersion } from '#worker/http/input/header.ts';
import { describe } from '#worker/http/operation.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { waitUntilOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { cachePublicly, contentTags } from '#worker/http/responses/cache.ts';
import { budgetBody } from '#worker/openapi/bodies.ts';
import * as service from './service.ts';

/** The rows of a body, or a 400 that names each faulty one. */
function readBody({ fields }: Input) {
  const read = readLines(fields);
  return read.ok ? read.values : Refusal.fields(read.errors);
}

const rowsBody = formBody<ReturnType<typeof readBody>, BudgetRows>(readBody, budgetBody, {
  example: examples.budget,
});

const isYear = (text: string) => /^\d{4}$/.test(text);
const noYear = () => new Refusal('unknown', 'Tahun harus empat angka, misalnya 2026.');
const refusals = { unknown: 'The year is not four digits.' };

/** The budget of a year as a whole; its lines are a collection (worker/content). */
export const budgetRoutes = new Hono<AppEnv>()
  .basePath('/anggarans/tahun')
  .get(
    '/:tahun',
    describe({
      summary: "Read the sums of a year's budget",
      description: '`GET anggarans?tahun=` lists its lines.',
      answer: yearSumsSchema,
      refusals,
    }),
    cachePublicly(contentTags([anggarans.path])),
    async (c) => {
      const year = c.req.param('tahun');
      if (!isYear(year)) return respond(c, noYear());
      return respond(c, readOne(c.var.db, service.sumsOf(year)));
    },
  )
  .put(
    '/:tahun',
    describe({
      summary: "Replace the lines of a year's budget",
      description:
        'All at once, or none: `errors` names each faulty row, such as `rows.3.anggaran` for the fourth.',
      answer: yearSumsSchema,
      refusals: {
        ...refusals,
        conflict: 'The year has changed since `versi` was read (`If-Match: "<versi>"`).',
      },
    }),
    requirePermission('content.budget'),
    ifMatchVersion,
    rowsBody,
    (c) => {
      const year = c.req.param('tahun');
      if (!isYear(year)) return respond(c, noYear());
      const store = { db: c.var.db, waitUntil: waitUntilOf(c) };
      const editor = { accountId: c.var.account.id, now: new Date() };
      const rows = c.req.valid('json');
      return respond(c, service.replaceYear(store, year, rows, c.var.header, editor));
    },
  );
