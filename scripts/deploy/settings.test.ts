import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environments } from '../lib/storage/place.ts';
import { readSettings, withNamespaces, withValue } from './settings.ts';

const text = readFileSync('wrangler.toml', 'utf8');

const changedLines = (changed: string): string[] => {
  const before = text.split('\n');
  return changed.split('\n').filter((line, index) => line !== before[index]);
};

it.each(environments)('changes the one value of %s and nothing else', (environment) => {
  const id = '4f1992d0-5e71-43ce-aef8-c1b03d85fcb4';
  expect(changedLines(withValue(text, environment, 'database_id', id))).toEqual([
    `database_id = "${id}"`,
  ]);
  const lines = changedLines(withValue(text, environment, 'PUBLIC_ORIGIN', 'https://a.test'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('PUBLIC_ORIGIN = "https://a.test"');
});

it.each(environments)('writes the names of %s, each in its place', (environment) => {
  for (const key of ['name', 'database_name', 'bucket_name'] as const)
    expect(changedLines(withValue(text, environment, key, 'portal-x'))).toEqual([
      `${key} = "portal-x"`,
    ]);
});

it('keeps the two environments apart', () => {
  const [production = '', staging = ''] = environments.map((environment) =>
    withValue(text, environment, 'database_id', 'x'),
  );
  expect(production.indexOf('"x"')).toBeLessThan(text.indexOf('[env.staging]'));
  expect(staging.indexOf('"x"')).toBeGreaterThan(text.indexOf('[env.staging]'));
});

it('explains what to add when the key is missing', () => {
  expect(() => withValue('name = "portal"', 'production', 'database_id', 'x')).toThrow(
    'Tulis database_id = "x" di bawah [[d1_databases]]',
  );
});

it.each(environments)('gives %s of every village rate limits of its own', (environment) => {
  const settings = readSettings(environment);
  const linesOf = (worker: string) => changedLines(withNamespaces(text, { ...settings, worker }));
  const [one, other] = [linesOf('portal-melati'), linesOf('portal-mawar')];
  expect(new Set([...one, ...other]).size).toBe(4);
  expect(one).toEqual(linesOf('portal-melati'));
  for (const line of one) expect(line).toMatch(/^namespace_id = "\d{5,10}"$/);
});
