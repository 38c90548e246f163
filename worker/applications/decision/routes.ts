import { Hono } from 'hono';
import type { Answers } from '#contract/answers/people.ts';
import {
  decisionSchema,
  previewSchema,
  rejectAllSchema,
  reopenSchema,
} from '#contract/decision.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import { mayDo } from '#contract/permissions.ts';
import {
  applicantHistorySchema,
  applicationRecordSchema,
  rejectedSchema,
  reopenedSchema,
} from '#contract/records/applications.ts';
import { rtLinkSchema } from '#contract/records/rt-word.ts';
import { rtRequestSchema } from '#contract/rt-word.ts';
import { correctionBody } from '#worker/api-schemas/bodies.ts';
import { actorOf, noPermission, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body, formBody } from '#worker/http/input/body.ts';
import { ifMatchVersion } from '#worker/http/input/header.ts';
import { act, describe } from '#worker/http/operation.ts';
import { respond } from '#worker/http/respond.ts';
import { respondPdf } from '#worker/http/responses/files.ts';
import { sendNews } from '#worker/push/index.ts';
import { readApplicantHistory } from '../applicant-history.ts';
import * as service from '../index.ts';
import { issuingOf, officialLinks } from '../request.ts';

/** What officials do with an application and its letter. */
export const decisionRoutes = new Hono<AppEnv>()
  .basePath('/applications')
  .post(
    '/reject-all',
    describe({
      summary: 'Reject all pending applications of an account',
      description: 'At most 100 in one call; each as by `PUT applications/{id}`.',
      answer: rejectedSchema,
      refusals: { unknown: 'There is no such account.' },
    }),
    act,
    requirePermission('applications.decide'),
    sendNews,
    body(rejectAllSchema, { example: examples.rejectAll }),
    (c) => respond(c, service.rejectAll(c.var.db, c.req.valid('json'), actorOf(c.var))),
  )
  .post(
    '/reopen',
    describe({
      summary: 'Reopen rejected applications',
      description:
        'At most 100 in one call; each as by `POST applications/{id}/reopen`, others are skipped.',
      answer: reopenedSchema,
      refusals: { conflict: 'None of them can be reopened.' },
    }),
    // Only for admins, unlike reopening one.
    act,
    requirePermission('applications.approve'),
    body(reopenSchema, { lists: ['ids'], example: examples.reopen }),
    (c) => respond(c, service.reopenMany(c.var.db, c.req.valid('json').ids, actorOf(c.var))),
  )
  .put(
    '/:id',
    describe({
      summary: 'Approve or reject an application',
      description:
        'Approval, which operators may not do, issues the letter: number, PDF and entry in the register. A rejection needs `adminNotes`.',
      answer: applicationRecordSchema,
      refusals: {
        conflict:
          'It is decided already, its answers were corrected in the meantime, or nobody may sign today.',
      },
    }),
    act,
    requirePermission('applications.decide'),
    sendNews,
    body(decisionSchema, { example: examples.decision }),
    (c) => {
      const [id, decision] = [c.req.param('id'), c.req.valid('json')];
      const isAllowed =
        decision.status !== 'Disetujui' || mayDo(c.var.account.role, 'applications.approve');
      return respond(
        c,
        isAllowed ? service.decide(issuingOf(c), id, decision, officialLinks(c)) : noPermission(),
      );
    },
  )
  .post(
    '/:id/preview',
    describe({
      summary: 'Render the letter without issuing it',
      answer: 'application/pdf',
      refusals: { conflict: 'It is decided already, or nobody may sign today.' },
    }),
    requirePermission('applications.decide'),
    body(previewSchema, { example: examples.letterChoices }),
    (c) => {
      const [id, choices] = [c.req.param('id'), c.req.valid('json')];
      const pdf = service.preview(issuingOf(c), id, choices, new Date());
      return respondPdf(c, pdf, 'pratinjau.pdf');
    },
  )
  .post(
    '/:id/ready',
    describe({
      summary: 'Mark an application as ready for the decision',
      description: 'A correction or the decision removes the mark.',
      answer: applicationRecordSchema,
      refusals: { conflict: 'It is decided already.' },
    }),
    act,
    requirePermission('applications.ready'),
    (c) => respond(c, service.markAsReady(c.var.db, c.req.param('id'), true, officialLinks(c))),
  )
  .delete(
    '/:id/ready',
    describe({
      summary: 'Remove the mark of an application that was ready',
      answer: applicationRecordSchema,
      refusals: { conflict: 'It is decided already.' },
    }),
    act,
    requirePermission('applications.ready'),
    (c) => respond(c, service.markAsReady(c.var.db, c.req.param('id'), false, officialLinks(c))),
  )
  .post(
    '/:id/reopen',
    describe({
      summary: 'Reopen a rejected application',
      description: 'It is pending again. Within seven days of the rejection.',
      answer: applicationRecordSchema,
      refusals: {
        conflict:
          'It is not rejected, was rejected more than seven days ago, its data is deleted, or the applicant applied again.',
      },
    }),
    act,
    requirePermission('applications.reopen'),
    (c) => respond(c, service.reopen(c.var.db, c.req.param('id'), officialLinks(c))),
  )
  .get(
    '/:id/facts',
    describe({
      summary: "Read the applicant's history",
      answer: applicantHistorySchema,
    }),
    requirePermission('applications.list'),
    (c) => respond(c, readApplicantHistory(c.var.db, c.req.param('id'), new Date())),
  )
  .put(
    '/:id/answers',
    describe({
      summary: 'Correct answers before the decision',
      description:
        'Changes only the answers in the body; what was sent first is retained. `If-Match` takes `dikoreksiPada`, `"0"` while it is null.',
      answer: applicationRecordSchema,
      refusals: {
        conflict:
          'It is decided already, or another official corrected it first: `current` is their version.',
      },
    }),
    requirePermission('applications.mend'),
    ifMatchVersion,
    formBody<Record<string, unknown>, Answers>(({ fields }) => fields, correctionBody, {
      example: examples.correction,
    }),
    (c) => {
      const correction = { fields: c.req.valid('json'), loaded: c.var.header };
      return respond(c, service.correct(c.var.db, c.req.param('id'), correction, officialLinks(c)));
    },
  )
  .post(
    '/:id/notified',
    describe({
      summary: 'Record that the applicant was told by WhatsApp',
      answer: applicationRecordSchema,
      refusals: { conflict: 'It has no number, or the number was deleted.' },
    }),
    requirePermission('applications.notify'),
    (c) => respond(c, service.recordNotice(c.var.db, c.req.param('id'), officialLinks(c))),
  )
  .post(
    '/:id/rt',
    describe({
      summary: 'Create a link for the head of an RT',
      description:
        'A page that asks whether the applicant lives in the RT. It is valid for seven days, after the answer for ten minutes to change it, and ends with the decision, a newer link, or when name, NIK, address or purpose change. `rt` is a contact of the village. The answers are `kataRt` of the record; they decide nothing.',
      answer: rtLinkSchema,
      refusals: {
        invalid: '`rt` is no head of an RT or RW among the contacts of the village.',
        conflict: 'It is decided already, or its letter type needs no word of an RT.',
      },
    }),
    act,
    requirePermission('applications.askRt'),
    body(rtRequestSchema, { example: examples.rtRequest }),
    (c) => {
      const { rt } = c.req.valid('json');
      return respond(c, service.requestRt(issuingOf(c), c.req.param('id'), rt, actorOf(c.var)));
    },
  );
