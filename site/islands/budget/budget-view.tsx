import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDate, villageDay } from '#contract/basics/village-time.ts';
import { type BudgetLine, budgetOf, knownUntil, toGroup, wordsIn } from '#contract/budget/sums.ts';
import type {
  CollectionDefinition,
  ContentRecord,
} from '#contract/collections/define-collection.ts';
import { RecordActions, useDeletion } from '#site/islands/content/records-view.tsx';
import { RowsTable } from '#site/islands/panel/rows-table.tsx';
import type { UndoableMessage } from '#site/islands/panel/use-notice.ts';
import { ViewTabs } from '#site/islands/panel/view-tabs.tsx';
import { panelQuery } from '#site/lib/pages/panel-address.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { EmptyState } from '#site/ui/states/empty-state.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { amountColumns, BudgetTable, groupRows, sumRows } from '#site/ui/tables/budget-table.tsx';
import { isBudgetYear, noYear, yearQuery } from './budget-calls.ts';

interface BudgetViewProps {
  definition: CollectionDefinition;
  onDeleted: (text: UndoableMessage) => void;
}

/** The budget of the year in the URL, by default of the current one: its sums, and its lines by bidang. */
export function BudgetView({ definition, onDeleted }: BudgetViewProps) {
  const requested = useUrlQuery().get('tahun') ?? '';
  const tahun = isBudgetYear(requested) ? requested : String(villageDay(new Date()).year);
  const budget = useQuery({ ...yearQuery(tahun), placeholderData: keepPreviousData });
  const deletion = useDeletion(definition, onDeleted);
  return (
    <>
      <QueryState query={budget} lines={6} what="anggaran">
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

function YearLines({ definition, data, onDelete }: YearLinesProps) {
  const { sections, sums } = budgetOf(data);
  const groups = Object.values(sections).flatMap((section) => section.groups);
  const counted = groups.flatMap(({ lines }) => lines);
  const others = data.filter((line) => !counted.includes(line));
  const until = knownUntil(data);
  const words = data.filter((line) => wordsIn(line).length > 0).map(({ uraian }) => `“${uraian}”`);
  const tables = [...groups, toGroup('Belum dihitung: jenisnya kosong', '', others)];
  return (
    <>
      {until && <p>{`Realisasi sampai ${formatDate(until)}.`}</p>}
      {words.length > 0 && (
        <Message
          text={{
            line: `${words.length} baris berisi kata, bukan angka`,
            advice: `Dihitung 0 sampai Anda menggantinya dengan angka: ${words.join(', ')}.`,
          }}
        />
      )}
      <BudgetTable caption="Jumlah setahun, dalam rupiah" rows={sumRows(sums)} />
      {tables
        .filter(({ count }) => count > 0)
        .map((group, at) => {
          const rows = groupRows(group).map((row, i) => ({ ...row, _id: `${at}-${i}` }));
          return (
            <RowsTable
              className="rows-low"
              key={group.bidang}
              caption={group.bidang}
              hasTitle
              rows={rows}
              columns={[
                {
                  head: 'Uraian',
                  cell: ({ label, line }) => <span className={line && 'font-normal'}>{label}</span>,
                },
                ...amountColumns(rows),
                {
                  head: 'Tindakan',
                  kind: 'actions',
                  cell: ({ line }) =>
                    line && (
                      <div className="flex gap-2">
                        <RecordActions {...{ definition, record: line, onDelete }} />
                      </div>
                    ),
                },
              ]}
            />
          );
        })}
    </>
  );
}
