import { envelope, refusals } from './answers.ts';
import { type Call, type Route, route } from './route.ts';
import type { Script } from './state.ts';

function findScript({ state, at }: Call): Script {
  const script = state.scripts.get(at.script ?? '');
  if (!script) throw refusals.noScript();
  return script;
}

async function attach({ state, at, json }: Call) {
  const { origins } = (await json()) as { origins: { hostname: string }[] };
  for (const { hostname } of origins) {
    if (![...state.zones.keys()].some((zone) => hostname.endsWith(zone))) throw refusals.noZone();
    state.domains.set(hostname, at.script ?? '');
  }
  return envelope(origins);
}

export const workerRoutes: readonly Route[] = [
  route('GET accounts/:account/workers/subdomain', 'workers:edit', ({ state }) => {
    if (state.subdomain === null) throw refusals.noSubdomain();
    return envelope({ subdomain: state.subdomain });
  }),
  route('GET accounts/:account/workers/services/:script', 'workers:edit', (call) => {
    findScript(call);
    const script = { tag: 't1', tags: [], last_deployed_from: 'wrangler' };
    return envelope({ default_environment: { environment: 'production', script } });
  }),
  route('GET accounts/:account/workers/scripts/:script/secrets', 'workers:edit', (call) =>
    envelope(findScript(call).secrets.map((name) => ({ name, type: 'secret_text' }))),
  ),
  route('GET accounts/:account/workers/scripts/:script/settings', 'workers:edit', (call) => {
    const { metadata } = findScript(call);
    return envelope({ ...metadata, usage_model: 'standard' });
  }),
  route('GET accounts/:account/workers/scripts/:script/deployments', 'workers:edit', (call) => {
    const deployments = findScript(call)
      .versions.toReversed()
      .map(({ id, annotations }) => ({
        id,
        annotations,
        versions: [{ version_id: id, percentage: 100 }],
      }));
    return envelope({ deployments });
  }),
  route('GET accounts/:account/workers/scripts/:script/versions/:version', 'workers:edit', (call) =>
    envelope(findScript(call).versions.find(({ id }) => id === call.at.version)),
  ),
  // The same Worker by the newer part of the API, which wrangler asks for its subdomain.
  route('GET accounts/:account/workers/workers/:script', 'workers:edit', (call) =>
    envelope({ name: call.at.script, subdomain: findScript(call).subdomain }),
  ),
  route('GET accounts/:account/workers/scripts/:script/subdomain', 'workers:edit', (call) =>
    envelope(findScript(call).subdomain),
  ),
  route(
    'POST accounts/:account/workers/scripts/:script/subdomain',
    'workers:edit',
    async (call) => {
      const script = findScript(call);
      const wanted = (await call.json()) as Script['subdomain'];
      if (wanted.enabled && call.state.subdomain === null) throw refusals.noSubdomain();
      script.subdomain = { enabled: wanted.enabled, previews_enabled: wanted.previews_enabled };
      return envelope(script.subdomain);
    },
  ),
  route('GET accounts/:account/workers/scripts/:script/schedules', 'workers:edit', (call) =>
    envelope({ schedules: findScript(call).crons.map((cron) => ({ cron })) }),
  ),
  route('PUT accounts/:account/workers/scripts/:script/schedules', 'workers:edit', async (call) => {
    const wanted = (await call.json()) as { cron: string }[];
    findScript(call).crons = wanted.map(({ cron }) => cron);
    return envelope({ schedules: wanted });
  }),
  route(
    'POST accounts/:account/workers/scripts/:script/domains/changeset',
    'workers:edit',
    async ({ state, json }) => {
      const wanted = (await json()) as { hostname: string }[];
      const added = wanted.filter(({ hostname }) => !state.domains.has(hostname));
      return envelope({ added, removed: [], updated: [], conflicting: [] });
    },
  ),
  route('PUT accounts/:account/workers/scripts/:script/domains/records', 'workers:edit', attach),
  route('GET accounts/:account/workers/domains', 'workers:edit', ({ state }) =>
    envelope([...state.domains].map(([hostname, service]) => ({ hostname, service }))),
  ),
];
