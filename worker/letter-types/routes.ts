import type { Context } from 'hono';
import * as z from 'zod/mini';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import type { LibraryType } from '#contract/records/letter-types.ts';
import { village } from '#village.config.ts';
import { type Authenticated, requirePermission } from '#worker/accounts/guard.ts';
import { readOne } from '#worker/content/service.ts';
import { answerPdf } from '#worker/http/answers/answer-pdf.ts';
import { cachePublicly } from '#worker/http/answers/cache.ts';
import { readBuilt } from '#worker/http/built-files.ts';
import { type Input, withBody, withHeader, withQuery } from '#worker/http/input/checked.ts';
import { readIfMatch, readIfNew } from '#worker/http/input/if-match.ts';
import { laterOf } from '#worker/http/later.ts';
import { publicOrigin } from '#worker/http/public-origin.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type AppEnv, createRoom } from '#worker/http/room.ts';
import { fits, render } from '#worker/letters/service.ts';
import * as service from './service.ts';

const { app, route } = createRoom();
export const letterTypeRoutes = app;

type Handled = Pick<Context<AppEnv & Authenticated>, 'executionCtx' | 'var'>;

const changing = (c: Handled) => ({
  db: c.var.db,
  village,
  later: laterOf(c),
  actorId: c.var.account.id,
  now: new Date(),
});

route('GET letter-types', cachePublicly([service.letterTypesTag]), (c) =>
  readOne(c.var.db, service.offeredTypes),
);

route('GET letter-types/overview', requirePermission('letterTypes.read'), (c) =>
  service.allTypes(c.var.db),
);

/** A definition, or its errors by their paths in it. */
function readBody({ fields }: Input) {
  const read = readDefinition(fields);
  return read.ok ? read.values : Refusal.fields(read.errors);
}

const previewQuery = z.object({ jawaban: z.optional(z.enum(['contoh', 'terpanjang'])) });

route(
  'POST letter-types/preview',
  requirePermission('letterTypes.read'),
  withQuery(previewQuery),
  withBody(readBody),
  async (c) => {
    const origin = publicOrigin(c.env, c.req.url);
    const context = { db: c.var.db, village, origin, now: new Date(), render };
    const isLongest = c.var.query.jawaban === 'terpanjang';
    const pdf = await service.renderSample(context, c.var.body, isLongest);
    return answerPdf(c, pdf, 'contoh-surat.pdf');
  },
);

route('GET letter-types/:type/:revision', cachePublicly([service.letterTypesTag]), async (c) => {
  const { type, revision } = c.req.param();
  const number = /^[1-9][0-9]{0,8}$/.test(revision) ? Number(revision) : 0;
  return (await service.versionAt(c.var.db, type, number)) ?? service.unknownType();
});

// Before `letter-types/:type`, which would match it too.
route('GET letter-types/library', requirePermission('letterTypes.read'), (c) =>
  readBuilt<LibraryType[]>(c.env.ASSETS, '/pustaka-surat/daftar.json'),
);

route('GET letter-types/:type', requirePermission('letterTypes.read'), (c) =>
  service.readType(c.var.db, c.req.param('type')),
);

route(
  'PUT letter-types/:type',
  requirePermission('letterTypes.change'),
  withHeader('If-Match', readIfNew),
  withBody(readBody),
  (c) => {
    const { body, header } = c.var;
    if (body.type !== c.req.param('type')) {
      return Refusal.fields({ type: 'Kode surat harus sama dengan yang ada di alamat.' });
    }
    return service.save(changing(c), body, header);
  },
);

route(
  'POST letter-types/:type/publish',
  requirePermission('letterTypes.publish'),
  withHeader('If-Match', readIfMatch),
  (c) => {
    const measuring = { village, origin: publicOrigin(c.env, c.req.url), fits };
    const context = { ...changing(c), ...measuring };
    return service.publish(context, c.req.param('type'), c.var.header);
  },
);

route('POST letter-types/:type/retire', requirePermission('letterTypes.retire'), (c) =>
  service.retire(changing(c), c.req.param('type')),
);

route('DELETE letter-types/:type', requirePermission('letterTypes.delete'), (c) =>
  service.remove(changing(c), c.req.param('type')),
);
