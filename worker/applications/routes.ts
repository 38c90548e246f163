import type { Context } from 'hono';
import * as z from 'zod/mini';
import { statuses } from '#contract/applications.ts';
import { claimSchema, decisionSchema, previewSchema } from '#contract/decision.ts';
import { letterTypeSchema } from '#contract/letters/index.ts';
import type { Permission } from '#contract/permissions.ts';
import { village } from '#village.config.ts';
import { guard, guardBeside, guardRecord } from '#worker/accounts/guard.ts';
import type { Db } from '#worker/db/client.ts';
import { answerPdf } from '#worker/http/answers/answer-pdf.ts';
import {
  type Input,
  readBody,
  withBody,
  withHeader,
  withQuery,
} from '#worker/http/input/checked.ts';
import { readIdempotencyKey } from '#worker/http/input/idempotency-key.ts';
import { askedPage, pageQuery, searchQuery, sentByPost } from '#worker/http/input/paging.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { limitWrites } from '#worker/http/request.ts';
import { type AppEnv, created, createRoom } from '#worker/http/room.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { guardTypeFilter, offeredVersion, publishedVersion } from '#worker/letter-types/service.ts';
import { render } from '#worker/letters/service.ts';
import { readFacts, toFacts } from './facts/facts.ts';
import { list, listOwn, orders } from './lists.ts';
import * as service from './service.ts';
import { readSignedFile } from './signed.ts';
import { checkSubmission, type Submission, typeOf } from './submission.ts';

const { app, route } = createRoom();
export const applicationRoutes = app;

/** Applications on a page where the request names no number. */
const pageLimit = 100;

type Handled = Pick<Context<AppEnv>, 'env' | 'req' | 'var'>;

const linksOf = (c: Pick<Handled, 'env'>) => ({ secrets: secretsOf(c.env), now: new Date() });

/** Of an official's records: their photos are shown under the official's name. */
const officialLinks = (c: Pick<Handled, 'env'> & { var: { account: { id: string } } }) => ({
  ...linksOf(c),
  viewer: c.var.account.id,
});

const storageOf = (c: Handled) => ({ db: c.var.db, files: c.env.FILES });

/** What issuing a letter needs from outside. */
const issuingOf = (c: Handled) => ({
  ...storageOf(c),
  village,
  origin: publicOrigin(c.env, c.req.url),
  render,
});

interface Submitting {
  env: Env;
  var: { db: Db; header: string | null; body: Submission };
}

/** Answers a submission: 201 with what it made, 200 with what it made before. */
async function submit({ env, var: { db, header, body } }: Submitting, by: service.Submitter['by']) {
  const submitter = { by, idempotencyKey: header };
  const viewer = 'filedBy' in by ? by.filedBy : null;
  const links = { ...linksOf({ env }), ...(viewer && { viewer }) };
  const submitted = await service.submit(db, env.FILES, body, submitter, links);
  if (submitted instanceof Refusal) return submitted;
  return submitted.repeated ? submitted.record : created(submitted.record);
}

/** What a guard reads by the body beside the account, as far as the body can be read. */
const askedOfBody =
  <Asked>(size: Parameters<typeof readBody>[1], read: (input: Input) => Asked | null) =>
  async (c: Context) => {
    const input = await readBody(c, size);
    return input instanceof Refusal ? null : read(input);
  };

/** Reads the version of its type that is offered in the guard's own round trip. */
const guardSubmission = (permission: Permission) =>
  guardBeside(permission, {
    asked: askedOfBody('pictures', typeOf),
    read: publishedVersion,
  });

/**
 * What was accepted before is checked by the version that it was filed under, so that a repeat whose first answer was lost
 * finds it also where its type was retired or renewed meanwhile.
 */
const submissionBody = (byOf: (account: { id: string }) => service.Submitter['by']) =>
  withBody(async (input, { var: { db, account, header, rows } }) => {
    const checked = await checkSubmission(input, (type) => offeredVersion(type, rows));
    if (!(checked instanceof Refusal)) return checked;
    const before = await service.versionByKey(db, { by: byOf(account), idempotencyKey: header });
    if (!before) return checked;
    const repeated = await checkSubmission(input, (type) =>
      type === before.type ? before : undefined,
    );
    return repeated instanceof Refusal ? checked : repeated;
  }, 'pictures');

const byResident = ({ id }: { id: string }) => ({ accountId: id });

route(
  'POST applications/uploadapp',
  limitWrites,
  guardSubmission('applications.submit'),
  withHeader('Idempotency-Key', readIdempotencyKey),
  submissionBody(byResident),
  (c) => submit(c, byResident(c.var.account)),
);

const byOfficial = ({ id }: { id: string }) => ({ filedBy: id });

route(
  'POST applications/counter',
  guardSubmission('applications.counter'),
  withHeader('Idempotency-Key', readIdempotencyKey),
  submissionBody(byOfficial),
  (c) => submit(c, byOfficial(c.var.account)),
);

/** Reads what stands under the code in the guard's own round trip. */
const guardClaim = guardBeside('applications.claim', {
  asked: askedOfBody('text', service.codeOf),
  read: service.readByCode,
});

route('POST applications/claim', limitWrites, guardClaim, withBody(claimSchema), (c) => {
  const { db, rows, body, account } = c.var;
  return service.claim(db, rows[0], body, account.id, linksOf(c));
});

const ownQuery = withQuery(z.object(pageQuery));

route('GET applications/my-applications', guard('applications.listOwn'), ownQuery, (c) =>
  listOwn(c.var.db, c.var.account.id, askedPage(c.var.query, pageLimit), linksOf(c)),
);

/** What may be asked of the list, wherever it stands. */
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

route('GET applications', guardTypeFilter('applications.list'), listQuery, (c) => {
  const { db, query } = c.var;
  return list(db, { ...query, page: askedPage(query, pageLimit) }, officialLinks(c));
});

const listSearch = withBody(z.object({ ...listed, q: searchQuery() }));

route('POST applications/search', guardTypeFilter('applications.list'), listSearch, (c) => {
  const { db, body } = c.var;
  return list(db, { ...body, page: askedPage(body, pageLimit) }, officialLinks(c));
});

/** Reads the application that is decided on in the guard's own round trip. */
const guardDecision = guardRecord(
  'applications.decide',
  (db, id) => service.readForDecision(db, id, village, new Date()),
  service.unknownApplication,
);

route('PUT applications/:id', guardDecision, withBody(decisionSchema), (c) =>
  service.decide(issuingOf(c), c.var.record, c.var.body, c.var.account.id, officialLinks(c)),
);

route('POST applications/:id/preview', guardDecision, withBody(previewSchema), async (c) => {
  const pdf = await service.preview(issuingOf(c), c.var.record, c.var.body, new Date());
  return pdf instanceof Refusal ? pdf : answerPdf(c, pdf, 'pratinjau.pdf');
});

/** Reads what is known of the person in the guard's own round trip. */
const guardFacts = guardRecord('applications.list', readFacts, service.unknownApplication);

route('GET applications/:id/facts', guardFacts, (c) => toFacts(c.var.record, new Date()));

const guardApplication = (permission: Permission) =>
  guardRecord(permission, service.readApplication, service.unknownApplication);

const guardMending = guardRecord(
  'applications.mend',
  service.readForMending,
  service.unknownApplication,
);

route(
  'PUT applications/:id/answers',
  guardMending,
  withBody(({ fields }) => fields),
  (c) => service.mend(c.var.db, c.var.record, c.var.body, c.var.account.id, officialLinks(c)),
);

route(
  'PUT applications/:id/signed-letter',
  guardApplication('letters.sign'),
  withBody(readSignedFile, 'letter'),
  (c) => {
    const { db, record, body, account } = c.var;
    const context = { db, files: c.env.FILES, images: c.env.IMAGES, village };
    return service.receiveSignedLetter(context, record, body, account.id, officialLinks(c));
  },
);

route('DELETE applications/:id', guard('applications.delete'), (c) =>
  service.remove(storageOf(c), c.req.param('id'), c.var.account.id, new Date()),
);
