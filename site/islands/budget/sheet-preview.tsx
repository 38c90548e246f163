import type { SheetReading } from '#contract/budget/read-sheet.ts';
import type { RowNote } from '#contract/budget/sheet-checks.ts';
import { budgetOf, describeUse } from '#contract/budget/sums.ts';
import { Message } from '#site/ui/message.tsx';
import { Table } from '#site/ui/table.tsx';
import { SumsTable } from './year-sums.tsx';

/** Most notes that are listed. */
const most = 20;

/** What was read from a sheet: faulty rows, sums that differ, and all lines. */
export function SheetPreview({ reading }: { reading: SheetReading }) {
  const { lines, faults, checks } = reading;
  const { pendapatan, belanja, pembiayaan, ...rest } = budgetOf(lines);
  const sums = { pendapatan: pendapatan.sum, belanja: belanja.sum, pembiayaan: pembiayaan.sum };
  return (
    <div className="grid grid-cols-1 gap-5">
      <Message tone="error">
        {faults.length > 0 && (
          <Notes
            title={`${faults.length} hal perlu diperbaiki`}
            advice="Perbaiki di kotak di atas, atau di lembarnya lalu tempel lagi."
            notes={faults}
          />
        )}
      </Message>
      <Message>
        {checks.length > 0 && (
          <Notes
            title="Ada jumlah yang berbeda"
            advice="Periksa dulu. Portal menyimpan barisnya, dan menghitung jumlahnya sendiri."
            notes={checks}
          />
        )}
      </Message>
      {lines.length > 0 && (
        <>
          <p className="font-semibold" role="status">
            {`${lines.length} baris terbaca. ${describeUse(belanja.sum, 'belanja', 'belanja desa')}`}
          </p>
          <SumsTable caption="Jumlah baris yang terbaca" sums={{ ...sums, ...rest }} />
          <details>
            <summary className="link lone-link cursor-pointer">Lihat semua baris</summary>
            <Lines lines={lines} />
          </details>
        </>
      )}
    </div>
  );
}

interface NotesProps {
  title: string;
  advice: string;
  notes: readonly RowNote[];
}

function Notes({ title, advice, notes }: NotesProps) {
  return (
    <>
      <p>{title}</p>
      <p>{advice}</p>
      <ul className="mt-2 list-disc ps-5 wrap-anywhere">
        {notes.slice(0, most).map(({ row, text }) => (
          <li key={`${row} ${text}`}>{row > 0 ? `Baris ${row}: ${text}` : text}</li>
        ))}
      </ul>
      {notes.length > most && <p>{`Dan ${notes.length - most} lagi.`}</p>}
    </>
  );
}

function Lines({ lines }: Pick<SheetReading, 'lines'>) {
  return (
    <Table caption="Baris yang terbaca">
      <thead>
        <tr>
          <th scope="col">Baris</th>
          <th scope="col">Bidang</th>
          <th scope="col">Uraian</th>
          <th scope="col">Anggaran</th>
          <th scope="col">Setelah perubahan</th>
          <th scope="col">Realisasi</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.row}>
            <td>{line.row}</td>
            <td>{[line.bidang, line.subbidang].filter(Boolean).join(', ')}</td>
            <th scope="row">{line.uraian}</th>
            <td className="text-end">{line.anggaran}</td>
            <td className="text-end">{line.perubahan}</td>
            <td className="text-end">{line.realisasi}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
