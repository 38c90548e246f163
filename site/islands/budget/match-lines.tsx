import { useQuery } from '@tanstack/react-query';
import { villageDay } from '#contract/basics/village-time.ts';
import { showRupiah, writeRupiah } from '#contract/budget/rupiah.ts';
import { budgetOf } from '#contract/budget/sums.ts';
import { Button } from '#site/ui/button.tsx';
import { yearQuery } from './budget-calls.ts';

interface MatchLinesProps {
  texts: Readonly<Record<string, string>>;
  onChange: (name: string, text: string) => void;
}

/** An offer to fill in APB Desa with the sums of its year's lines, if there are any. */
export function MatchLines({ texts, onChange }: MatchLinesProps) {
  const tahun = texts.tahun?.trim() || String(villageDay(new Date()).year);
  const { data } = useQuery(yearQuery(tahun));
  // The response's own sums are numbers of JSON, which are not exact beyond 15 digits.
  const { pendapatan, belanja } = budgetOf(data?.data ?? []).sums;
  const sums: Record<string, string> = {
    pendapatanDesa: writeRupiah(pendapatan.perubahan),
    pengeluaranDesa: writeRupiah(belanja.perubahan),
    tahun,
  };
  const isSame = Object.entries(sums).every(([name, text]) => texts[name] === text);

  function fill() {
    for (const [name, sum] of Object.entries(sums)) onChange(name, sum);
  }
  if (!data?.baris) return null;
  return (
    <>
      <p role="status">{`${data.baris} baris anggaran ${tahun} berjumlah ${showRupiah(pendapatan.perubahan)} pendapatan dan ${showRupiah(belanja.perubahan)} belanja. ${isSame ? 'Isian di atas sama.' : ''}`}</p>
      {!isSame && <Button onClick={fill}>Samakan dengan jumlah baris</Button>}
    </>
  );
}
