import { Hono } from 'hono';
import * as z from 'zod/mini';
import { statuses } from '#contract/applications.ts';
import { formBoolean } from '#contract/basics/input.ts';
import { claimSchema, deletionSchema } from '#contract/decision.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import { handoverFilterSchema } from '#contract/issued/handover.ts';
import { letterTypeSchema } from '#contract/letters/index.ts';
import { applicationRecordSchema, queuePageSchema } from '#contract/records/applications.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { pageSchema } from '#contract/records/paging.ts';
import { submissionBody } from '#worker/api-schemas/bodies.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import { drainBody } from '#worker/http/api.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { setClientHash } from '#worker/http/client-address.ts';
import { body, formBody } from '#worker/http/input/body.ts';
import { idempotencyKey } from '#worker/http/input/header.ts';
import { pageQuery, requestedPage, searchQuery, sentByPost } from '#worker/http/input/paging.ts';
import { query } from '#worker/http/input/query.ts';
import { act, describe } from '#worker/http/operation.ts';
import { storageOf } from '#worker/http/request.ts';
import { respond, respondMade } from '#worker/http/respond.ts';
import { linksOf } from '#worker/http/secrets/signed-links.ts';
import { humanCheck } from '#worker/http/turnstile.ts';
import { limitWrites } from '#worker/intake/index.ts';
import { mostPhotos } from '#worker/letter-types/index.ts';
import * as service from './index.ts';
import { list, listOwn } from './lists.ts';
import { orders } from './lists-queries.ts';
import { officialLinks } from './request.ts';

/** Default page size. */
const pageLimit = 100;

/** The letter type decides what a form may contain, so the service validates it. */
const applicationForm = formBody((input) => input, submissionBody, {
  size: mostPhotos,
  example: examples.submission,
});

/** Filters of the list and the search. */
const filters = {
  ...pageQuery,
  type: z.optional(letterTypeSchema),
  status: z.optional(z.enum(statuses, { error: 'Status tidak dikenal.' })),
  keadaan: handoverFilterSchema,
  lewat: formBoolean('lewat'),
  menungguRt: formBoolean('menungguRt'),
  siap: formBoolean('siap'),
  order: z._default(
    z.enum(orders, { error: `order harus salah satu dari: ${orders.join(', ')}.` }),
    'newest',
  ),
};

const ownListAnswer = z.union([
  z.array(applicationRecordSchema),
  pageSchema(applicationRecordSchema),
]);

const listAnswer = z.union([...ownListAnswer.def.options, queuePageSchema]);

const photoRefusals = {
  'too-large': 'A photo of more than 5 MB or 40 megapixels.',
  'not-accepted': 'A photo that is not JPEG, PNG or WebP by its bytes, or another content type.',
};

/** Applications for letters. */
export const applicationRoutes = new Hono<AppEnv>()
  .basePath('/applications')
  .post(
    '/uploadapp',
    describe({
      summary: 'Apply for a letter',
      description:
        'The fields and photos of a letter type, as multipart; a photo needs a filename. The same `Idempotency-Key` returns the first application with 200.',
      answer: applicationRecordSchema,
      created: 'or repeated',
      refusals: {
        ...photoRefusals,
        conflict:
          'The key was used with other content, or twenty applications of the account are pending.',
        'too-many':
          'Too many from the address or in the village, without a token in `X-Turnstile`, or online applications are paused.',
      },
    }),
    limitWrites,
    requirePermission('applications.submit'),
    idempotencyKey,
    applicationForm,
    (c) => {
      const { db, account, header } = c.var;
      const human = humanCheck(c);
      const submitter = { filer: { accountId: account.id }, idempotencyKey: header, human };
      const input = c.req.valid('json');
      return respondMade(c, service.submit(db, c.env.FILES, input, submitter, linksOf(c)));
    },
  )
  .post(
    '/counter',
    describe({
      summary: 'File an application for somebody at the counter',
      answer: applicationRecordSchema,
      created: 'or repeated',
      refusals: { ...photoRefusals, conflict: 'The key was used with other content.' },
    }),
    requirePermission('applications.counter'),
    idempotencyKey,
    applicationForm,
    (c) => {
      const { db, account, header } = c.var;
      const submitter = { filer: { filedBy: account.id }, idempotencyKey: header };
      const input = c.req.valid('json');
      const links = officialLinks(c);
      return respondMade(c, service.submit(db, c.env.FILES, input, submitter, links));
    },
  )
  .post(
    '/claim',
    describe({
      summary: 'Add an application of the counter to the own account',
      answer: applicationRecordSchema,
      refusals: {
        unknown: 'Code and NIK do not belong to a letter of the counter.',
        conflict: 'It belongs to another account.',
      },
    }),
    limitWrites,
    requirePermission('applications.claim'),
    body(claimSchema, { example: examples.claim }),
    (c) => respond(c, service.claim(c.var.db, c.req.valid('json'), c.var.account.id, linksOf(c))),
  )
  .get(
    '/my-applications',
    describe({
      summary: 'List the own applications',
      description: 'The newest 500, or with `page` one page of all.',
      answer: ownListAnswer,
    }),
    requirePermission('applications.listOwn'),
    query(z.object(pageQuery)),
    (c) => {
      const page = requestedPage(c.req.valid('query'), pageLimit);
      return respond(c, listOwn(c.var.db, c.var.account.id, page, linksOf(c)));
    },
  )
  .get(
    '/',
    describe({
      summary: 'List all applications',
      description:
        'The newest 500; with `page` one page of all; with `page` and `order=queue` pending ones first, and the count of each status. `lewat=true`: only what is past the day that the village promises, the longest waiting first with `order=queue`. `menungguRt=true`: only what the head of an RT was asked about and has not answered. `siap=true`: only what is marked as ready for the decision.',
      answer: listAnswer,
    }),
    requirePermission('applications.list'),
    query(z.object({ ...filters, q: sentByPost('applications/search') })),
    (c) => {
      const filter = c.req.valid('query');
      const page = requestedPage(filter, pageLimit);
      return respond(c, list(c.var.db, { ...filter, page }, officialLinks(c)));
    },
  )
  .post(
    '/search',
    describe({
      summary: 'Search applications',
      description:
        'As the list; `q` is words of a name, a NIK, a letter number or a reference, which are never part of an address.',
      answer: listAnswer,
    }),
    requirePermission('applications.list'),
    body(z.object({ ...filters, q: searchQuery() }), { example: examples.search }),
    (c) => {
      const filter = c.req.valid('json');
      const page = requestedPage(filter, pageLimit);
      return respond(c, list(c.var.db, { ...filter, page }, officialLinks(c)));
    },
  )
  .post(
    '/:id/cancel',
    describe({
      summary: 'Take back an own application',
      description: 'Only while it is pending. Deletes it at once, with its photos.',
      answer: messageSchema,
      refusals: {
        unknown: 'There is no such application of this account.',
        conflict: 'It is decided already.',
      },
    }),
    requirePermission('applications.cancel'),
    (c) => respond(c, service.cancel(storageOf(c), c.req.param('id'), actorOf(c.var))),
  )
  .delete(
    '/:id',
    describe({
      summary: 'Delete an application',
      description:
        'An issued letter stays in the register, withdrawn. The body is optional: `alasan` says why.',
      answer: messageSchema,
      refusals: { unknown: 'There is no such application.' },
    }),
    act,
    requirePermission('applications.delete'),
    body(deletionSchema, { optional: true, example: examples.deletion }),
    (c) => {
      const { alasan } = c.req.valid('json');
      const removal = { reason: alasan, ...actorOf(c.var) };
      return respond(c, service.remove(storageOf(c), c.req.param('id'), removal));
    },
  );

/** Form posts of pages for people without an account; the pages render the response (site/server). */
export const pageForms = new Hono<AppEnv>().on(
  'POST',
  '/pengantar/:token',
  drainBody,
  setClientHash,
  limitWrites,
  (_c, next) => next(),
);
