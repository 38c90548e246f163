import { type Place, wranglerEnvironment } from './place.ts';
import { run } from './run.ts';

/** D1 and R2 of this machine. */
export const stateFolder = '.wrangler/state';

const placeFlags = (place: Place) => [
  ...(place === 'local' ? ['--local', '--persist-to', stateFolder] : ['--remote']),
  ...['--env', wranglerEnvironment(place)],
];

/** Applies the migrations that the database does not have yet. */
export async function migrate(place: Place): Promise<void> {
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', ...placeFlags(place)]);
}

/** Runs SQL and returns the rows of its last statement. @throws with D1's own message when it fails. */
export async function execute(place: Place, sql: string): Promise<Record<string, unknown>[]> {
  const command = ['d1', 'execute', 'DB', '--json', ...placeFlags(place), '--command', sql];
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
