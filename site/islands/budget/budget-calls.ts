import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { writeRupiah } from '#contract/budget/rupiah.ts';
import type { BudgetLine } from '#contract/budget/sums.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { apbdesas } from '#contract/collections/figures.ts';
import type { YearSums } from '#contract/records/budget.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { callApi } from '#site/lib/api/api-client.ts';

/** The sums of a year; other officials may have changed them since. */
export const yearQuery = (tahun: string) =>
  queryOptions({
    queryKey: ['anggaran', tahun],
    queryFn: ({ signal }) => callApi('GET anggarans/tahun/:tahun', { params: { tahun }, signal }),
    enabled: /^\d{4}$/.test(tahun),
    staleTime: 0,
  });

export interface NewYear {
  tahun: string;
  /** The version that was shown; undefined while it is unknown. */
  versi: string | undefined;
  rows: BudgetLine[];
}

/** Replaces the lines of a year, unless somebody has changed them since. */
export function useReplaceYear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tahun, versi, rows }: NewYear) =>
      callApi('PUT anggarans/tahun/:tahun', {
        ...{ params: { tahun }, body: { rows } },
        headers: { 'If-Match': versi ? `"${versi}"` : '*' },
      }),
    onSettled: () => {
      for (const queryKey of [['records', anggarans.path], ['anggaran'], overviewQuery.queryKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}

/** Writes the sums of a year to APB Desa: to its current record where that is of the year, else as a new one. */
export function useCopySums() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ tahun, pendapatan, belanja }: YearSums) {
      const collection = apbdesas.path;
      const record = (await callApi('GET content/overview')).current[collection];
      const pendapatanDesa = writeRupiah(pendapatan.perubahan);
      const body = { tahun, pendapatanDesa, pengeluaranDesa: writeRupiah(belanja.perubahan) };
      if (record?.tahun !== tahun)
        return callApi('POST :collection/add', { params: { collection }, body });
      const headers = { 'If-Match': `"${record.revision}"` };
      const params = { collection, id: record._id };
      return callApi('PUT :collection/:id', { params, body, headers });
    },
    onSuccess: () => client.invalidateQueries(overviewQuery),
  });
}
