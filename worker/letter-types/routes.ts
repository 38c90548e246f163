import type { Context } from 'hono';
import * as z from 'zod/mini';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import type { Permission } from '#contract/permissions.ts';
import type { LibraryType } from '#contract/records/letter-types.ts';
import { village } from '#village.config.ts';
import { type Guarded, guard, guardBeside } from '#worker/accounts/guard.ts';
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
import { fits, listSignatories, render } from '#worker/letters/service.ts';
import * as service from './service.ts';

const { app, route } = createRoom();
export const letterTypeRoutes = app;

type Handled = Pick<Context<AppEnv & Guarded>, 'executionCtx' | 'var'>;

const changing = (c: Handled) => ({
  db: c.var.db,
  village,
  later: laterOf(c),
  actorId: c.var.account.id,
  now: new Date(),
});

/** Reads what stands of the path's type in the guard's own round trip. */
const guardType = (permission: Permission) =>
  guardBeside(permission, {
    asked: (c) => c.req.param('type') ?? '',
    read: service.standingVersions,
  });

route('GET letter-types', cachePublicly([service.letterTypesTag]), (c) =>
  readOne(c.var.db, service.offeredTypes),
);

/** Reads every type in the guard's own round trip. */
const guardOverview = guardBeside('letterTypes.read', {
  asked: () => '',
  read: service.listStanding,
});

route('GET letter-types/overview', guardOverview, (c) => service.allTypes(c.var.rows));

/** A definition; each fault by where it stands. */
function readBody({ fields }: Input) {
  const read = readDefinition(fields);
  return read.ok ? read.values : Refusal.fields(read.errors);
}

const previewQuery = z.object({ jawaban: z.optional(z.enum(['contoh', 'terpanjang'])) });

/** Reads who may sign in the guard's own round trip. */
const guardPreview = guardBeside('letterTypes.read', { asked: () => '', read: listSignatories });

route(
  'POST letter-types/preview',
  guardPreview,
  withQuery(previewQuery),
  withBody(readBody),
  async (c) => {
    const origin = publicOrigin(c.env, c.req.url);
    const drawing = { village, origin, signatories: c.var.rows, now: new Date(), render };
    const isLongest = c.var.query.jawaban === 'terpanjang';
    const pdf = await service.drawSample(drawing, c.var.body, isLongest);
    return answerPdf(c, pdf, 'contoh-surat.pdf');
  },
);

route('GET letter-types/:type/:revision', cachePublicly([service.letterTypesTag]), async (c) => {
  const { type, revision } = c.req.param();
  const number = /^[1-9][0-9]{0,8}$/.test(revision) ? Number(revision) : 0;
  return (await service.versionAt(c.var.db, type, number)) ?? service.unknownType();
});

// Before `:type`, which would take it for one.
route('GET letter-types/library', guard('letterTypes.read'), (c) =>
  readBuilt<LibraryType[]>(c.env.ASSETS, '/pustaka-surat/daftar.json'),
);

route('GET letter-types/:type', guardType('letterTypes.read'), (c) =>
  service.toTypeRecord(c.req.param('type'), c.var.rows),
);

route(
  'PUT letter-types/:type',
  guardType('letterTypes.change'),
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
  guardType('letterTypes.publish'),
  withHeader('If-Match', readIfMatch),
  (c) => {
    const measuring = { village, origin: publicOrigin(c.env, c.req.url), fits };
    const context = { ...changing(c), ...measuring };
    return service.publish(context, c.req.param('type'), c.var.rows, c.var.header);
  },
);

route('POST letter-types/:type/retire', guardType('letterTypes.retire'), (c) =>
  service.retire(changing(c), c.req.param('type'), c.var.rows),
);

route('DELETE letter-types/:type', guardType('letterTypes.delete'), (c) =>
  service.remove(changing(c), c.req.param('type'), c.var.rows),
);
