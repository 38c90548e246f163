import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startAuthority } from '#tests/outside/authority.ts';
import { checkDocuments } from '#tests/outside/documents.ts';
import { startPortal } from '#tests/outside/portal.ts';
import { listFaults, writeReport } from '#tests/outside/report.ts';
import { checkSignatures } from '#tests/outside/signatures.ts';
import { missingOptionalTools, missingTools, prepareTools } from '#tests/outside/tools.ts';
import { checkVectors } from '#tests/outside/vectors.ts';
import { checkWeb } from '#tests/outside/web.ts';
import { exitOnSignals, runMain } from './lib/commands/run-main.ts';
import { printSummary, timeStep } from './lib/commands/steps.ts';

const signedFixtures = resolve('tests/fixtures/signed');
const outsideFixtures = join(signedFixtures, 'outside');

/**
 * `npm run validate -- [--fixtures] [--keep]`: checks letters and signatures with third-party tools and writes
 * docs/outside-checks.md. `--fixtures` replaces the signed files in tests/fixtures, `--keep` does not delete the work folder.
 */
runMain(async () => {
  const { values } = parseArgs({
    options: {
      fixtures: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const missing = missingTools();
  if (missing.length > 0) throw new Error(missing.join('\n'));
  exitOnSignals();
  const skipped = missingOptionalTools();
  await timeStep('packages of Python and Java', prepareTools);
  const folder = mkdtempSync(join(tmpdir(), 'portal-outside-'));
  if (values.keep) console.log(folder);
  else process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const authority = await startAuthority(join(folder, 'authority'));
  const portal = await startPortal(authority.root);
  try {
    const results = {
      documents: await timeStep('letters of every type', () =>
        checkDocuments(portal, join(folder, 'documents')),
      ),
      signatures: await timeStep('signed and falsified letters', () =>
        checkSignatures(portal, authority, folder),
      ),
      web: await timeStep('pages and API', () => checkWeb(portal, join(folder, 'web'))),
      vectors: await timeStep('test vectors', checkVectors),
      skipped,
    };
    await writeReport(results);
    if (values.fixtures) writeFixtures(folder, authority.folder);
    const faults = listFaults(results);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    console.log('No disagreement. The report is docs/outside-checks.md.');
  } finally {
    await portal.stop();
    authority.stop();
    printSummary();
  }
});

function writeFixtures(folder: string, authority: string): void {
  const sources: [string, string][] = [
    [join(folder, 'honest'), outsideFixtures],
    [join(folder, 'letters'), outsideFixtures],
    [join(folder, 'falsified'), join(signedFixtures, 'falsified')],
  ];
  for (const [source, target] of sources) {
    for (const name of readdirSync(source)) {
      if (existsSync(join(target, name))) copyFileSync(join(source, name), join(target, name));
    }
  }
  copyFileSync(join(authority, 'certs/root.cert.pem'), join(outsideFixtures, 'roots.pem'));
}
