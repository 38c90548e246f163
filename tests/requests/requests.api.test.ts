import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../support/portal.ts';
import { portalClient } from './client.ts';
import { allRequests, routeOf } from './index.ts';
import { insertRecords } from './records.ts';
import { routes } from './routes.ts';
import { openVillage } from './village.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface Entry {
  action: string;
  subject: string;
  place: string | null;
}

it('sends every request with the permission and the activities that routes.txt lists', {
  timeout: 300_000,
}, async () => {
  const { DB } = portal.env;
  await insertRecords(DB, 10);
  const client = portalClient(portal.url);
  const village = await openVillage(client, DB);
  const newest = () => DB.prepare('SELECT max(seq) AS seq FROM audit_entries').first<number>('seq');
  const lines: string[] = [];
  for (const { name, make } of allRequests.filter((one) => routes.has(routeOf(one.name)))) {
    const sent = await make(village);
    const before = (await newest()) ?? 0;
    const response = await client.send(sent);
    await response.arrayBuffer();
    expect([name, response.status < 300]).toEqual([name, true]);
    const { results } = await DB.prepare(
      'SELECT action, subject, place FROM audit_entries WHERE seq > ? ORDER BY seq',
    )
      .bind(before)
      .all<Entry>();
    for (const { subject, place } of results) {
      expect([name, place]).toEqual([name, expect.stringMatching(/^[0-9a-f]{16}$/)]);
      // An id or a code, never a name or a number of a person.
      expect(subject).not.toMatch(/\s|@|^3205/);
    }
    const permission = routes.get(routeOf(name)) ?? '-';
    const actions = results.map(({ action }) => action);
    lines.push([name, permission, ...actions].join('  '));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('routes.txt');
});
