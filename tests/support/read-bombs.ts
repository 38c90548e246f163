import { memoryOf } from '#scripts/bench/process-use.ts';
import { images } from '#server/platform/images.ts';
import { bombs, letter } from '#tests/fixtures/bombs.ts';
import { makePicturePage } from '#worker/letters/signed/picture-page.ts';
import { readSignedLetter } from '#worker/letters/signed/read-signed-letter.ts';
import { refusals } from '#worker/letters/signed/refusals.ts';

// Reads each bomb; for each a line of JSON with its outcome, the seconds of CPU and the most memory so far, in megabytes.
const context = {
  original: letter,
  roots: [],
  now: new Date(),
  makePage: (picture: Uint8Array) => makePicturePage(picture, images, 'A4'),
};
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : Object.keys(bombs)) {
  const file = new Uint8Array(bombs[name]?.[0]() ?? []);
  const before = process.cpuUsage();
  const read = await readSignedLetter(file, context);
  const { user, system } = process.cpuUsage(before);
  const outcome =
    'refusal' in read
      ? Object.entries(refusals).find(([, text]) => text === read.refusal)?.[0]
      : read.kind;
  // maxRSS would begin at the memory of the process that started this one.
  const mebibytes = memoryOf(process.pid, 'VmHWM');
  const line = { name, outcome, bytes: file.length, seconds: (user + system) / 1e6, mebibytes };
  console.log(JSON.stringify(line));
}
