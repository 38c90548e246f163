import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { html } from 'hono/html';
import { lateBefore } from '#contract/promise.ts';
import { renameFormer } from '#contract/village/former.ts';
import { villageSchema } from '#contract/village/schema.ts';
import { d1Over } from '#server/platform/sqlite-d1.ts';
import { openDb } from '#worker/db/client.ts';
import { pendingTimes } from '#worker/push/queries.ts';
import { readRelease } from './release.ts';
import { environmentOf, folderOf, linkOf, listVillages, output, processOf } from './villages.ts';

interface State {
  version?: string | undefined;
  /** `ok`, or what is wrong. */
  health: string;
  /** The newest backup, ISO 8601. */
  backup?: string | undefined;
  /** Applications that wait, and those past the office's promise; not for settings that are a program. */
  waiting?: number;
  late?: number;
  /** In megabytes. */
  disk?: number;
  memory?: number;
}
type States = Record<string, State>;

/** The state of all villages of this machine, by name, without names of people. */
export async function listStates(): Promise<States> {
  const states = listVillages().map(async (name): Promise<[string, State]> => {
    const state = stateOf(name).catch(({ message }: Error) => ({ health: message }));
    return [name, await state];
  });
  return Object.fromEntries(await Promise.all(states));
}

async function stateOf(name: string): Promise<State> {
  const { PORT, PORTAL_BACKUPS = '', PORTAL_DATA = '' } = environmentOf(name);
  const backups = globSync(join(PORTAL_BACKUPS, 'portal-*.tar'));
  return {
    version: readRelease(realpathSync(linkOf(name)))?.version,
    health: await healthOf(`http://127.0.0.1:${PORT}/api/v1/health`),
    backup: backups
      .map((file) => statSync(file).mtime.toISOString())
      .sort()
      .at(-1),
    ...(await countWaiting(name, join(PORTAL_DATA, 'portal.sqlite'))),
    disk: Number.parseInt(output('du', '-sm', folderOf(name)), 10),
    memory: Math.round(processOf(name, 'MemoryCurrent') / 2 ** 20),
  };
}

const healthOf = (url: string): Promise<string> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) })
    .then(async (response) => {
      const { status, reasons } = (await response.json()) as { status: string; reasons?: string[] };
      return reasons?.join(', ') ?? status;
    })
    .catch(() => 'tidak menjawab');

async function countWaiting(name: string, file: string) {
  const settings = join(folderOf(name), 'village.json');
  if (!existsSync(file) || !existsSync(settings)) return {};
  const { $schema, ...values } = JSON.parse(readFileSync(settings, 'utf8'));
  const database = new DatabaseSync(file, { readOnly: true });
  const pending = await pendingTimes(openDb(d1Over(database)), 100_000);
  database.close();
  const village = villageSchema.parse(renameFormer(values));
  const promised = lateBefore(village, 'decision', new Date());
  const late = pending.filter(({ countedFrom }) => countedFrom < promised).length;
  return { waiting: pending.length, late };
}

const headings = {
  version: 'Versi',
  health: 'Keadaan',
  backup: 'Cadangan terakhir',
  waiting: 'Pengajuan menunggu',
  late: 'Lewat janji',
  disk: 'Disk (MB)',
  memory: 'Memori (MB)',
} satisfies Record<keyof State, string>;

/** The same as a page that loads nothing and changes nothing. */
export const pageOf = (states: States) => html`<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Portal</title>
<style>body { font: 1rem sans-serif } th, td { padding: .3rem .8rem; text-align: left } .wrong { background: #fde8e8 }</style>
<h1>Portal</h1>
<p>Keadaan pada ${new Date().toISOString()}.</p>
<table>
<tr><th>Nama${Object.values(headings).map((heading) => html`<th>${heading}`)}
${Object.entries(states).map(
  ([
    name,
    state,
  ]) => html`<tr class="${state.health === 'ok' ? '' : 'wrong'}"><th>${name}${Object.keys(
    headings,
  ).map((key) => html`<td>${state[key as keyof State] ?? '–'}`)}
`,
)}</table>
`;
