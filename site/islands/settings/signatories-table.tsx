import { type SignatoryRecord, villageSignatoryId } from '#contract/issued/signatories.ts';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { describeTerm, termState, today } from './signatories.ts';

export type SignatoryTask = 'ubah' | 'akhiri' | 'hapus';

interface SignatoriesTableProps {
  records: readonly SignatoryRecord[];
  onTask: (kind: SignatoryTask, record: SignatoryRecord) => void;
}

const badges: Record<ReturnType<typeof termState>, { tone: BadgeTone; word: string }> = {
  kini: { tone: 'green', word: 'Menjabat' },
  nanti: { tone: 'grey', word: 'Belum menjabat' },
  lalu: { tone: 'grey', word: 'Berakhir' },
};

export function SignatoriesTable({ records, onTask }: SignatoriesTableProps) {
  const day = today();
  return (
    <RowsTable
      className="wide-labels"
      caption="Daftar penanda tangan"
      rows={records}
      columns={[
        { head: 'Nama', cell: ({ nama }) => nama },
        { head: 'Jabatan', kind: 'long', cell: (record) => <Office {...record} /> },
        { head: 'Masa', kind: 'long', cell: describeTerm },
        {
          head: 'Hari ini',
          cell: (record) => {
            const { tone, word } = badges[termState(record, day)];
            return <Badge tone={tone}>{word}</Badge>;
          },
        },
        {
          head: 'Tindakan',
          kind: 'actions',
          cell: (record) => <Actions {...{ record, day, onTask }} />,
        },
      ]}
    />
  );
}

function Office({ jabatan, atasNama, nip }: SignatoryRecord) {
  return (
    <span className="grid min-w-0 flex-1">
      <span>{jabatan}</span>
      {atasNama && <span>{`a.n. ${atasNama}`}</span>}
      {nip && <span className="text-ink-soft">{`NIP ${nip}`}</span>}
    </span>
  );
}

interface ActionsProps extends Pick<SignatoriesTableProps, 'onTask'> {
  record: SignatoryRecord;
  day: string;
}

/** Only a current term can be ended. The signatory from village.config.ts cannot be deleted. */
function Actions({ record, day, onTask }: ActionsProps) {
  const mayEnd = termState(record, day) === 'kini' && record.sampai !== day;
  return (
    <div className="flex flex-wrap gap-2 nav:flex-nowrap">
      <RowButton onClick={() => onTask('ubah', record)}>Ubah</RowButton>
      {mayEnd && <RowButton onClick={() => onTask('akhiri', record)}>Akhiri</RowButton>}
      {record._id !== villageSignatoryId && (
        <RowButton className="row-danger" onClick={() => onTask('hapus', record)}>
          Hapus
        </RowButton>
      )}
    </div>
  );
}
