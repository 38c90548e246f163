import { Hono } from 'hono';
import * as z from 'zod/mini';
import { bodies as examples } from '#contract/examples/index.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { surveyPageSchema } from '#contract/records/survey.ts';
import { surveySchema } from '#contract/survey.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { firstPage, pageQuery } from '#worker/http/input/paging.ts';
import { query } from '#worker/http/input/query.ts';
import { act, describe } from '#worker/http/operation.ts';
import { respond } from '#worker/http/respond.ts';
import * as service from './service.ts';

const pageLimit = 20;

/** The satisfaction of applicants (Permenpan-RB 14/2017). */
export const surveyRoutes = new Hono<AppEnv>()
  .post(
    '/letters/:id/survey',
    describe({
      summary: 'Rate the service for a letter',
      description:
        "By its applicant, once, as soon as the letter is ready. Scores are added to the quarter's totals, and neither author nor time is recorded.",
      answer: messageSchema,
      refusals: {
        unknown: 'There is no such letter, or it belongs to another account.',
        conflict: 'It was rated before, is not ready, or is withdrawn.',
      },
    }),
    requirePermission('letters.rate'),
    body(surveySchema, { example: examples.survey }),
    (c) => {
      const [id, answer] = [c.req.param('id'), c.req.valid('json')];
      return respond(c, service.rate(c.var.db, id, answer, actorOf(c.var)));
    },
  )
  .get(
    '/survey',
    describe({
      summary: 'Read the ratings and what people wrote',
      description:
        'Texts of the current quarter are included once it has ten answers, those of earlier quarters always.',
      answer: surveyPageSchema,
    }),
    requirePermission('survey.read'),
    query(z.object(pageQuery)),
    (c) =>
      respond(
        c,
        service.readSurvey(c.var.db, firstPage(c.req.valid('query'), pageLimit), new Date()),
      ),
  )
  .delete(
    '/survey/:id',
    describe({
      summary: 'Delete what a person wrote',
      description: 'For example because it names somebody. The rating remains.',
      answer: messageSchema,
      refusals: { unknown: 'It was deleted before.' },
    }),
    act,
    requirePermission('survey.delete'),
    (c) => respond(c, service.deleteText(c.var.db, c.req.param('id'), actorOf(c.var))),
  );
