import { readFileSync } from 'node:fs';

/** Git hook: refuses a commit whose subject is longer than 72 characters or has no scope ('letters: accept DSS updates'). */
const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
const isGenerated = /^(Merge|Revert|fixup!|squash!) /.test(subject);
if (!isGenerated && !(subject.length <= 72 && /^[a-z][\w/ -]*: \S/.test(subject))) {
  console.error(
    `Subject: scope, colon, imperative; at most 72 characters. This one has ${subject.length}.`,
  );
  process.exitCode = 1;
}
