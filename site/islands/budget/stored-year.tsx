import type { YearSums } from '#contract/records/budget.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { BudgetTable, sumRows } from '#site/ui/budget-table.tsx';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { useCopySums } from './budget-calls.ts';

interface StoredYearProps {
  sums: YearSums;
  /** A sheet is about to replace it. */
  isReplaced: boolean;
  /** It was just saved. */
  isSaved: boolean;
}

/** What the portal has of a year, and the offer to copy its sums to APB Desa. */
export function StoredYear({ sums, isReplaced, isSaved }: StoredYearProps) {
  const { tahun, baris } = sums;
  const copy = useCopySums();
  const isCopied = copy.isSuccess && copy.variables.versi === sums.versi;
  if (isReplaced)
    return (
      <p className="font-semibold">{`Anggaran ${tahun} di portal berisi ${baris} baris. Semuanya diganti.`}</p>
    );
  const saved = { line: `Anggaran ${tahun} tersimpan.`, advice: 'Tampil di portal dalam semenit.' };
  const copied = {
    line: 'Jumlahnya sudah tersalin.',
    advice: `APB Desa sekarang berisi ${tahun}.`,
  };
  const failure = copy.error && describeError(copy.error, { line: 'Jumlah belum tersalin.' });
  return (
    <>
      <Message tone="success" text={isSaved ? saved : null} />
      <BudgetTable caption={`Anggaran ${tahun} di portal, ${baris} baris`} rows={sumRows(sums)} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" busy={copy.isPending} onClick={() => copy.mutate(sums)}>
          Salin jumlah ke APB Desa
        </Button>
        <a className="link lone-link" href={`/anggaran/${tahun}`} target="_blank" rel="noopener">
          Lihat halamannya
        </a>
      </p>
      <Message tone={failure ? 'error' : 'success'} text={failure ?? (isCopied ? copied : null)} />
    </>
  );
}
