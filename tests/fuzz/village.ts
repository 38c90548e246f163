import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { origin } from '../platform/environment.ts';
import { openMemoryPortal } from '../platform/memory-portal.ts';
import { portalClient } from '../requests/client.ts';
import { everyRequest, routeOf } from '../requests/index.ts';
import { routes } from '../requests/routes.ts';
import { openVillage } from '../requests/village.ts';
import { type FileName, toValid, type ValidRequest } from './requests.ts';

async function makeFiles(): Promise<Record<FileName, Buffer>> {
  const drawn = sharp({ create: { width: 16, height: 12, channels: 3, background: '#3f6b4b' } });
  const [jpeg, png, webp] = await Promise.all([
    drawn.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    drawn.clone().png().toBuffer(),
    drawn.clone().webp().toBuffer(),
  ]);
  return {
    jpeg,
    png,
    webp,
    text: Buffer.from('bukan gambar'),
    empty: Buffer.alloc(0),
    cut: jpeg.subarray(0, 60),
    pdf: readFileSync('scripts/sample/files/contoh-laporan.pdf'),
    large: Buffer.alloc(5 * 2 ** 20 + 1, jpeg),
  };
}

/**
 * A portal in this process with the records of the catalogue's requests. `rollBackAfter` undoes the writes of a request, so that
 * every request meets the same state.
 */
export async function openFuzzed() {
  const portal = openMemoryPortal();
  const client = portalClient(new URL(origin), ({ href }, init) => portal.fetch(href, init));
  const village = await openVillage(client, portal.env.DB);
  const valid: ValidRequest[] = [];
  for (const { name, make } of everyRequest) {
    const route = routeOf(name);
    if (routes.has(route)) valid.push(toValid(route, await make(village)));
  }

  return {
    portal,
    valid,
    admin: village.admin,
    resident: village.resident,
    files: await makeFiles(),
    /** Runs a function and rolls back its writes. */
    async rollBackAfter<Result>(run: () => Promise<Result>): Promise<Result> {
      const objects = new Map(portal.objects);
      portal.database.exec('SAVEPOINT attempt');
      try {
        return await run();
      } finally {
        portal.database.exec('ROLLBACK TO attempt; RELEASE attempt');
        portal.objects.clear();
        for (const [key, object] of objects) portal.objects.set(key, object);
      }
    },
  };
}

export type Fuzzed = Awaited<ReturnType<typeof openFuzzed>>;
