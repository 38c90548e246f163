import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, villageDay } from '#contract/basics/village-time.ts';
import { writeRupiah } from '#contract/budget/rupiah.ts';
import {
  type Amounts,
  amountsOf,
  type BudgetLine,
  budgetOf,
  knownUntil,
  sumOf,
  wordsIn,
} from '#contract/budget/sums.ts';
import type {
  CollectionDefinition,
  ContentRecord,
} from '#contract/collections/define-collection.ts';
import { RecordActions, useDeletion } from '#site/islands/content/records-view.tsx';
import { type Column, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { ViewTabs } from '#site/islands/panel/view-tabs.tsx';
import { panelQuery } from '#site/lib/pages/panel-address.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { Badge } from '#site/ui/badge.tsx';
import { amountLabels, BudgetTable, sumRows } from '#site/ui/budget-table.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { isBudgetYear, noYear, yearQuery } from './budget-calls.ts';

interface BudgetViewProps {
  definition: CollectionDefinition;
  onDeleted: (text: MessageText) => void;
}

/** The budget of the year in the URL, by default of the current one: its sums, and its lines by bidang. */
export function BudgetView({ definition, onDeleted }: BudgetViewProps) {
  const requested = useUrlQuery().get('tahun') ?? '';
  const tahun = isBudgetYear(requested) ? requested : String(villageDay(new Date()).year);
  const budget = useQuery({ ...yearQuery(tahun), placeholderData: keepPreviousData });
  const deletion = useDeletion(definition, onDeleted);
  return (
    <>
      <QueryState
        query={budget}
        lines={6}
        loading="Memuat anggaran…"
        failure="Anggaran belum dapat dimuat."
      >
        {({ data, daftarTahun }) => {
          const years = [...new Set([tahun, ...daftarTahun.map((year) => year || noYear)])];
          const views = years
            .sort()
            .reverse()
            .map((year) => ({
              ...{ year, label: nameOfYear(year) },
              query: `${panelQuery(definition)}&tahun=${year}`,
            }));
          return (
            <div
              className={`grid grid-cols-1 gap-6 ${budget.isPlaceholderData ? 'opacity-60' : ''}`}
              aria-busy={budget.isPlaceholderData}
            >
              <ViewTabs
                label="Tahun anggaran"
                views={views}
                current={views.find(({ year }) => year === tahun)}
              />
              {data.length === 0 ? (
                <EmptyState
                  title={`Belum ada ${definition.noun} ${tahun}`}
                  text="Ambil lembarnya lewat Dari Siskeudes, atau tambahkan barisnya satu per satu."
                />
              ) : (
                <YearLines {...{ definition, data }} onDelete={deletion.ask} />
              )}
            </div>
          );
        }}
      </QueryState>
      {deletion.dialog}
    </>
  );
}

const nameOfYear = (year: string) => (year === noYear ? 'Tanpa tahun' : year);

interface YearLinesProps {
  definition: CollectionDefinition;
  data: readonly StoredLine[];
  onDelete: (record: ContentRecord) => void;
}

type StoredLine = ContentRecord & BudgetLine;

/** A line with its record, or the sum of a table. */
interface Row {
  _id: string;
  label: string;
  amounts: Amounts;
  line?: StoredLine;
}

function YearLines({ definition, data, onDelete }: YearLinesProps) {
  const { sections, sums } = budgetOf(data);
  const groups = Object.values(sections).flatMap((section) => section.groups);
  const ids = new Set(groups.flatMap(({ lines }) => lines.map(({ _id }) => _id)));
  const uncounted = data.filter(({ _id }) => !ids.has(_id));
  const until = knownUntil(data);
  const words = data.filter((line) => wordsIn(line).length > 0).length;
  const columns = columnsOf(data, (line) => (
    <div className="flex gap-2">
      <RecordActions {...{ definition, onDelete }} record={line} />
    </div>
  ));
  const tables = [...groups, { bidang: 'Belum dihitung: jenisnya kosong', lines: uncounted }];
  return (
    <>
      {until && <p>{`Realisasi sampai ${formatDate(until)}.`}</p>}
      {words > 0 && (
        <Message
          text={{
            line: `${words} baris berisi kata, bukan angka`,
            advice: 'Kata dihitung 0 sampai Anda menggantinya dengan angka.',
          }}
        />
      )}
      <BudgetTable caption="Jumlah setahun, dalam rupiah" rows={sumRows(sums)} />
      {tables
        .filter(({ lines }) => lines.length > 0)
        .map(({ bidang, lines }) => (
          <div key={bidang}>
            <h4 className="mb-3 font-bold text-lg">{bidang}</h4>
            <RowsTable
              caption={bidang}
              className="budget-rows"
              columns={columns}
              rows={[
                ...lines.map((line) => ({ ...rowOf(line), line })),
                { _id: `jumlah-${lines[0]?._id}`, label: 'Jumlah', amounts: sumOf(lines) },
              ]}
            />
          </div>
        ))}
    </>
  );
}

const rowOf = (line: StoredLine): Row => ({
  ...{ _id: line._id, label: line.uraian, amounts: amountsOf(line), line },
});

/** The column of changes only where there are any. */
function columnsOf(
  data: readonly BudgetLine[],
  actionsOf: (line: StoredLine) => ReactNode,
): [Column<Row>, ...Column<Row>[]] {
  const amount = (name: keyof Amounts): Column<Row> => ({
    head: amountLabels[name],
    cell: ({ amounts, line }) =>
      line && wordsIn(line).includes(name) ? (
        <>
          <span>{line[name]}</span> <Badge tone="amber">Dihitung 0</Badge>
        </>
      ) : (
        <span className={line ? undefined : 'font-bold'}>{writeRupiah(amounts[name])}</span>
      ),
  });
  return [
    {
      head: 'Uraian',
      cell: ({ label, line }) => (
        <>
          <span>{label}</span>
          {line?.subbidang && <span className="block text-ink-soft text-sm">{line.subbidang}</span>}
        </>
      ),
    },
    amount('anggaran'),
    ...(data.some(({ perubahan }) => perubahan) ? [amount('perubahan')] : []),
    amount('realisasi'),
    { head: 'Tindakan', kind: 'actions', cell: ({ line }) => line && actionsOf(line) },
  ];
}
