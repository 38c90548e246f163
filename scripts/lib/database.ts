import { type Environment, wranglerEnvironment } from './place.ts';
import { run } from './run.ts';

/** D1 and R2 of this machine. */
export const stateFolder = '.wrangler/state';

const flags = (environment: Environment) => [
  '--remote',
  ...['--env', wranglerEnvironment(environment)],
];

/** Runs SQL on a deployment's database and returns the rows of its last statement. @throws with D1's own message. */
export async function execute(
  environment: Environment,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const command = ['d1', 'execute', 'DB', '--json', ...flags(environment), '--command', sql];
  const output = await run('wrangler', command);
  const answers: { results: Record<string, unknown>[] }[] = JSON.parse(
    output.slice(output.indexOf('[')),
  );
  return answers.at(-1)?.results ?? [];
}

/** A text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
}
