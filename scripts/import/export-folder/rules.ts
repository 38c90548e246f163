import { registrationSchema } from '#contract/accounts.ts';
import { statuses } from '#contract/applications.ts';
import { check } from '#contract/basics/input.ts';
import { readDefinition } from '#contract/letters/definition-schema.ts';
import { versionStates } from '#contract/records/letter-types.ts';
import type { Row } from '#scripts/archive/read-rows.ts';
import { readCode } from '#worker/letters/verification/code.ts';

/** What is wrong with a row of a table besides the kinds of its values, by its columns. */
type Rule = (row: Row) => Record<string, string | undefined>;

const isOneOf =
  (column: string, words: readonly string[]): Rule =>
  (row) =>
    words.includes(String(row[column]))
      ? {}
      : { [column]: `harus salah satu dari: ${words.join(', ')}` };

const rules: Record<string, readonly Rule[]> = {
  users: [
    isOneOf('role', ['user', 'admin']),
    ({ name, email }) => {
      const checked = check(registrationSchema, { name, email, password: 'x' });
      return checked.ok ? {} : checked.errors;
    },
  ],
  applications: [isOneOf('status', statuses)],
  letters: [
    ({ kode }) =>
      kode === null || readCode(String(kode)) === kode ? {} : { kode: 'bukan kode verifikasi' },
    ({ year, number }) =>
      Number(year) >= 2000 && Number(number) >= 1
        ? {}
        : { number: 'tahun atau nomornya tidak mungkin' },
  ],
  signed_letters: [isOneOf('kind', ['basah', 'tte'])],
  letter_versions: [
    isOneOf('state', versionStates),
    ({ type, definition }) => {
      const read = readDefinition(JSON.parse(String(definition)));
      if (read.ok) return read.values.type === type ? {} : { definition: 'jenisnya bukan type' };
      const faults = Object.entries(read.errors).map(([path, message]) => `${path}: ${message}`);
      return { definition: faults.join(' ') };
    },
  ],
};

export const faultsIn = (table: string, row: Row) =>
  (rules[table] ?? []).flatMap((rule) => Object.entries(rule(row)));

/** Columns that name a row of another table, which must be there. */
export const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  applications: { account_id: 'users' },
  letters: { application_id: 'applications' },
  signed_letters: { letter_id: 'letters' },
};

/** Columns that name an account: where one goes on under another id, these follow. */
export const accountColumns: Readonly<Record<string, readonly string[]>> = {
  applications: ['account_id', 'filed_by', 'mended_by'],
  signed_letters: ['account_id'],
  number_starts: ['account_id'],
  audit_entries: ['account_id', 'subject'],
};
