import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { listVillageFiles } from '#scripts/village/files.ts';
import { openData, prepareData } from '#server/data-folder.ts';
import type { ServedNode } from './node-home.ts';

const { data, modules, client, vars }: ServedNode = JSON.parse(process.argv[2] ?? '');
const folder = openData(data);
await prepareData(folder);
const { createPortalServer }: typeof import('#server/entry.ts') = await import(
  join(modules, 'entry.mjs')
);
const { server } = createPortalServer({
  bindings: { ...vars, ...folder } as unknown as Env,
  client,
  files: await listVillageFiles(readFileSync(join(client, 'sw.js'), 'utf8')),
  trustProxy: true,
});
// Each test file has its own client address, which on Cloudflare is in this header and here is a proxy's.
server.prependListener('request', ({ headers }: IncomingMessage) => {
  const address = headers['cf-connecting-ip'];
  if (address) headers['x-forwarded-for'] = address;
});
server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
