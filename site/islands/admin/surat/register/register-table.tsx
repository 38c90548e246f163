import type { UseQueryResult } from '@tanstack/react-query';
import { formatDate } from '../../../../../worker/contract/jakarta-time.ts';
import type { RegisterEntry, RegisterPage } from '../../../../../worker/contract/register.ts';
import type { LetterStatus } from '../../../../../worker/contract/verification.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PdfLink } from '../../../../ui/pdf-link.tsx';
import { Table } from '../../../../ui/table.tsx';

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

export function RegisterTable({ entries, ...rest }: RegisterTableProps) {
  return (
    <div className="rows-box register-rows">
      <Table caption="Buku agenda surat" captionHidden>
        <thead>
          <tr>
            <th scope="col">Nomor surat</th>
            <th scope="col">Nama</th>
            <th scope="col">Tipe</th>
            <th scope="col">Tanggal</th>
            <th scope="col">Status</th>
            <th scope="col">File</th>
            <th scope="col">Cabut</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry._id} entry={entry} {...rest} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type RowProps = { entry: RegisterEntry } & Omit<RegisterTableProps, 'entries'>;

function Row({ entry, list, onWithdraw }: RowProps) {
  const { _id, nomorSurat, nama, type, issuedAt, pdfPath } = entry;
  const numberId = `nomor-${_id}`;
  return (
    <tr>
      <th scope="row" id={numberId}>
        {nomorSurat}
      </th>
      <td data-label="Nama" data-long>
        {nama}
      </td>
      <td data-label="Tipe">{type}</td>
      <td data-label="Tanggal">{formatDate(issuedAt)}</td>
      <td data-label="Status" data-long>
        <State entry={entry} />
      </td>
      <td data-actions>
        {pdfPath ? (
          <PdfLink
            className="link inline-flex min-h-11 items-center"
            id={_id}
            href={pdfPath}
            list={list}
            describedBy={numberId}
          />
        ) : (
          <span className="no-file">-</span>
        )}
      </td>
      <td data-actions>
        {entry.withdrawnAt ? (
          <span className="no-file">-</span>
        ) : (
          <Button
            className="row-button row-danger"
            variant="secondary"
            aria-describedby={numberId}
            onClick={() => onWithdraw(entry)}
          >
            Cabut
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Whether the letter holds, until when, or why it does not. */
function State({
  entry: { status, berlakuSampai, withdrawnAt, withdrawnReason },
}: {
  entry: RegisterEntry;
}) {
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
