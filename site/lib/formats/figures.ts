import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { toNumber } from '#contract/collections/values.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { formatThousands } from './format.ts';

/** A count or an amount with its label, as it was typed. */
export interface Figure {
  label: string;
  typed: string;
}

/** The counts or amounts of a record in the order of its definition; empty texts without a record. */
export function figuresOf({ fields }: CollectionDefinition, record: object | null): Figure[] {
  const values: Record<string, unknown> = { ...record };
  return fields
    .filter(({ kind }) => kind === 'amount')
    .map(({ name, label }) => ({ label, typed: String(values[name] ?? '') }));
}

/** Summary sentence of a chart; `say` adds the unit to a number, e.g. '12 orang'. */
export function messageOf(figures: readonly Figure[], say: (text: string) => string): string {
  const ranked = figures
    .map(({ label, typed }) => ({ label, value: toNumber(typed) }))
    .sort((a, b) => b.value - a.value);
  const total = ranked.reduce((sum, { value }) => sum + value, 0);
  const [first, second] = ranked;
  if (!first || total === 0)
    return `Angkanya akan tampil di sini setelah diisi perangkat ${lowerTerms.village}.`;
  const share = Math.round((first.value / total) * 100);
  const runnerUp = second && second.value > 0 ? `, disusul ${second.label}` : '';
  return `Terbanyak ${first.label}: ${say(formatThousands(first.value))} dari ${say(formatThousands(total))} (${share} persen)${runnerUp}.`;
}
