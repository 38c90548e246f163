import { parseArgs } from 'node:util';
import { deploy } from './deploy/deploy.ts';
import { explainFault } from './deploy/explain-fault.ts';
import { environmentOf } from './lib/place.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      rename: { type: 'boolean', default: false },
    },
  });
  const environment = environmentOf(values.env);
  const options = { dryRun: values['dry-run'], mayRename: values.rename };
  console.log(`Memasang portal (${environment}) …`);
  if (!(await deploy(environment, options, console.log))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(
    `\n${explainFault(error)}\n\nJalankan perintah yang sama lagi: yang sudah jadi tidak diulang.`,
  );
  process.exitCode = 1;
});
