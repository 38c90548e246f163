import { expect, it } from 'vitest';
import { collections } from '#contract/collections/index.ts';
import { dataLabel } from './records.ts';

it.each(collections)("labels $path with 'Data' once", (definition) => {
  expect(dataLabel(definition)).toMatch(/^Data (?!data)\S/);
});
