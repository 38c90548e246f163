import { run } from './run.ts';
import type { Step } from './steps.ts';

/** The types of the bindings, which the other checks read. */
export const bindingTypes: Step = {
  name: 'types of the bindings',
  run: () => run('wrangler', ['types', '--strict-vars=false']),
};

/** The steps of `npm run check`, longest first; none depends on another. */
export const checks: readonly Step[] = [
  {
    name: 'types (astro check)',
    run: () => run('astro', ['check', '--minimumSeverity', 'warning']),
  },
  { name: 'unit tests', run: () => run('vitest', ['run', '--project', 'unit']) },
  { name: 'format and lint (biome)', run: () => run('biome', ['check', '.']) },
  { name: 'unused code (knip)', run: () => run('knip', []) },
  {
    name: 'types of the service worker (tsc)',
    run: () => run('tsc', ['-p', 'site/service-worker/worker']),
  },
  { name: 'village.config.ts', run: () => run('node', ['scripts/village.ts']) },
];
