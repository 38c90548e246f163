import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longestLetter, readFonts } from '#tests/fixtures/letter-documents.ts';
import { takePhoto } from '#tests/support/letters/submissions.ts';
import { hashPassword, verifyPassword } from '#worker/accounts/password/hash.ts';
import { renderLetter } from '#worker/letters/pdf/render-letter.ts';
import { cleanImage } from '#worker/media/service.ts';
import { builtConfig } from '../lib/build.ts';
import { run } from '../lib/run.ts';
import { letterLimits, startLimit } from './budgets.ts';
import type { Line } from './report/line.ts';

const warmUp = 5;

/** CPU in ms of doing it warm: the median of so many times. */
async function cpuOf(times: number, work: () => Promise<unknown> | unknown): Promise<number> {
  const all: number[] = [];
  for (let round = -warmUp; round < times; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) all.push((user + system) / 1000);
  }
  return Math.round(all.sort((one, other) => one - other)[times >> 1] ?? 0);
}

/** CPU in ms of the Worker's start, as wrangler's profile of it has it: all but what it waited. */
async function startCpu(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const file = join(folder, 'start.cpuprofile');
  // It is bundled already.
  const args = ['check', 'startup', '-c', builtConfig, '--args=--no-bundle', '--outfile', file];
  await run('wrangler', args);
  const profile: Profile = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  const idle = profile.nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)');
  const waits = new Set(idle.map(({ id }) => id));
  const worked = profile.timeDeltas.filter((_, at) => !waits.has(profile.samples[at] ?? 0));
  return Math.round(worked.reduce((sum, microseconds) => sum + microseconds, 0) / 1000);
}

/** As Chrome's tools read one; a time delta is of the sample with its index, in microseconds. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** What a letter with every value at its longest, a photo as forms send it, a login and the Worker's start take. */
export async function measureWork(): Promise<Line[]> {
  const fonts = readFonts();
  const letter = longestLetter('F4', 'Siti Aminah ');
  const photo = await takePhoto(1600, 1200);
  const hash = await hashPassword('kata sandi uji');
  const { milliseconds, bytes } = letterLimits;
  const line = (subject: string, measured: number, limit?: number, unit = 'ms'): Line => {
    return { subject, measured, limit, unit };
  };
  const kilobytes = (size: number) => Math.round((size / 1024) * 10) / 10;
  const size = (await renderLetter(letter, fonts)).length;
  // wrangler waits ten seconds for the profile, which a busy machine may take.
  const start = await startCpu().catch((error: Error) => console.warn(error.message));
  return [
    line('one letter, CPU', await cpuOf(20, () => renderLetter(letter, fonts)), milliseconds),
    line('one letter', kilobytes(size), kilobytes(bytes), 'KB'),
    line('one picture, CPU', await cpuOf(20, () => cleanImage(photo))),
    line('one login, CPU', await cpuOf(9, () => verifyPassword('kata sandi uji', hash))),
    ...(start === undefined ? [] : [line('start of the Worker, CPU', start, startLimit)]),
  ];
}
