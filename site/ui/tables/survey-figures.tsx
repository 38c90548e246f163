import type { SurveyQuarter } from '#contract/records/survey.ts';
import { fewestAnswers, formatIndex, formatQuarter } from '#contract/survey.ts';
import { Table } from './table.tsx';

/** The index of satisfaction by quarter, and by element in the newest quarter that has them. */
export function SurveyFigures({ quarters }: { quarters: readonly SurveyQuarter[] }) {
  const detailed = quarters.find(({ unsur }) => unsur.length > 0);
  return (
    <div className="grid max-w-[42rem] gap-6">
      <FigureTable
        caption="Indeks kepuasan masyarakat tiap triwulan"
        head="Triwulan"
        rows={quarters.map(({ triwulan, angka }) => [formatQuarter(triwulan), angka])}
      />
      {detailed && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {`Sembilan unsur, ${formatQuarter(detailed.triwulan)}`}
          </summary>
          <FigureTable
            caption="Indeks tiap unsur"
            head="Unsur"
            rows={detailed.unsur.map((figure) => [figure.unsur, figure])}
          />
        </details>
      )}
    </div>
  );
}

interface FigureTableProps {
  caption: string;
  head: string;
  rows: [name: string, figure: SurveyQuarter['angka']][];
}

const FigureTable = ({ caption, head, rows }: FigureTableProps) => (
  <Table
    caption={caption}
    heads={[head, 'Indeks', 'Mutu', { head: 'Jawaban', className: 'text-end' }]}
  >
    <tbody>
      {rows.map(([name, figure]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {figure ? (
            <>
              <td>{formatIndex(figure.indeks)}</td>
              <td>{figure.mutu}</td>
              <td className="text-end">{figure.jumlah}</td>
            </>
          ) : (
            <td colSpan={3}>{`Belum ${fewestAnswers} jawaban`}</td>
          )}
        </tr>
      ))}
    </tbody>
  </Table>
);
