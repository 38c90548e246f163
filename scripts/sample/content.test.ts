import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentSchema } from '#contract/collections/content-schema.ts';
import { isFileField, isTypedField } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { sampleContent } from './content.ts';
import { timeOf, withDays } from './load.ts';
import { sampleApplications } from './office/applications.ts';

/** Names of the committed pictures and documents, without their ending. */
const files = readdirSync(new URL('files/', import.meta.url))
  .filter((file) => /\.(?:webp|pdf)$/.test(file))
  .map((file) => file.replace(/\.\w+$/, ''));

const now = new Date('2026-11-21T08:00:00Z');
const recordsOf = (path: string) =>
  sampleContent.find(({ definition }) => definition.path === path)?.records ?? [];

test('every collection is filled', () => {
  const filled = sampleContent.map(({ definition }) => definition.path).sort();
  expect(filled).toEqual(collections.map(({ path }) => path).sort());
  const least = { beritas: 16, products: 12, perangkats: 10, perwakilans: 7, lpms: 6 };
  for (const [path, count] of Object.entries(least)) {
    expect(recordsOf(path).length, path).toBeGreaterThanOrEqual(count);
  }
});

describe.each(sampleContent)('$definition.path', ({ definition, records }) => {
  const written = definition.fields.filter(({ kind }) => kind !== 'first-day');
  const names = written.map(({ name }) => name).sort();

  test('has the fields of its definition, with valid values', () => {
    for (const record of records) {
      const fields = withDays(definition, record.fields, now);
      expect(Object.keys(fields).sort()).toEqual(names);
      for (const field of written) {
        if (!isTypedField(field)) continue;
        const isOptional = field.kind === 'flag' || 'mayBeEmpty' in field;
        if (!isOptional) expect(fields[field.name], field.name).not.toBe('');
        expect(contentSchema(field).safeParse(fields[field.name]).success, field.name).toBe(true);
      }
    }
  });

  test('refers to existing files', () => {
    const shown = records.flatMap(({ fields }) =>
      definition.fields.filter(isFileField).map(({ name }) => fields[name]),
    );
    for (const name of shown.filter((file) => file !== null)) {
      expect(files).toContain(name);
    }
  });
});

test('every file is used', () => {
  const shown = new Set([
    ...sampleContent.flatMap(({ records }) =>
      records.flatMap(({ fields }) => Object.values(fields)),
    ),
    ...sampleApplications.flatMap(({ photos }) => Object.values(photos)),
  ]);
  expect(files.filter((name) => !shown.has(name))).toEqual([]);
});

test('times are relative to the current day in the village', () => {
  // 02.00 on the 22nd in the village.
  const night = new Date('2026-11-21T19:00:00Z');
  expect(timeOf({ daysAgo: 2, at: '10:30' }, night).toISOString()).toBe('2026-11-20T03:30:00.000Z');
});
