import type { UseQueryResult } from '@tanstack/react-query';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import type { RegisterEntry, RegisterPage } from '#contract/issued/register.ts';
import { describeSignature, waitsForSignature } from '#contract/issued/signature.ts';
import type { LetterStatus } from '#contract/issued/verification.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import { outsideType } from '#contract/letters/definition.ts';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { PdfLink } from '#site/ui/pdf-link.tsx';
import { SignedVersions } from './signed-versions.tsx';

interface RegisterTableProps {
  entries: RegisterEntry[];
  list: UseQueryResult<RegisterPage>;
  /** The signed letter has come back. */
  onSign: (entry: RegisterEntry) => void;
  onWithdraw: (entry: RegisterEntry) => void;
}

const badges: Record<LetterStatus, { tone: BadgeTone; word: string }> = {
  berlaku: { tone: 'green', word: 'Berlaku' },
  kedaluwarsa: { tone: 'amber', word: 'Kedaluwarsa' },
  dicabut: { tone: 'red', word: withdrawnWord },
};

const none = <span className="no-file">-</span>;
/** The letter holds, and whoever has it can have it checked. */
const forgotten = <span className="text-ink-soft">Dihapus bersama data pemohon</span>;

const isForgotten = ({ asal, withdrawnAt }: RegisterEntry) => asal === 'portal' && !withdrawnAt;

export function RegisterTable({ entries, list, onSign, onWithdraw }: RegisterTableProps) {
  return (
    <RowsTable
      className="register-rows"
      caption="Buku agenda surat"
      rows={entries}
      columns={[
        { head: 'Nomor surat', cell: (entry) => <NumberAndDay {...entry} /> },
        { head: 'Nama', kind: 'long', cell: (entry) => <About {...entry} /> },
        { head: 'Tipe', kind: 'long', cell: (entry) => <Kind {...entry} /> },
        { head: 'Tanda tangan', kind: 'long', cell: (entry) => <SignatureCell entry={entry} /> },
        { head: 'Status', kind: 'long', cell: (entry) => <State entry={entry} /> },
        {
          head: 'File',
          kind: 'actions',
          cell: (entry, headId) => {
            const { _id, pdfPath } = entry;
            if (!pdfPath) return isForgotten(entry) ? forgotten : none;
            return (
              <div className="grid justify-items-start gap-1">
                <PdfLink id={_id} href={pdfPath} list={list} describedBy={headId} />
                {takesSignature(entry) && (
                  <RowButton headId={headId} onClick={() => onSign(entry)}>
                    {entry.tandaTangan === 'belum' ? 'Unggah' : 'Ganti'}
                  </RowButton>
                )}
              </div>
            );
          },
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

const takesSignature = ({ pengajuan, caraTandaTangan }: RegisterEntry) =>
  pengajuan !== null && caraTandaTangan !== 'qr';

function NumberAndDay({ nomorSurat, issuedAt }: RegisterEntry) {
  return (
    <span className="grid">
      <span>{nomorSurat}</span>
      <span className="font-normal text-base text-ink-soft">{formatDate(issuedAt)}</span>
    </span>
  );
}

/** Whose letter it is, and whom it goes to where that is known. */
function About({ nama, tujuan }: RegisterEntry) {
  return (
    <span className="grid min-w-0 flex-1">
      <span>{nama}</span>
      {tujuan && <span className="text-ink-soft">{`Kepada ${tujuan}`}</span>}
    </span>
  );
}

function Kind({ type, judul, perihal }: RegisterEntry) {
  return (
    <span className="grid min-w-0 flex-1">
      <span>{type === outsideType ? judul : type}</span>
      {perihal && <span className="text-ink-soft">{perihal}</span>}
    </span>
  );
}

/** Whether it is signed and by whom; of a letter from outside the portal knows neither. */
function SignatureCell({ entry }: { entry: RegisterEntry }) {
  const { asal, penandatangan, versi } = entry;
  if (asal === 'luar') return <span className="text-ink-soft">Dibuat di luar portal</span>;
  const waits = waitsForSignature(entry);
  // Nobody is still to sign it.
  if (waits && entry.withdrawnAt) return none;
  const look = waits ? 'font-semibold text-amber-ink' : undefined;
  return (
    <div className="grid min-w-0 flex-1">
      <span className={look}>{describeSignature(entry)}</span>
      {penandatangan && <span className="text-ink-soft">{penandatangan}</span>}
      {versi.length > 0 && <SignedVersions versions={versi} />}
    </div>
  );
}

/** Whether the letter holds, until when, or why it does not. */
function State({ entry }: { entry: RegisterEntry }) {
  const { status, berlakuSampai, withdrawnAt } = entry;
  const { tone, word } = badges[status];
  return (
    <span className="grid min-w-0 flex-1 justify-items-start">
      <Badge tone={tone}>{word}</Badge>
      <span className="text-ink-soft">
        {withdrawnAt ? whenAndWhy(entry) : berlakuSampai && `sampai ${formatDate(berlakuSampai)}`}
      </span>
    </span>
  );
}
