import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { bodies as examples } from '#contract/examples/index.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import { messageSchema } from '#contract/records/failure.ts';
import {
  type LibraryType,
  letterTypeRecordSchema,
  letterVersionSchema,
  libraryTypeSchema,
  listedTypeSchema,
  offeredTypeSchema,
  publishedVersionSchema,
} from '#contract/records/letter-types.ts';
import { letterDefinitionBody } from '#worker/api-schemas/bodies.ts';
import { type Authenticated, actorOf, requirePermission } from '#worker/auth/index.ts';
import { readOne } from '#worker/db/read.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { readBuilt } from '#worker/http/built-files.ts';
import { formBody, type Input } from '#worker/http/input/body.ts';
import { ifMatch, ifMatchOrNew } from '#worker/http/input/header.ts';
import { query } from '#worker/http/input/query.ts';
import { act, describe } from '#worker/http/operation.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { storeOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { cachePublicly } from '#worker/http/responses/cache.ts';
import { respondPdf } from '#worker/http/responses/files.ts';
import { fits, render } from '#worker/letters/index.ts';
import * as service from './index.ts';

type Handled = Pick<Context<AppEnv & Authenticated>, 'env' | 'executionCtx' | 'var'>;

const changing = (c: Handled) => ({
  ...storeOf(c),
  village: c.var.office,
  ...actorOf(c.var),
});

/** A definition, or its errors by their paths in it. */
function readLetterDefinition({ fields }: Input) {
  const read = readDefinition(fields);
  return read.ok ? read.values : Refusal.fields(read.errors);
}

const definitionBody = formBody<ReturnType<typeof readLetterDefinition>, LetterData>(
  readLetterDefinition,
  letterDefinitionBody,
  { example: examples.letterDefinition },
);

const previewQuery = z.object({ jawaban: z.optional(z.enum(['contoh', 'terpanjang'])) });

const newerVersion = 'a newer version than the one of `If-Match` was saved';

/** Letter types: the offered ones for everyone, and their definitions for officials. */
export const letterTypeRoutes = new Hono<AppEnv>()
  .basePath('/letter-types')
  .get(
    '/',
    describe({ summary: 'List the offered letter types', answer: z.array(offeredTypeSchema) }),
    cachePublicly([service.letterTypesTag]),
    (c) => respond(c, readOne(c.var.db, service.offeredTypes)),
  )
  .get(
    '/overview',
    describe({
      summary: 'List all letter types, offered or not',
      answer: z.array(listedTypeSchema),
    }),
    requirePermission('letterTypes.read'),
    (c) => respond(c, service.allTypes(c.var.db)),
  )
  .post(
    '/preview',
    describe({
      summary: 'Render the letter of a definition with sample answers',
      description:
        'Marked CONTOH across the page. With `jawaban=terpanjang` each answer has its maximum length. Nothing is stored and no number is taken.',
      answer: 'application/pdf',
    }),
    requirePermission('letterTypes.read'),
    query(previewQuery),
    definitionBody,
    (c) => {
      const origin = publicOrigin(c.env, c.req.url);
      const context = { db: c.var.db, village: c.var.office, origin, now: new Date(), render };
      const isLongest = c.req.valid('query').jawaban === 'terpanjang';
      const pdf = service.renderSample(context, c.req.valid('json'), isLongest);
      return respondPdf(c, pdf, 'contoh-surat.pdf');
    },
  )
  // Before '/:type/:revision', which would match it too.
  .get(
    '/:type/versions',
    describe({
      summary: 'List the published versions of a letter type',
      description: 'Each can be read and saved as a draft again.',
      answer: z.array(publishedVersionSchema),
    }),
    requirePermission('letterTypes.read'),
    (c) => respond(c, service.publishedVersions(c.var.db, c.req.param('type'))),
  )
  .get(
    '/:type/:revision',
    describe({
      summary: 'Read a version of a letter type',
      description: 'A published revision never changes.',
      answer: letterVersionSchema,
      refusals: { unknown: 'There is no such version, or it is a draft.' },
    }),
    cachePublicly([service.letterTypesTag]),
    async (c) => {
      const { type, revision } = c.req.param();
      const number = /^[1-9][0-9]{0,8}$/.test(revision) ? Number(revision) : 0;
      const version = await service.versionAt(c.var.db, type, number);
      return respond(c, version ?? service.unknownType());
    },
  )
  // Before '/:type', which would match it too.
  .get(
    '/library',
    describe({
      summary: 'List the letter types that a village may adopt',
      description: 'The definition at `file` can be sent to `PUT letter-types/{type}`.',
      answer: z.array(libraryTypeSchema),
    }),
    requirePermission('letterTypes.read'),
    (c) => respond(c, readBuilt<LibraryType[]>(c.env.ASSETS, '/pustaka-surat/daftar.json')),
  )
  .get(
    '/:type',
    describe({
      summary: 'Read the definition of a letter type',
      description: 'It can be sent to another portal.',
      answer: letterTypeRecordSchema,
      refusals: { unknown: 'There is no such type.' },
    }),
    requirePermission('letterTypes.read'),
    (c) => respond(c, service.readType(c.var.db, c.req.param('type'))),
  )
  .put(
    '/:type',
    describe({
      summary: 'Save a draft of a letter type',
      description:
        'The offered version stays until the draft is published. `errors` names parts by path, e.g. `fields.2.name`. `If-None-Match: *` creates a type and never overwrites one.',
      answer: letterTypeRecordSchema,
      refusals: { conflict: `There is such a type already, or ${newerVersion}.` },
    }),
    requirePermission('letterTypes.change'),
    ifMatchOrNew,
    definitionBody,
    (c) => {
      const definition = c.req.valid('json');
      if (definition.type === c.req.param('type'))
        return respond(c, service.save(changing(c), definition, c.var.header));
      const type = 'Kode surat harus sama dengan yang ada di alamat.';
      return respond(c, Refusal.fields({ type }));
    },
  )
  .post(
    '/:type/publish',
    describe({
      summary: 'Publish the draft of a letter type, or a retired type again',
      answer: letterTypeRecordSchema,
      refusals: {
        invalid: 'With the longest answers its letter does not fit one page legibly.',
        unknown: 'There is no such type.',
        conflict: `It is published already, or ${newerVersion}.`,
      },
    }),
    act,
    requirePermission('letterTypes.publish'),
    ifMatch,
    (c) => {
      const context = { ...changing(c), origin: publicOrigin(c.env, c.req.url), fits };
      return respond(c, service.publish(context, c.req.param('type'), c.var.header));
    },
  )
  .post(
    '/:type/retire',
    describe({
      summary: 'Stop offering a letter type',
      description: 'Pending applications go on.',
      answer: letterTypeRecordSchema,
      refusals: {
        unknown: 'There is no such type.',
        conflict: 'It is not offered, or it is built in.',
      },
    }),
    act,
    requirePermission('letterTypes.retire'),
    (c) => respond(c, service.retire(changing(c), c.req.param('type'))),
  )
  .delete(
    '/:type',
    describe({
      summary: 'Delete a letter type',
      answer: messageSchema,
      refusals: {
        unknown: 'There is no such type.',
        conflict: 'An application or a letter names it, or it is built in.',
      },
    }),
    act,
    requirePermission('letterTypes.delete'),
    (c) => respond(c, service.remove(changing(c), c.req.param('type'))),
  );
