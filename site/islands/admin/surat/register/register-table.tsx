import type { UseQueryResult } from '@tanstack/react-query';
import { formatDate } from '../../../../../worker/contract/jakarta-time.ts';
import type { RegisterEntry, RegisterPage } from '../../../../../worker/contract/register.ts';
import type { LetterStatus } from '../../../../../worker/contract/verification.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { PdfLink } from '../../../../ui/pdf-link.tsx';
import { RowButton, RowsTable } from '../../rows-table.tsx';

interface RegisterTableProps {
  entries: RegisterEntry[];
  list: UseQueryResult<RegisterPage>;
  onWithdraw: (entry: RegisterEntry) => void;
}

const badges: Record<LetterStatus, { tone: BadgeTone; word: string }> = {
  berlaku: { tone: 'green', word: 'Berlaku' },
  kedaluwarsa: { tone: 'amber', word: 'Kedaluwarsa' },
  dicabut: { tone: 'red', word: 'Dicabut' },
};

const none = <span className="no-file">-</span>;

export function RegisterTable({ entries, list, onWithdraw }: RegisterTableProps) {
  return (
    <RowsTable
      className="register-rows"
      caption="Buku agenda surat"
      rows={entries}
      columns={[
        { head: 'Nomor surat', cell: ({ nomorSurat }) => nomorSurat },
        { head: 'Nama', kind: 'long', cell: ({ nama }) => nama },
        { head: 'Tipe', cell: ({ type }) => type },
        { head: 'Tanggal', cell: ({ issuedAt }) => formatDate(issuedAt) },
        { head: 'Status', kind: 'long', cell: (entry) => <State entry={entry} /> },
        {
          head: 'File',
          kind: 'actions',
          cell: ({ _id, pdfPath }, headId) =>
            pdfPath ? <PdfLink id={_id} href={pdfPath} list={list} describedBy={headId} /> : none,
        },
        {
          head: 'Cabut',
          kind: 'actions',
          cell: (entry, headId) =>
            entry.withdrawnAt ? (
              none
            ) : (
              <RowButton className="row-danger" headId={headId} onClick={() => onWithdraw(entry)}>
                Cabut
              </RowButton>
            ),
        },
      ]}
    />
  );
}

/** Whether the letter holds, until when, or why it does not. */
function State({ entry }: { entry: RegisterEntry }) {
  const { status, berlakuSampai, withdrawnAt, withdrawnReason } = entry;
  const { tone, word } = badges[status];
  return (
    <span className="grid justify-items-start">
      <Badge tone={tone}>{word}</Badge>
      <span className="text-ink-soft">
        {withdrawnAt
          ? `${formatDate(withdrawnAt)}: ${withdrawnReason ?? '-'}`
          : `sampai ${formatDate(berlakuSampai)}`}
      </span>
    </span>
  );
}
