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

type State = Record<string, string | number | undefined>;

/** The state of all villages of this machine, without names of people: disk and memory in megabytes, the rest in words. */
export const listStates = (): Promise<State[]> =>
  Promise.all(
    listVillages().map((nama) =>
      stateOf(nama).catch(({ message }: Error) => ({ nama, keadaan: message })),
    ),
  );

async function stateOf(nama: string): Promise<State> {
  const { PORT, PORTAL_BACKUPS = '', PORTAL_DATA = '' } = environmentOf(nama);
  const signal = AbortSignal.timeout(10_000);
  const health = await fetch(`http://127.0.0.1:${PORT}/api/v1/health`, { signal })
    .then(async (response) => (await response.json()) as { status?: string; reasons?: string[] })
    .catch(() => ({ status: 'tidak menjawab', reasons: undefined }));
  const backups = globSync(join(PORTAL_BACKUPS, 'portal-*.tar'));
  return {
    nama,
    versi: readRelease(realpathSync(linkOf(nama)))?.version,
    keadaan: health.reasons?.join(', ') ?? health.status,
    cadangan: backups
      .map((file) => statSync(file).mtime.toISOString())
      .sort()
      .at(-1),
    ...(await countWaiting(nama, join(PORTAL_DATA, 'portal.sqlite'))),
    disk: Number.parseInt(output('du', '-sm', folderOf(nama)), 10),
    memori: Math.round(processOf(nama, 'MemoryCurrent') / 2 ** 20),
  };
}

/** Applications that wait, and those past the office's promise. Empty without data, or with settings that are a program. */
async function countWaiting(name: string, file: string): Promise<State> {
  const settings = join(folderOf(name), 'village.json');
  if (!existsSync(file) || !existsSync(settings)) return {};
  const { $schema, ...values } = JSON.parse(readFileSync(settings, 'utf8'));
  const database = new DatabaseSync(file, { readOnly: true });
  const pending = await pendingTimes(openDb(d1Over(database)), 100_000);
  database.close();
  const village = villageSchema.parse(renameFormer(values));
  const promised = lateBefore(village, 'decision', new Date());
  const late = pending.filter(({ countedFrom }) => countedFrom < promised).length;
  return { menunggu: pending.length, terlambat: late };
}

const columns = 'nama versi keadaan cadangan menunggu terlambat disk memori'.split(' ');

/** The same as a page that loads nothing and changes nothing. */
export const pageOf = (states: readonly State[]) => html`<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Keadaan portal</title>
<style>body { font: 1rem sans-serif } th, td { padding: .3rem .8rem; text-align: left }</style>
<h1>Keadaan portal pada ${new Date().toISOString()}</h1>
<table>
<tr>${columns.map((name) => html`<th scope="col">${name}`)}
${states.map((state) => html`<tr>${columns.map((name) => html`<td>${state[name] ?? '–'}`)}\n`)}
</table>
`;
