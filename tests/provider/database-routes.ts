import { envelope, refusals } from './answers.ts';
import { type Call, type Route, route } from './route.ts';
import { addDatabase } from './state.ts';

const bookmark = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';

function findDatabase({ state, at }: Call) {
  const named = [...state.databases].find(([id, { name }]) => at.id === id || at.id === name);
  if (!named) throw refusals.noDatabase();
  return { uuid: named[0], ...named[1] };
}

const described = (uuid: string, name: string) => ({ uuid, name, version: 'production' });

async function createDatabase({ state, json }: Call) {
  const { name, primary_location_hint } = (await json()) as {
    name: string;
    primary_location_hint?: string;
  };
  if ([...state.databases.values()].some((one) => one.name === name)) {
    throw refusals.databaseExists(name);
  }
  if (state.databases.size >= state.databaseLimit) throw refusals.databaseLimit();
  return envelope(described(addDatabase(state, name, primary_location_hint), name));
}

/** Runs the statements of one call in a transaction, as D1 does, on an SQLite of the same build flags as the tests'. */
async function query(call: Call) {
  const { sqlite } = findDatabase(call);
  const { sql } = (await call.json()) as { sql: string };
  if (/^\s*(begin|commit|savepoint)\b/im.test(sql)) {
    throw refusals.sql('To execute a transaction, please use the state.storage.transaction() APIs');
  }
  const isRead = /^\s*(select|pragma)\b/i.test(sql);
  try {
    if (isRead) return envelope([{ results: sqlite.prepare(sql).all(), success: true, meta: {} }]);
    sqlite.exec(`BEGIN;${sql}\n;COMMIT`);
    return envelope([{ results: [], success: true, meta: {} }]);
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    throw refusals.sql(error instanceof Error ? error.message : String(error));
  }
}

export const databaseRoutes: readonly Route[] = [
  route('GET accounts/:account/d1/database', 'd1:edit', ({ state, url }) => {
    const wanted = url.searchParams.get('name');
    const all = [...state.databases]
      .filter(([, { name }]) => wanted === null || name === wanted)
      .map(([id, { name }]) => described(id, name));
    return envelope(all, { result_info: { page: 1, per_page: 100, count: all.length } });
  }),
  route('POST accounts/:account/d1/database', 'd1:edit', createDatabase),
  route('GET accounts/:account/d1/database/:id', 'd1:edit', (call) => {
    const { uuid, name } = findDatabase(call);
    return envelope(described(uuid, name));
  }),
  route('POST accounts/:account/d1/database/:id/query', 'd1:edit', query),
  route('GET accounts/:account/d1/database/:id/time_travel/bookmark', 'd1:edit', (call) => {
    findDatabase(call);
    return envelope({ bookmark });
  }),
];
