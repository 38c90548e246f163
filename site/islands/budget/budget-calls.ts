import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BudgetRows, YearSums } from '#contract/budget/rows.ts';
import { writeRupiah } from '#contract/budget/rupiah.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { apbdesas } from '#contract/collections/figures.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { callApi } from '#site/lib/api/api-client.ts';

const yearKey = (tahun: string) => ['anggaran', tahun];

/** The sums of a year; other officials may have changed them since. */
export const yearQuery = (tahun: string) =>
  queryOptions({
    queryKey: yearKey(tahun),
    queryFn: ({ signal }) => callApi('GET anggarans/tahun/:tahun', { params: { tahun }, signal }),
    enabled: /^\d{4}$/.test(tahun),
    staleTime: 0,
  });

interface NewYear extends BudgetRows {
  tahun: string;
  /** The version that was shown; undefined while it is unknown. */
  versi: string | undefined;
}

/** Replaces the lines of a year, unless somebody has changed them since. */
export function useReplaceYear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tahun, versi, rows }: NewYear) =>
      callApi('PUT anggarans/tahun/:tahun', {
        params: { tahun },
        body: { rows },
        ...(versi && { headers: { 'If-Match': `"${versi}"` } }),
      }),
    onSettled(_answer, _error, { tahun }) {
      void client.invalidateQueries({ queryKey: ['records', anggarans.path] });
      void client.invalidateQueries(overviewQuery);
      return client.invalidateQueries({ queryKey: yearKey(tahun) });
    },
  });
}

/** Writes the sums of a year to APB Desa: to its current record where that is of the year, else as a new one. */
export function useCopySums() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ tahun, pendapatan, belanja }: YearSums) {
      const { current } = await callApi('GET content/overview');
      const record = current[apbdesas.path];
      const body = {
        tahun,
        pendapatanDesa: writeRupiah(pendapatan.perubahan),
        pengeluaranDesa: writeRupiah(belanja.perubahan),
      };
      const collection = apbdesas.path;
      if (record?.tahun !== tahun)
        return callApi('POST :collection/add', { params: { collection }, body });
      const headers = { 'If-Match': `"${record.revision}"` };
      const params = { collection, id: record._id };
      return callApi('PUT :collection/:id', { params, body, headers });
    },
    onSuccess: () => client.invalidateQueries(overviewQuery),
  });
}
