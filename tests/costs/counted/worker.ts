import { withEnv } from 'cloudflare:workers';
import portal from 'built-portal';
import { countCosts } from '#tests/support/counting-database.ts';
import { type Counted, countHeader, runPath, type Statement } from './counted.ts';

/** Ids in the order in which they are made, behind all of scripts/bench/fill: how rows lie in an index is part of what reading them costs. */
let made = 0xf800_0000;
crypto.randomUUID = () => {
  made += 1;
  return `${made.toString(16)}-0000-4000-8000-000000000000`;
};

/**
 * The built Worker, over a D1 that counts where a request asks for it; any other request passes as it is. It runs the
 * statements that something is prepared with too, and has the bare routes beside the portal's own.
 */
export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === runPath) return runAll(env.DB, await request.json());
    if (!request.headers.has(countHeader)) return portal.fetch(request, env, context);
    return count(request, env, context);
  },
} satisfies ExportedHandler<Env>;

async function runAll(database: D1Database, statements: Statement[]): Promise<Response> {
  const all = statements.map(({ sql, params }) => database.prepare(sql).bind(...params));
  return Response.json((await database.batch(all)).map(({ results }) => results));
}

/** Answers with what the request cost, the work that goes on after its answer too, and what was answered. */
async function count(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const { database, cost } = countCosts(env.DB);
  const counting = { ...env, DB: database };
  const later: Promise<unknown>[] = [];
  const waiting = {
    waitUntil: (work: Promise<unknown>) => later.push(work),
    passThroughOnException: () => context.passThroughOnException(),
    props: context.props,
  } as unknown as ExecutionContext;
  const answer = (await withEnv(counting, async () => {
    const response = await portal.fetch(request, counting, waiting);
    const body = await response.arrayBuffer();
    await Promise.all(later);
    const text = new TextDecoder().decode(body);
    return { status: response.status, text, bytes: body.byteLength };
  })) as Pick<Counted, 'status' | 'text' | 'bytes'>;
  const headers = { [countHeader]: '1' };
  return Response.json({ ...answer, ...cost } satisfies Counted, { headers });
}
