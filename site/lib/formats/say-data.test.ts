import { expect, it } from 'vitest';
import { collections } from '#contract/collections/index.ts';
import { sayData } from './say-data.ts';

it.each(collections)('$path is called data once', (definition) => {
  expect(sayData(definition)).toMatch(/^Data (?!data)\S/);
});
