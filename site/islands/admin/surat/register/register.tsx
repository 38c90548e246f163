import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../../worker/contract/jakarta-time.ts';
import type { RegisterEntry, RegisterPage } from '../../../../../worker/contract/register.ts';
import type { LetterStatus } from '../../../../../worker/contract/verification.ts';
import { useUrlQuery } from '../../../../lib/pages/use-url-query.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { MessageText } from '../../../../ui/message.tsx';
import { PdfLink } from '../../../../ui/pdf-link.tsx';
import { usePage } from '../../list-address.ts';
import { Notice } from '../../notice.tsx';
import { PagedList } from '../../paged-list.tsx';
import { RowButton, RowsTable } from '../../rows-table.tsx';
import { useFocusNext } from '../../section-heading.tsx';
import { readRegisterFilter } from '../filters.tsx';
import { lettersQuery } from './letters.ts';
import { RegisterFilters } from './register-filters.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The letter register: every number given, withdrawn ones too. */
export function Register() {
  const filter = readRegisterFilter(useUrlQuery());
  const [page] = usePage();
  const list = useQuery(lettersQuery(filter, page));
  const [toWithdraw, setToWithdraw] = useState<RegisterEntry | null>(null);
  const [notice, setNotice] = useState<MessageText | null>(null);
  const focusNext = useFocusNext();

  function ask(entry: RegisterEntry) {
    setNotice(null);
    setToWithdraw(entry);
  }

  function withdrawn({ nomorSurat }: RegisterEntry) {
    setToWithdraw(null);
    const advice = `Nomor ${nomorSurat} tetap tercatat. Halaman verifikasinya kini menyatakan dicabut.`;
    setNotice({ line: 'Surat telah dicabut.', advice });
    focusNext(null);
  }

  return (
    <>
      <RegisterFilters
        filter={filter}
        years={list.data?.years ?? []}
        empty={list.data?.total === 0}
      />
      <PagedList
        query={list}
        lines={8}
        loading="Memuat buku agenda surat…"
        failure="Buku agenda surat belum dapat dimuat."
        empty={
          <EmptyState title="Tidak ada surat">
            <p>
              {filter.q || filter.type || filter.year
                ? 'Tidak ada yang cocok dengan saringan ini.'
                : 'Setiap surat yang disetujui tercatat di sini dengan nomornya.'}
            </p>
          </EmptyState>
        }
        label="Halaman buku agenda surat"
      >
        {(entries) => <RegisterTable entries={entries} list={list} onWithdraw={ask} />}
      </PagedList>
      <Notice text={notice} onClose={() => setNotice(null)} />
      {toWithdraw && (
        <WithdrawDialog
          entry={toWithdraw}
          onClose={() => setToWithdraw(null)}
          onWithdrawn={withdrawn}
        />
      )}
    </>
  );
}

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

function RegisterTable({ entries, list, onWithdraw }: RegisterTableProps) {
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
          : berlakuSampai && `sampai ${formatDate(berlakuSampai)}`}
      </span>
    </span>
  );
}
