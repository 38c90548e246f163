import type { YearSums as Sums } from '#contract/budget/rows.ts';
import { writeRupiah } from '#contract/budget/rupiah.ts';
import type { Amounts } from '#contract/budget/sums.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { Table } from '#site/ui/table.tsx';
import { useCopySums } from './budget-calls.ts';

type Parts = Pick<Sums, 'pendapatan' | 'belanja' | 'surplus' | 'pembiayaan' | 'silpa'>;

/** The five sums of a year. */
export function SumsTable({ caption, sums }: { caption: string; sums: Parts }) {
  const rows: [string, Amounts][] = [
    ['Pendapatan', sums.pendapatan],
    ['Belanja', sums.belanja],
    ['Surplus/Defisit', sums.surplus],
    ['Pembiayaan neto', sums.pembiayaan],
    ['SiLPA', sums.silpa],
  ];
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Bagian</th>
          <th className="text-end" scope="col">
            Anggaran
          </th>
          <th className="text-end" scope="col">
            Realisasi
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, { perubahan, realisasi }]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="whitespace-nowrap text-end">{writeRupiah(perubahan)}</td>
            <td className="whitespace-nowrap text-end">{writeRupiah(realisasi)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The sums of a stored year, and the offer to copy them to APB Desa. */
export function StoredYear({ sums }: { sums: Sums }) {
  const copy = useCopySums();
  return (
    <div className="grid grid-cols-1 gap-4">
      <SumsTable caption={`Anggaran ${sums.tahun} di portal`} sums={sums} />
      <div>
        <Button variant="secondary" busy={copy.isPending} onClick={() => copy.mutate(sums)}>
          Salin jumlah ke APB Desa
        </Button>
        <p className="field-hint mt-2">
          Pendapatan dan belanjanya menjadi dua angka APB Desa di API dan data terbuka.
        </p>
      </div>
      <Message
        tone="success"
        text={
          copy.isSuccess
            ? {
                line: 'Jumlahnya sudah tersalin.',
                advice: `APB Desa sekarang berisi ${sums.tahun}.`,
              }
            : null
        }
      />
      <Message
        tone="error"
        text={copy.error && describeError(copy.error, { line: 'Jumlah belum tersalin.' })}
      />
    </div>
  );
}
