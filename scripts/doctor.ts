import { parseArgs } from 'node:util';
import { examine } from './deploy/doctor.ts';
import { tell, wrongOnes } from './deploy/finding.ts';
import { placeOf, placeOptions } from './lib/place.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: placeOptions });
  const findings = await examine(placeOf(values));
  for (const finding of findings) console.log(tell(finding));
  const wrong = wrongOnes(findings).length;
  console.log(wrong === 0 ? '\nTidak ada yang salah.' : `\n${wrong} yang perlu diperbaiki.`);
  if (wrong > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
