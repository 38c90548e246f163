import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTestHarness } from 'wrangler';
import { builtConfig } from '#scripts/lib/build/build.ts';
import { run } from '#scripts/lib/commands/run.ts';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { village } from '../../village.config.ts';
import { addAccount } from '../support/account.ts';
import { callsBy } from '../support/call.ts';
import { exchangeCheck } from '../support/openapi/check-answers.ts';
import { emptyBucket, emptyDatabase } from '../support/runtime/empty.ts';
import { writeVillageTree } from '../support/village-tree.ts';

process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

const secrets = { current: randomUUID().repeat(2), previous: null };

export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** The built Worker of this village with its sample data, whose letters are signed electronically by certificates of one root. */
export async function startPortal(root: string) {
  const folder = resolve('.wrangler/outside');
  const letters = { ...village.letters, signature: 'tte' as const, signatureRoots: [root] };
  writeVillageTree(folder, { ...village, letters });
  await run('node', ['scripts/build.ts'], { cwd: folder });
  const harness = createTestHarness({
    workers: [
      {
        configPath: join(folder, builtConfig),
        secrets: { AUTH_SECRET: secrets.current },
        vars: { PUBLIC_ORIGIN: '' },
      },
    ],
  });
  const { url } = await harness.listen();
  const env = await harness.getWorker<Env>().getEnv();
  await Promise.all([emptyDatabase(env.DB), emptyBucket(env.FILES)]);
  await fillIfEmpty(env.DB, env.FILES);
  const { token } = await addAccount(env.DB, secrets, 'admin');

  /** Each request has its own client address, because of rate limits. */
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cf-connecting-ip', randomUUID());
    return fetch(new URL(path, url), { ...init, headers });
  };
  const download = async (path: string, init?: RequestInit) => {
    const response = await send(path, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const document = readFileSync(join(folder, 'dist/client/api/v1/openapi.json'), 'utf8');

  return {
    ...{ url, env, token, folder, download },
    call: callsBy(send, exchangeCheck(JSON.parse(document))),
    /** Replaces the stored PDF of a letter. */
    async replacePdf(kode: string, pdf: Uint8Array): Promise<void> {
      const row = await env.DB.prepare(
        'UPDATE letters SET sha256 = ? WHERE kode = ? RETURNING pdf_key AS key',
      )
        .bind(sha256(pdf), kode)
        .first<{ key: string }>();
      await env.FILES.put(row?.key ?? '', pdf);
    },
    stop: () => harness.close(),
  };
}
