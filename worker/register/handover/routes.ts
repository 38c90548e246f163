import { Hono } from 'hono';
import { bodies as examples } from '#contract/examples/index.ts';
import { pickUpBody, signedByHandBody } from '#contract/issued/handover.ts';
import {
  handoverCountsSchema,
  handoverSchema,
  signedByHandSchema,
} from '#contract/records/handover.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { act, describe } from '#worker/http/operation.ts';
import { respond } from '#worker/http/respond.ts';
import { sendNews } from '#worker/push/index.ts';
import * as service from './service.ts';

/** From the signature by hand to the pick-up of a letter. */
export const handoverRoutes = new Hono<AppEnv>()
  .basePath('/letters')
  .get(
    '/counts',
    describe({
      summary: 'Count what the office has to do',
      description:
        'Pending applications, unsigned letters, letters to be picked up, and what is past its day.',
      answer: handoverCountsSchema,
    }),
    requirePermission('letters.list'),
    (c) => respond(c, service.readCounts(c.var.db, c.var.office, new Date())),
  )
  .post(
    '/signed',
    describe({
      summary: 'Record letters as signed by hand',
      description:
        'At most 100, with or without a scan. Letters that are withdrawn, from outside, or valid by QR code are skipped.',
      answer: signedByHandSchema,
      refusals: {
        unknown: 'There is none of these letters.',
        conflict: 'None of them can be signed by hand.',
      },
    }),
    act,
    requirePermission('letters.sign'),
    sendNews,
    body(signedByHandBody, { lists: ['ids'], example: examples.signedByHand }),
    (c) => respond(c, service.signByHand(c.var.db, c.req.valid('json').ids, actorOf(c.var))),
  )
  .delete(
    '/:id/signed',
    describe({
      summary: 'Take back that a letter was signed by hand',
      answer: handoverSchema,
      refusals: { conflict: 'Its signed file came back, or it was picked up.' },
    }),
    act,
    requirePermission('letters.sign'),
    (c) => respond(c, service.unsign(c.var.db, c.req.param('id'), actorOf(c.var))),
  )
  .post(
    '/:id/picked-up',
    describe({
      summary: 'Record that a letter was picked up',
      description:
        'By an official, or by its applicant. The body is optional: `olehSiapa` says who came, and may follow.',
      answer: handoverSchema,
      refusals: {
        unknown: 'There is no such letter, or it belongs to another account.',
        conflict: 'It is withdrawn, or was not signed by hand.',
      },
    }),
    act,
    requirePermission('letters.pickUp'),
    body(pickUpBody, { optional: true, example: examples.pickUp }),
    (c) => {
      const pickUp = { by: c.req.valid('json').olehSiapa ?? null, now: new Date() };
      return respond(c, service.pickUp(c.var.db, c.req.param('id'), c.var.account, pickUp));
    },
  )
  .delete(
    '/:id/picked-up',
    describe({
      summary: 'Take back that a letter was picked up',
      description: 'Within a day.',
      answer: handoverSchema,
      refusals: { conflict: 'It was picked up more than a day ago.' },
    }),
    act,
    requirePermission('letters.sign'),
    (c) => respond(c, service.undoPickUp(c.var.db, c.req.param('id'), actorOf(c.var))),
  );
