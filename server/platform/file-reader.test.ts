import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { InflationError } from '#worker/media/index.ts';
import { fileReader, ReaderBusy } from './file-reader.ts';

const script = join(makeFolder(), 'reader.mjs');
writeFileSync(
  script,
  `const kept = [];
  const acts = {
    answer: (value) => process.send([value]),
    leaveAfter: (value) => process.send([value], () => process.exit(0)),
    wait: (ms) => setTimeout(() => process.send([ms]), ms),
    heap: () => { const map = new Map(); for (let at = 0; ; at += 1) map.set(at, [at]); },
    buffers: () => setInterval(() => kept.push(Buffer.alloc(2 ** 24, 1)), 10),
    loop: () => { for (;;); },
    crash: () => { throw new Error('NIK 3201'); },
    kill: () => process.kill(process.pid, 'SIGKILL'),
    leave: () => process.exit(0),
    garbage: () => process.send('NIK 3201'),
  };
  process.once('message', ([name, args]) => acts[name](...args));`,
);

test('returns what the process answers, with bytes and dates', async () => {
  const value = { file: new Uint8Array([1, 2]), at: new Date(0), none: null, list: ['é'] };
  expect(await fileReader(script)('answer', [value])).toEqual(value);
});

test('takes the answers of processes that have ended while this one was busy', async () => {
  const busy = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  };
  const read = fileReader(script);
  const [slow, quick] = [read('wait', [900]), read('leaveAfter', [1])];
  await new Promise((resolve) => setTimeout(resolve, 5));
  busy(500);
  expect(await quick).toBe(1);
  // Its end is now reported with that of the quick one, and before its answer is read.
  busy(900);
  expect(await slow).toBe(900);
});

test.each([
  ['heap', { heap: 32, ms: 60_000 }, 'SIGABRT'],
  ['buffers', { memory: 300 * 2 ** 20, ms: 60_000 }, 'SIGKILL'],
  ['loop', { ms: 500 }, 'SIGKILL'],
  ['crash', {}, '1'],
  ['kill', {}, 'SIGKILL'],
  ['leave', {}, '0'],
  ['garbage', {}, 'no result'],
])('gives up on a process that ends by %s, and logs no data', async (name, limits, cause) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await expect(fileReader(script, limits)(name, [])).rejects.toThrow(InflationError);
  const [line] = log.mock.lastCall ?? [];
  expect(JSON.parse(line)).toMatchObject({ event: 'file not read', reader: name });
  expect(line).toContain(cause);
  expect(line).not.toContain('3201');
  log.mockRestore();
});

test('reads two files at a time; others wait, and are refused when they are many', async () => {
  const read = fileReader(script, { waiting: 2 });
  const outcomes = await Promise.allSettled([300, 300, 1, 1, 1].map((ms) => read('wait', [ms])));
  const statuses = [...Array(4).fill('fulfilled'), 'rejected'];
  expect(outcomes.map(({ status }) => status)).toEqual(statuses);
  expect(outcomes[4]).toMatchObject({ reason: expect.any(ReaderBusy) });
  expect(await read('wait', [1])).toBe(1);
});
