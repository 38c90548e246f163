import { withEnv } from 'cloudflare:workers';
import portal from 'built-portal';
import { type Counted, countHeader } from '#tests/requests/client.ts';
import { countCosts } from '#tests/support/counting-database.ts';

/** Ascending ids above those of the inserted records: the order of keys in an index affects how many rows are read. */
let lastId = 0xf800_0000;
crypto.randomUUID = () => {
  lastId += 1;
  return `${lastId.toString(16)}-0000-4000-8000-000000000000`;
};

/** The built Worker. A request with the header gets its D1 cost as response, any other the usual one. */
export default {
  async fetch(request, env, context) {
    if (!request.headers.has(countHeader)) return portal.fetch(request, env, context);
    return count(request, env, context);
  },
} satisfies ExportedHandler<Env>;

/** Includes deferred work (`waitUntil`). */
async function count(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const { database, cost } = countCosts(env.DB);
  const counting = { ...env, DB: database };
  const pending: Promise<unknown>[] = [];
  const waiting = {
    waitUntil: (work: Promise<unknown>) => pending.push(work),
    passThroughOnException: () => context.passThroughOnException(),
    props: context.props,
  } as unknown as ExecutionContext;
  const response = (await withEnv(counting, () =>
    portal.fetch(request, counting, waiting),
  )) as Response;
  const text = await response.text();
  await Promise.all(pending);
  const counted: Counted = { status: response.status, text, ...cost };
  return Response.json(counted, { headers: { [countHeader]: '1' } });
}
