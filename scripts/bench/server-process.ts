import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { openData, prepareData } from '#server/data-folder.ts';
import { homeReads } from '#site/server/home-reads.ts';
import { secrets } from '#tests/support/runtime/home.ts';
import { openDb } from '#worker/db/client.ts';
import { readMany } from '#worker/db/read.ts';
import { officeState } from '#worker/office/index.ts';
import { nodeBuild } from '../lib/build.ts';

/** The portal over a data folder, and a route of this process that only does the home page's reads; sends both ports. */
const data = openData(process.argv[2] ?? '');
await prepareData(data);
const { createPortalServer }: typeof import('#server/entry.ts') = await import(
  resolve(nodeBuild, 'server/entry.mjs')
);
const portal = createPortalServer({
  bindings: { ...data, AUTH_SECRET: secrets.current },
  client: join(nodeBuild, 'client'),
  trustProxy: true,
});
const bare = new Hono().get('/', async (c) =>
  c.json(await readMany(openDb(data.DB), [officeState, ...homeReads(new Date())])),
);
const servers = [portal.server, createAdaptorServer({ fetch: bare.fetch })];
for (const server of servers) await once(server.listen(0), 'listening');
process.send?.(servers.map((server) => (server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
