import { expect, it } from 'vitest';
import { overBudget, type Row, toCells } from './table.ts';

const within: Row = { subject: 'Worker', measured: { 'all KB': 943 }, budget: { 'all KB': 2048 } };
const over: Row = {
  subject: '/',
  measured: { 'script KB': 11, 'all KB': 49 },
  budget: { 'script KB': 10 },
};

it('names the figures that exceed a budget', () => {
  expect(overBudget([within, over])).toEqual(['/, script KB']);
});

it('shows each figure with its budget', () => {
  expect(toCells(over)).toEqual({ 'script KB': '11 of 10', 'all KB': 49 });
});
