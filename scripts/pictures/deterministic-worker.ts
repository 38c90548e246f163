import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtConfig } from '../lib/build/build.ts';

/** Header that sets the time of the Worker below, ISO 8601, from now on. */
export const timeHeader = 'x-picture-time';

/**
 * An entry in front of the built Worker: its clock shows the time that a request last set, and its random numbers are the same
 * in every run, so that numbers, codes and dates are too, and a picture changes only with its page.
 */
const entryModule = `
import './deterministic.mjs';
import * as built from './entry.mjs';
export * from './entry.mjs';
export default {
  ...built.default,
  fetch(request, env, context) {
    const time = request.headers.get('${timeHeader}');
    if (time) globalThis.fixedTime = Date.parse(time);
    return built.default.fetch(request, env, context);
  },
};
`;

const globalsModule = `
globalThis.fixedTime = 0;
const now = () => globalThis.fixedTime;
globalThis.Date = new Proxy(Date, {
  construct: (Real, values, target) => Reflect.construct(Real, values.length ? values : [now()], target),
  get: (Real, name) => (name === 'now' ? now : Reflect.get(Real, name)),
});
// mulberry32
let seed = 20261102;
const next = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return (mixed ^ (mixed >>> 14)) >>> 0;
};
crypto.getRandomValues = (array) => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = next();
  return array;
};
crypto.randomUUID = () => {
  const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), '4' + hex.slice(13, 16), 'a' + hex.slice(17, 20), hex.slice(20)].join('-');
};
`;

/** Copies the built Worker with that entry into a temporary folder, and returns the path of its configuration. */
export function makeDeterministicWorker(): { configPath: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-desa-'));
  cpSync('dist/server', folder, { recursive: true });
  const config = JSON.parse(readFileSync(builtConfig, 'utf8'));
  const [database] = config.d1_databases;
  const changed = {
    ...config,
    main: 'deterministic-entry.mjs',
    assets: { ...config.assets, directory: resolve('dist/client') },
    d1_databases: [{ ...database, migrations_dir: resolve('migrations') }],
  };
  const configPath = join(folder, 'wrangler.json');
  writeFileSync(configPath, JSON.stringify(changed));
  writeFileSync(join(folder, 'deterministic-entry.mjs'), entryModule);
  writeFileSync(join(folder, 'deterministic.mjs'), globalsModule);
  return { configPath, remove: () => rmSync(folder, { recursive: true }) };
}
