import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Data, secretOf } from '#server/data-folder.ts';
import type { Failures } from '#server/failures.ts';
import { ownFolder } from '../../release/release.ts';
import { listVillageFiles } from '../../village/files.ts';
import { nodeBuild } from '../build/build.ts';

/** The built portal over a data folder; it does not listen yet. */
export async function loadPortal(data: Data, failures: Failures) {
  const { createPortalServer }: typeof import('#server/entry.ts') = await import(
    join(ownFolder, nodeBuild, 'server/entry.mjs')
  );
  const client = join(ownFolder, nodeBuild, 'client');
  const { PUBLIC_ORIGIN, AUTH_SECRET_PREVIOUS, TURNSTILE_SECRET, SWEEP_ALL_ON } = process.env;
  // Other variables of the process stay out of the portal's reach.
  const vars = { PUBLIC_ORIGIN, AUTH_SECRET_PREVIOUS, TURNSTILE_SECRET, SWEEP_ALL_ON };
  return createPortalServer({
    bindings: {
      ...vars,
      ...data,
      AUTH_SECRET: secretOf(data.folder),
      FAILURES: failures.list,
    },
    client,
    files: await listVillageFiles(readFileSync(join(client, 'sw.js'), 'utf8')),
    trustProxy: Boolean(process.env.TRUST_PROXY),
  });
}
