import { queryOptions, useMutation } from '@tanstack/react-query';
import type { BudgetLine } from '#contract/budget/sums.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { callApi } from '#site/lib/api/api-client.ts';

/** Year of the lines without one, in the address and for the API. */
export const noYear = '-';

export const isBudgetYear = (text: string) => /^(\d{4}|-)$/.test(text);

/** The budget of a year; other officials may have changed it since. */
export const yearQuery = (tahun: string) =>
  queryOptions({
    queryKey: ['records', anggarans.path, tahun],
    queryFn: ({ signal }) => callApi('GET anggarans/tahun/:tahun', { params: { tahun }, signal }),
    enabled: isBudgetYear(tahun),
    staleTime: 0,
  });

export interface NewYear {
  tahun: string;
  /** The version that was shown; undefined while it is unknown. */
  versi: string | undefined;
  rows: BudgetLine[];
}

/** Replaces the lines of a year, unless somebody has changed them since. */
export const useReplaceYear = () =>
  useMutation({
    mutationFn: ({ tahun, versi, rows }: NewYear) =>
      callApi('PUT anggarans/tahun/:tahun', {
        ...{ params: { tahun }, body: { rows } },
        headers: { 'If-Match': versi ? `"${versi}"` : '*' },
      }),
    onSettled(_answer, _error, _input, _result, { client }) {
      for (const queryKey of [['records', anggarans.path], overviewQuery.queryKey])
        void client.invalidateQueries({ queryKey });
    },
  });
