import { run } from './run.ts';
import { type Step, timeStep } from './steps.ts';

/** Writes the types of the bindings, which the other checks read. */
export const writeBindingTypes = () =>
  timeStep('types of the bindings', () => run('wrangler', ['types', '--strict-vars=false']));

const astroFiles = 'scripts/lib/commands/astro-files.tsconfig.json';

/** With TypeScript 7, in a fifth of the time of version 6, which only `astro check` needs. */
const checkTypes = (project: string) =>
  run('node', ['node_modules/typescript-7/bin/tsc', '--noEmit', '--project', project]);

/** The steps of `npm run check`, longest first; none depends on another. */
export const checks: readonly Step[] = [
  { name: 'unit tests', run: () => run('vitest', ['run', '--project', 'unit']) },
  {
    name: 'types of .astro files',
    run: () => run('astro', ['check', '--minimumSeverity', 'warning', '--tsconfig', astroFiles]),
  },
  { name: 'types of .ts and .tsx files', run: () => checkTypes('.') },
  { name: 'format and lint (biome)', run: () => run('biome', ['check', '.']) },
  { name: 'unused code (knip)', run: () => run('knip', []) },
  {
    name: 'types of the service worker',
    run: () => checkTypes('site/service-worker/worker'),
  },
  { name: 'village.config.ts', run: () => run('node', ['scripts/village.ts']) },
];
