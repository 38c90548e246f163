import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { BudgetLine } from '#contract/budget/sums.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import { yearSumsSchema } from '#contract/records/budget.ts';
import { text } from '#contract/records/described.ts';
import { rowsBody } from '#worker/api-schemas/bodies.ts';
import { recordOf } from '#worker/api-schemas/records.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import { readMany } from '#worker/db/read.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { formBody } from '#worker/http/input/body.ts';
import { ifMatchVersion } from '#worker/http/input/header.ts';
import { describe } from '#worker/http/operation.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { storeOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { cachePublicly, contentTags } from '#worker/http/responses/cache.ts';
import { maxRows, readRows, rowFields } from './read-rows.ts';
import * as service from './service.ts';

const isYear = (text: string) => /^\d{4}$/.test(text);
const noYear = () => new Refusal('unknown', 'Tahun harus empat angka, misalnya 2026.');
const refusals = { unknown: 'The year is not four digits.' };

/** The budget of a year as a whole; its lines are a collection (worker/content). */
export const budgetRoutes = new Hono<AppEnv>()
  .basePath('/anggarans/tahun/:tahun')
  .get(
    '/',
    describe({
      summary: "Read a year's budget",
      description: 'Also its lines and every year. `-` are the lines without a year.',
      answer: z.extend(yearSumsSchema, {
        data: z.array(recordOf(anggarans)),
        daftarTahun: z.array(text("Years with lines, the newest first; '' of lines without one.")),
      }),
      refusals,
    }),
    cachePublicly(contentTags([anggarans.path])),
    async (c) => {
      const year = c.req.param('tahun').replace(/^-$/, '');
      if (year && !isYear(year)) return respond(c, noYear());
      const reads = [service.linesOf(year), service.budgetYears] as const;
      const [data, daftarTahun] = await readMany(c.var.db, reads);
      return respond(c, { ...service.toSums(year, data), data, daftarTahun });
    },
  )
  .put(
    '/',
    describe({
      summary: "Replace the lines of a year's budget",
      description:
        'All or none: `errors` names each faulty row, such as `rows.3.anggaran` for the fourth.',
      answer: yearSumsSchema,
      refusals: {
        ...refusals,
        conflict: 'The year has changed since `versi` was read (`If-Match: "<versi>"`).',
      },
    }),
    requirePermission('content.budget'),
    ifMatchVersion,
    formBody<ReturnType<typeof readRows>, { rows: readonly BudgetLine[] }>(
      readRows,
      () => rowsBody(rowFields, maxRows),
      { example: examples.budget },
    ),
    (c) => {
      const year = c.req.param('tahun');
      if (!isYear(year)) return respond(c, noYear());
      const edit = { year, ...c.req.valid('json'), loaded: c.var.header };
      return respond(c, service.replaceYear(storeOf(c), edit, actorOf(c.var)));
    },
  );
