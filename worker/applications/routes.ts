import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { statuses } from '#contract/applications.ts';
import {
  claimSchema,
  decisionSchema,
  deletionSchema,
  previewSchema,
  rejectAllSchema,
} from '#contract/decision.ts';
import examples from '#contract/examples/bodies.json' with { type: 'json' };
import { fullLetterSwitchSchema } from '#contract/issued/full-letter.ts';
import { handoverFilterSchema } from '#contract/issued/handover.ts';
import { letterTypeSchema } from '#contract/letters/index.ts';
import {
  applicantHistorySchema,
  applicationRecordSchema,
  queuePageSchema,
  rejectedSchema,
} from '#contract/records/applications.ts';
import { messageSchema } from '#contract/records/failure.ts';
import { pageSchema } from '#contract/records/paging.ts';
import { village } from '#village.config.ts';
import { type Authenticated, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body, formBody } from '#worker/http/input/body.ts';
import { idempotencyKey, ifMatchVersion } from '#worker/http/input/header.ts';
import { pageQuery, requestedPage, searchQuery, sentByPost } from '#worker/http/input/paging.ts';
import { query } from '#worker/http/input/query.ts';
import { describe } from '#worker/http/operation.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import { respond } from '#worker/http/respond.ts';
import { respondPdf } from '#worker/http/responses/files.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { humanCheck } from '#worker/http/turnstile.ts';
import { limitWrites } from '#worker/intake/index.ts';
import { mostPhotos } from '#worker/letter-types/index.ts';
import { render } from '#worker/letters/index.ts';
import { correctionBody, signedLetterBody, submissionBody } from '#worker/openapi/bodies.ts';
import { sendNews } from '#worker/push/index.ts';
import { readApplicantHistory } from './applicant-history.ts';
import * as service from './index.ts';
import { list, listOwn, orders } from './lists.ts';
import { readSignedFile } from './signed-letter.ts';

/** Default page size. */
const pageLimit = 100;

type Handled = Pick<Context<AppEnv & Authenticated>, 'env' | 'req' | 'var'>;

const linksOf = (c: Pick<Handled, 'env'>) => ({ secrets: secretsOf(c.env), now: new Date() });

/** Links for an official: photos are shown under the official's name. */
const officialLinks = (c: Pick<Handled, 'env'> & { var: { account: { id: string } } }) => ({
  ...linksOf(c),
  viewer: c.var.account.id,
});

const storageOf = (c: Handled) => ({ db: c.var.db, files: c.env.FILES });

const issuingOf = (c: Handled) => ({
  ...storageOf(c),
  village,
  origin: publicOrigin(c.env, c.req.url),
  render,
});

/** The letter type decides what a form may contain, so the service validates it. */
const applicationForm = formBody((input) => input, submissionBody, {
  size: mostPhotos,
  example: examples.submission,
});

/** 201 for a new application, 200 for a repeated request. */
async function respondSubmitted(c: Context, submission: ReturnType<typeof service.submit>) {
  const submitted = await submission;
  if (submitted instanceof Refusal) return respond(c, submitted);
  return respond(c, submitted.record, submitted.repeated ? 200 : 201);
}

/** Filters of the list and the search. */
const filters = {
  ...pageQuery,
  type: z.optional(letterTypeSchema),
  status: z.optional(z.enum(statuses, { error: 'Status tidak dikenal.' })),
  keadaan: handoverFilterSchema,
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
      return respondSubmitted(c, service.submit(db, c.env.FILES, input, submitter, linksOf(c)));
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
      return respondSubmitted(c, service.submit(db, c.env.FILES, input, submitter, links));
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
        'The newest 500; with `page` one page of all; with `page` and `order=queue` pending ones first, and the count of each status.',
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
    '/reject-all',
    describe({
      summary: 'Reject all pending applications of an account',
      description: 'At most 100 in one call; each as by `PUT applications/{id}`.',
      answer: rejectedSchema,
      refusals: { unknown: 'There is no such account.' },
    }),
    requirePermission('applications.decide'),
    sendNews,
    body(rejectAllSchema, { example: examples.rejectAll }),
    (c) => {
      const actor = { actorId: c.var.account.id, now: new Date() };
      return respond(c, service.rejectAll(c.var.db, c.req.valid('json'), actor));
    },
  )
  .put(
    '/:id',
    describe({
      summary: 'Approve or reject an application',
      description:
        'Approval issues the letter: number, PDF and entry in the register. A rejection needs `adminNotes`.',
      answer: applicationRecordSchema,
      refusals: {
        conflict:
          'It is decided already, its answers were corrected in the meantime, or nobody may sign today.',
      },
    }),
    requirePermission('applications.decide'),
    sendNews,
    body(decisionSchema, { example: examples.decision }),
    (c) => {
      const [id, decision] = [c.req.param('id'), c.req.valid('json')];
      const { account } = c.var;
      return respond(c, service.decide(issuingOf(c), id, decision, account.id, officialLinks(c)));
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
    async (c) => {
      const [id, choices] = [c.req.param('id'), c.req.valid('json')];
      const pdf = await service.preview(issuingOf(c), id, choices, new Date());
      return pdf instanceof Refusal ? refuse(c, pdf) : respondPdf(c, pdf, 'pratinjau.pdf');
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
    (c) =>
      respond(c, service.cancel(storageOf(c), c.req.param('id'), c.var.account.id, new Date())),
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
    requirePermission('applications.reopen'),
    (c) =>
      respond(c, service.reopen(c.var.db, c.req.param('id'), c.var.account.id, officialLinks(c))),
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
    formBody<Record<string, unknown>, Record<string, string>>(
      ({ fields }) => fields,
      correctionBody,
      { example: examples.correction },
    ),
    (c) => {
      const { db, account, header } = c.var;
      const correction = { fields: c.req.valid('json'), loaded: header, actorId: account.id };
      return respond(c, service.correct(db, c.req.param('id'), correction, officialLinks(c)));
    },
  )
  .put(
    '/:id/signed-letter',
    describe({
      summary: 'Upload the signed letter',
      description:
        'A scan (PDF or picture), or the PDF with a digital signature, which is verified. 400 for what is not a signed copy of this letter. Replacing one needs `alasan`.',
      answer: applicationRecordSchema,
      refusals: {
        conflict: 'There is no letter, it is withdrawn or deleted, or another file came first.',
        'too-large': 'More than 10 MB.',
      },
    }),
    requirePermission('letters.sign'),
    sendNews,
    formBody(readSignedFile, signedLetterBody, { size: 'letter', example: examples.signedLetter }),
    (c) => {
      const [id, file] = [c.req.param('id'), c.req.valid('json')];
      const { db, account } = c.var;
      const context = { db, files: c.env.FILES, images: c.env.IMAGES, village };
      return respond(
        c,
        service.receiveSignedLetter(context, id, file, account.id, officialLinks(c)),
      );
    },
  )
  .put(
    '/:id/full-letter',
    describe({
      summary: 'Open or close the whole letter on its page',
      description:
        'Whether holders of the letter may open its PDF (`POST verifikasi/{kode}/surat`). Allowing it again resets the count of wrong attempts.',
      answer: applicationRecordSchema,
      refusals: { conflict: 'There is no letter to open, or the village has turned this off.' },
    }),
    requirePermission('letters.disclose'),
    body(fullLetterSwitchSchema, { example: examples.fullLetterSwitch }),
    (c) => {
      const { db, account } = c.var;
      const links = officialLinks(c);
      const setting = c.req.valid('json');
      return respond(
        c,
        service.switchFullLetter(db, c.req.param('id'), setting, account.id, links),
      );
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
    (c) => {
      const { db, account } = c.var;
      const links = officialLinks(c);
      return respond(c, service.recordNotice(db, c.req.param('id'), account.id, links));
    },
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
    requirePermission('applications.delete'),
    body(deletionSchema, { optional: true, example: examples.deletion }),
    (c) => {
      const { alasan } = c.req.valid('json');
      const removal = { reason: alasan, actorId: c.var.account.id, now: new Date() };
      return respond(c, service.remove(storageOf(c), c.req.param('id'), removal));
    },
  );
