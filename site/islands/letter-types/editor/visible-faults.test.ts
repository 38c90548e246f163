import { expect, it } from 'vitest';
import { sku } from '#contract/letters/index.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { checkDefinition, typedFaults } from './visible-faults.ts';

it('hides faults of empty parts', () => {
  const definition = { ...skbm, title: '', type: 'sk bm', statement: ['{ayah}', ''] };
  const read = checkDefinition(definition, undefined);
  const faults = read.ok ? {} : read.errors;
  expect(Object.keys(faults)).toContain('title');
  expect(Object.keys(typedFaults(definition, faults))).toEqual(['type', 'statement.0']);
});

it('rejects a change to a locked part of a built-in type', () => {
  const read = checkDefinition({ ...sku, title: 'Surat Lain' }, sku);
  expect(read).toMatchObject({ ok: false, errors: { title: expect.stringContaining('bawaan') } });
});
