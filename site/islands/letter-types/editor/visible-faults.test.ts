import { expect, it } from 'vitest';
import { sku } from '#contract/letters/index.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { checkDefinition, typedFaults } from './visible-faults.ts';

it('does not blame what is still empty', () => {
  const definition = { ...skbm, title: '', type: 'sk bm', statement: ['{ayah}', ''] };
  const read = checkDefinition(definition, undefined);
  const faults = read.ok ? {} : read.errors;
  expect(Object.keys(faults)).toContain('title');
  expect(Object.keys(typedFaults(definition, faults))).toEqual(['type', 'statement.0']);
});

it('tells what one of the portal’s own types must keep', () => {
  const read = checkDefinition({ ...sku, title: 'Surat Lain' }, sku);
  expect(read).toMatchObject({ ok: false, errors: { title: expect.stringContaining('bawaan') } });
});
