import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { registrationSchema } from '#contract/accounts.ts';
import { check } from '#contract/basics/input.ts';
import { explainNewPassword } from '#worker/accounts/password/rule.ts';
import { explain, openAccount } from './deploy/account.ts';
import { readSettings } from './deploy/settings.ts';
import { runMain } from './lib/commands/run-main.ts';
import { insertAccountSql } from './lib/storage/accounts.ts';
import { migrateAndRun } from './lib/storage/migrate.ts';
import { type Environment, placeOf, placeOptions } from './lib/storage/place.ts';
import { usageOf } from './release/release.ts';

const usage = usageOf('admin:create', '--email E --name N');

runMain(async () => {
  const { values: options } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      ...placeOptions,
    },
  });
  if (!options.email || !options.name) throw new Error(usage);
  const place = placeOf(options);
  const password = await readPassword();
  const checked = check(registrationSchema, { ...options, password });
  if (!checked.ok) throw new Error(Object.values(checked.errors).join('\n'));
  const unfit = explainNewPassword(password, { ...checked.values, role: 'admin' });
  if (unfit) throw new Error(unfit);
  const sql = await insertAccountSql({ ...checked.values, role: 'admin', passwordGiven: true });
  const [row] = await (place === 'local' || typeof place === 'object'
    ? migrateAndRun(sql, { place })
    : query(place, sql));
  if (!row) throw new Error('Email sudah terdaftar.');
  console.log(
    `Admin ${checked.values.email} telah dibuat. Pada login pertama ia memilih kata sandinya sendiri.`,
  );
});

async function query(environment: Environment, sql: string): Promise<unknown[]> {
  const { account, database } = readSettings(environment);
  const { id } = database;
  if (id === null)
    throw new Error(`Basis data ${environment} belum ada: jalankan npm run deploy lebih dahulu.`);
  try {
    return await (await openAccount(account)).query(id, sql);
  } catch (error) {
    throw new Error(explain(error));
  }
}

/** One line from standard input, or from a prompt without echo. */
async function readPassword(): Promise<string> {
  const typed = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, terminal: typed, output: process.stdout });
  if (typed) {
    process.stdout.write('Kata sandi (tidak ditampilkan): ');
    // Hides the input.
    Object.assign(lines, { _writeToOutput: () => undefined });
  }
  for await (const line of lines) {
    lines.close();
    if (typed) process.stdout.write('\n');
    return line;
  }
  return '';
}
