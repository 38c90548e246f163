import { parseArgs } from 'node:util';
import { examine } from './deploy/doctor.ts';
import { format, isWrong } from './deploy/finding.ts';
import { runMain } from './lib/commands/run-main.ts';
import { placeOf, placeOptions } from './lib/storage/place.ts';

runMain(async () => {
  const { values } = parseArgs({ options: placeOptions });
  const findings = await examine(placeOf(values));
  for (const finding of findings) console.log(format(finding));
  const wrong = findings.filter(isWrong).length;
  console.log(wrong === 0 ? '\nTidak ada yang salah.' : `\n${wrong} yang perlu diperbaiki.`);
  if (wrong > 0) process.exitCode = 1;
});
