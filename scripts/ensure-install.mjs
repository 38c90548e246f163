// Runs under the Node that the machine has (20 or newer), before anything is installed: plain JavaScript, no imports
// from node_modules. What npm starts next already finds the Node 24 that the install brings.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Packages by path with their versions; nothing where the file is missing. */
function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** What to leave out, as npm names it: `npm run serve` needs no development packages. */
const omit = process.argv[2];
const wanted = readPackages('package-lock.json');
// npm's own record of what it put into node_modules.
const installed = readPackages('node_modules/.package-lock.json');
const missing = Object.entries(wanted).some(
  ([path, { version, optional, dev }]) =>
    path !== '' && !optional && !(dev && omit) && installed[path]?.version !== version,
);

if (missing) {
  console.log('Memasang paket yang dibutuhkan …');
  const arguments_ = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(omit ? [omit] : [])];
  const npm = process.env.npm_execpath;
  if (npm) execFileSync(process.execPath, [npm, ...arguments_], { stdio: 'inherit' });
  else execFileSync('npm', arguments_, { stdio: 'inherit', shell: true });
}
