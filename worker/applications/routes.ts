import type { Context } from 'hono';
import * as z from 'zod/mini';
import { statuses } from '#contract/applications.ts';
import { claimSchema, decisionSchema, previewSchema } from '#contract/decision.ts';
import { letterTypeSchema } from '#contract/letters/index.ts';
import { village } from '#village.config.ts';
import { type Authenticated, requirePermission } from '#worker/accounts/guard.ts';
import { answerPdf } from '#worker/http/answers/answer-pdf.ts';
import { withBody, withHeader, withQuery } from '#worker/http/input/checked.ts';
import { readIdempotencyKey } from '#worker/http/input/idempotency-key.ts';
import { askedPage, pageQuery, searchQuery, sentByPost } from '#worker/http/input/paging.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { limitWrites } from '#worker/http/request.ts';
import { type AppEnv, created, createRoom } from '#worker/http/room.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { render } from '#worker/letters/service.ts';
import { readFacts } from './facts/facts.ts';
import { list, listOwn, orders } from './lists.ts';
import * as service from './service.ts';
import { readSignedFile } from './signed.ts';

const { app, route } = createRoom();
export const applicationRoutes = app;

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

const withKey = withHeader('Idempotency-Key', readIdempotencyKey);

/** The letter type decides what a form may contain, so the service checks it. */
const withForm = withBody((input) => input, 'pictures');

/** 201 for a new application, 200 for a repeated request. */
function answerSubmitted(submitted: Awaited<ReturnType<typeof service.submit>>) {
  if (submitted instanceof Refusal) return submitted;
  return submitted.repeated ? submitted.record : created(submitted.record);
}

route(
  'POST applications/uploadapp',
  limitWrites,
  requirePermission('applications.submit'),
  withKey,
  withForm,
  async (c) => {
    const { db, account, header, body } = c.var;
    const submitter = { by: { accountId: account.id }, idempotencyKey: header };
    return answerSubmitted(await service.submit(db, c.env.FILES, body, submitter, linksOf(c)));
  },
);

route(
  'POST applications/counter',
  requirePermission('applications.counter'),
  withKey,
  withForm,
  async (c) => {
    const { db, account, header, body } = c.var;
    const submitter = { by: { filedBy: account.id }, idempotencyKey: header };
    return answerSubmitted(
      await service.submit(db, c.env.FILES, body, submitter, officialLinks(c)),
    );
  },
);

route(
  'POST applications/claim',
  limitWrites,
  requirePermission('applications.claim'),
  withBody(claimSchema),
  (c) => service.claim(c.var.db, c.var.body, c.var.account.id, linksOf(c)),
);

const ownQuery = withQuery(z.object(pageQuery));

route(
  'GET applications/my-applications',
  requirePermission('applications.listOwn'),
  ownQuery,
  (c) => listOwn(c.var.db, c.var.account.id, askedPage(c.var.query, pageLimit), linksOf(c)),
);

/** Filters of the list and the search. */
const listed = {
  ...pageQuery,
  type: z.optional(letterTypeSchema),
  status: z.optional(z.enum(statuses, { error: 'Status tidak dikenal.' })),
  order: z._default(
    z.enum(orders, { error: `order harus salah satu dari: ${orders.join(', ')}.` }),
    'newest',
  ),
};

const listQuery = withQuery(z.object({ ...listed, q: sentByPost('applications/search') }));

route('GET applications', requirePermission('applications.list'), listQuery, (c) => {
  const { db, query } = c.var;
  return list(db, { ...query, page: askedPage(query, pageLimit) }, officialLinks(c));
});

const listSearch = withBody(z.object({ ...listed, q: searchQuery() }));

route('POST applications/search', requirePermission('applications.list'), listSearch, (c) => {
  const { db, body } = c.var;
  return list(db, { ...body, page: askedPage(body, pageLimit) }, officialLinks(c));
});

route(
  'PUT applications/:id',
  requirePermission('applications.decide'),
  withBody(decisionSchema),
  (c) =>
    service.decide(issuingOf(c), c.req.param('id'), c.var.body, c.var.account.id, officialLinks(c)),
);

route(
  'POST applications/:id/preview',
  requirePermission('applications.decide'),
  withBody(previewSchema),
  async (c) => {
    const pdf = await service.preview(issuingOf(c), c.req.param('id'), c.var.body, new Date());
    return pdf instanceof Refusal ? pdf : answerPdf(c, pdf, 'pratinjau.pdf');
  },
);

route('GET applications/:id/facts', requirePermission('applications.list'), (c) =>
  readFacts(c.var.db, c.req.param('id'), new Date()),
);

route(
  'PUT applications/:id/answers',
  requirePermission('applications.mend'),
  withBody(({ fields }) => fields),
  (c) => service.mend(c.var.db, c.req.param('id'), c.var.body, c.var.account.id, officialLinks(c)),
);

route(
  'PUT applications/:id/signed-letter',
  requirePermission('letters.sign'),
  withBody(readSignedFile, 'letter'),
  (c) => {
    const { db, body, account } = c.var;
    const id = c.req.param('id');
    const context = { db, files: c.env.FILES, images: c.env.IMAGES, village };
    return service.receiveSignedLetter(context, id, body, account.id, officialLinks(c));
  },
);

route('DELETE applications/:id', requirePermission('applications.delete'), (c) =>
  service.remove(storageOf(c), c.req.param('id'), c.var.account.id, new Date()),
);
