import { formatShortDate } from '#contract/basics/village-time.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { outsideType } from '#contract/letters/definition.ts';
import type { ActResult } from '#site/islands/applications/acts.ts';
import { HandoverButtons } from '#site/islands/handover/handover-buttons.tsx';
import { RowsTable, rowHeadId } from '#site/islands/panel/rows-table.tsx';
import { EntryBadge } from './entry-badge.tsx';

interface RegisterTableProps {
  entries: RegisterEntry[];
  chosen: readonly string[];
  onChoose: (entry: RegisterEntry, on: boolean) => void;
  onOpen: (entry: RegisterEntry) => void;
  /** Reports a signature or a pick-up. */
  onDone: (result: ActResult, focusId: string) => void;
}

/** One line for each letter, as in the printed book; the rest is in the letter's dialog. */
export function RegisterTable(props: RegisterTableProps) {
  const { entries, chosen, onChoose, onOpen, onDone } = props;
  return (
    <RowsTable
      className="rows-low"
      caption="Buku agenda surat"
      rows={entries}
      selection={{ chosen, onChoose, canChoose: isPrintable }}
      columns={[
        {
          head: 'Nomor surat',
          cell: (entry) => (
            <button
              className="link min-h-11 wide:whitespace-nowrap"
              type="button"
              onClick={() => onOpen(entry)}
            >
              {entry.nomorSurat}
            </button>
          ),
        },
        {
          // The number names the month.
          head: 'Tanggal',
          className: 'wide:@max-[66rem]/rows:hidden',
          cell: ({ issuedAt }) => formatShortDate(issuedAt),
        },
        {
          head: 'Nama',
          kind: 'long',
          className: 'wide:w-2/5',
          cell: ({ nama }) => nama,
        },
        {
          head: 'Tipe',
          className: 'wide:w-1/5 wide:min-w-20 wide:max-w-0 wide:truncate',
          cell: (entry) => <Kind entry={entry} />,
        },
        { head: 'Status', cell: (entry) => <EntryBadge entry={entry} /> },
        {
          head: 'Aksi',
          kind: 'actions',
          cell: (entry) =>
            entry.asal === 'portal' && (
              <HandoverButtons
                id={entry._id}
                letter={entry}
                onDone={(result) => onDone(result, rowHeadId(entry._id))}
              />
            ),
        },
      ]}
    />
  );
}

/** Whether the letter has a PDF. */
export const isPrintable = ({ pdfPath }: RegisterEntry) => pdfPath !== null;

/** The code of a letter type; of a letter from outside its kind and subject. */
function Kind({ entry: { type, judul, perihal } }: { entry: RegisterEntry }) {
  const kind = type === outsideType ? judul : type;
  const text = perihal ? `${kind}: ${perihal}` : kind;
  return <span title={text}>{text}</span>;
}
