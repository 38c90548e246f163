import { createHash, randomUUID } from 'node:crypto';
import { envelope, refusals } from './answers.ts';
import { type Call, type Route, route } from './route.ts';
import type { Script, State } from './state.ts';

type Binding = Record<string, unknown> & { type: string; name: string };

interface Upload {
  main_module: string;
  bindings: Binding[];
  keep_bindings?: string[];
  annotations?: Record<string, string>;
  limits?: { cpu_ms?: number };
  assets?: { jwt: string };
}

/** What the real one checks of an upload: the plan, that a main module is there, and that bound things exist. */
function check(state: State, { bindings, limits, main_module }: Upload, form: FormData): void {
  if (!state.paid && limits?.cpu_ms !== undefined) throw refusals.freePlan();
  if (!form.has(main_module)) throw refusals.content(`No such module "${main_module}".`);
  for (const binding of bindings) {
    if (binding.type === 'd1' && !state.databases.has(String(binding.id ?? binding.database_id))) {
      throw refusals.binding(
        `D1 binding '${binding.name}' references a database that does not exist.`,
      );
    }
    if (binding.type === 'r2_bucket' && !state.buckets.has(String(binding.bucket_name))) {
      throw refusals.binding(`R2 bucket '${binding.bucket_name}' not found.`);
    }
  }
}

async function upload(call: Call): Promise<{ script: Script; id: string }> {
  const form = await call.form();
  const uploaded: Upload = JSON.parse(String(form.get('metadata')));
  check(call.state, uploaded, form);
  const name = call.at.script ?? '';
  const before = call.state.scripts.get(name);
  const isSecret = ({ type }: Binding) => type === 'secret_text';
  const sent = uploaded.bindings.filter(isSecret).map((binding) => binding.name);
  const { bindings, limits, annotations = {} } = uploaded;
  const id = randomUUID();
  const script: Script = {
    metadata: {
      bindings: bindings.filter((binding) => !isSecret(binding)),
      ...(limits && { limits }),
    },
    // Secrets outlive every upload.
    secrets: [...new Set([...(before?.secrets ?? []), ...sent])],
    versions: [...(before?.versions ?? []), { id, annotations }],
    subdomain: before?.subdomain ?? { enabled: false, previews_enabled: false },
    crons: before?.crons ?? [],
    hasAssets: uploaded.assets !== undefined,
  };
  call.state.scripts.set(name, script);
  return { script, id };
}

export const uploadRoutes: readonly Route[] = [
  route(
    'POST accounts/:account/workers/scripts/:script/assets-upload-session',
    'workers:edit',
    async ({ json }) => {
      const { manifest } = (await json()) as { manifest: Record<string, { hash: string }> };
      return envelope({
        jwt: sessionToken(),
        buckets: [Object.values(manifest).map(({ hash }) => hash)],
      });
    },
  ),
  route('POST accounts/:account/workers/assets/upload', null, async ({ form }) => {
    if ([...(await form()).keys()].length === 0) throw refusals.content('No assets.');
    return envelope({ jwt: sessionToken() });
  }),
  route('PUT accounts/:account/workers/scripts/:script', 'workers:edit', async (call) => {
    const { id } = await upload(call);
    return envelope({ id: call.at.script, deployment_id: id, startup_time_ms: 12 });
  }),
  route('POST accounts/:account/workers/scripts/:script/versions', 'workers:edit', async (call) => {
    if (!call.state.scripts.has(call.at.script ?? '')) throw refusals.noScript();
    const { id } = await upload(call);
    return envelope({ id, startup_time_ms: 12, metadata: { has_preview: false } });
  }),
  route('POST accounts/:account/workers/scripts/:script/deployments', 'workers:edit', () =>
    envelope({ id: randomUUID() }),
  ),
  route('PATCH accounts/:account/workers/scripts/:script/script-settings', 'workers:edit', () =>
    envelope({}),
  ),
];

/** A JWT as far as wrangler reads it: it looks when it ends. */
function sessionToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { exp: Math.floor(Date.now() / 1000) + 3600 };
  return [part({ alg: 'none' }), part(claims), createHash('sha256').digest('base64url')].join('.');
}
