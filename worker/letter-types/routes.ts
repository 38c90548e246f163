import type { Context } from 'hono';
import { village } from '../../village.config.ts';
import { type Guarded, guardBeside } from '../accounts/guard.ts';
import { readOne } from '../content/service.ts';
import { readDefinition } from '../contract/letters/definition-schema.ts';
import type { Permission } from '../contract/permissions.ts';
import { cachePublicly } from '../http/cache.ts';
import { type Input, withBody, withHeader } from '../http/checked.ts';
import { readIfMatch } from '../http/if-match.ts';
import { laterOf } from '../http/later.ts';
import { Refusal } from '../http/refusal.ts';
import { type AppEnv, createRoom } from '../http/room.ts';
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

route('GET letter-types/:type/:revision', cachePublicly([service.letterTypesTag]), async (c) => {
  const { type, revision } = c.req.param();
  const number = /^[1-9][0-9]{0,8}$/.test(revision) ? Number(revision) : 0;
  return (await service.versionAt(c.var.db, type, number)) ?? service.unknownType();
});

route('GET letter-types/:type', guardType('letterTypes.read'), (c) =>
  service.toTypeRecord(c.req.param('type'), c.var.rows),
);

/** A definition whose type is the path's; each fault by where it stands. */
function readBody({ fields }: Input) {
  const read = readDefinition(fields);
  return read.ok ? read.values : Refusal.fields(read.errors);
}

route(
  'PUT letter-types/:type',
  guardType('letterTypes.change'),
  withHeader('If-Match', readIfMatch),
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
  (c) => service.publish(changing(c), c.req.param('type'), c.var.rows, c.var.header),
);

route('POST letter-types/:type/retire', guardType('letterTypes.retire'), (c) =>
  service.retire(changing(c), c.req.param('type'), c.var.rows),
);

route('DELETE letter-types/:type', guardType('letterTypes.delete'), (c) =>
  service.remove(changing(c), c.req.param('type'), c.var.rows),
);
