import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { kegiatans } from '#tests/support/made-up-collection.ts';
import { village } from '#village.config.ts';
import * as schema from '#worker/db/schema.ts';
import { activityWords } from './activity.ts';
import { collections } from './collections/index.ts';
import { photoFields } from './letters/definition.ts';
import { letters, sku } from './letters/index.ts';
import { processingTable, recordOfProcessing } from './processing.ts';

const { retention } = village;
const cells = (definitions: Parameters<typeof recordOfProcessing>[1]) =>
  processingTable(recordOfProcessing(retention, definitions)).flat().join('\n');

it('names a new letter type, its fields, people and photos, and a new collection', () => {
  const heirs = {
    kind: 'people',
    name: 'ahliWaris',
    label: 'Ahli waris',
    question: 'Siapa ahli warisnya?',
    ...{ least: 1, most: 9 },
    columns: [{ kind: 'digits', name: 'nik', label: 'NIK waris', question: 'NIK?' }],
  } as const;
  const letter = { ...sku, type: 'SKAH', title: 'Ahli Waris', fields: [...sku.fields, heirs] };
  const text = cells({ letters: [letter], collections: [kegiatans] });
  for (const { label } of [...sku.fields, ...kegiatans.fields]) expect(text).toContain(label);
  for (const { label } of photoFields(sku)) expect(text).toContain(`Foto: ${label}`);
  expect(text).toContain('Ahli waris: NIK waris');
  expect(text).toContain('Pemohon; Ahli waris; orang lain');
});

it('names every kind of log entry and every field of every collection', () => {
  const text = cells({ letters });
  for (const words of Object.values(activityWords))
    expect(text).toContain(words.split('…')[0]?.replace(/:? $/, ''));
  for (const { label } of collections.flatMap(({ fields }) => [...fields]))
    expect(text).toContain(label);
});

it.each(['photoDays', 'activityYears', 'unusedYears'] as const)('follows %s', (period) => {
  const changed = recordOfProcessing({ ...retention, [period]: 977 }, { letters });
  expect(JSON.stringify(changed)).toMatch(/977 (hari|tahun)/);
});

/** The activity of each table with personal data; null for those without. A new table is listed here and described in the record. */
const activityOf: Record<string, string | null> = {
  users: 'akun',
  password_resets: 'akun',
  ended_sessions: 'akun',
  applications: 'surat',
  deletions: 'surat',
  intake: null,
  letter_versions: null,
  push_keys: null,
  push_subscriptions: 'kabar',
  push_outbox: 'kabar',
  letters: 'register',
  signed_letters: 'register',
  number_starts: 'register',
  letter_keys: null,
  survey_totals: 'penilaian',
  survey_texts: 'penilaian',
  audit_entries: 'catatan',
  login_failures: 'catatan',
  login_counts: 'catatan',
  content_views: 'catatan',
  job_runs: null,
  table_versions: null,
  incidents: 'insiden',
  office: 'kantor',
  signatories: 'kantor',
  content_records: 'isi-portal',
  content_images: 'isi-portal',
};

it('has an activity for every table with personal data', () => {
  const tables = Object.values(schema).filter((one) => is(one, SQLiteTable));
  expect(Object.keys(activityOf).sort()).toEqual(tables.map(getTableName).sort());
  const ids = recordOfProcessing(retention, { letters }).map(({ id }) => id);
  const named = Object.values(activityOf).filter((id) => id !== null);
  expect([...new Set(named)].filter((id) => !ids.includes(id))).toEqual([]);
});
