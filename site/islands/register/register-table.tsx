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
  /** Opens the upload of the signed letter. */
  onSign: (entry: RegisterEntry) => void;
  onWithdraw: (entry: RegisterEntry) => void;
}

const badges: Record<LetterStatus, { tone: BadgeTone; word: string }> = {
  berlaku: { tone: 'green', word: 'Berlaku' },
  kedaluwarsa: { tone: 'amber', word: 'Kedaluwarsa' },
  dicabut: { tone: 'red', word: withdrawnWord },
};

const emptyCell = <span className="no-file">-</span>;
/** The letter remains valid and can be verified. */
const dataDeleted = <span className="text-ink-soft">Dihapus bersama data pemohon</span>;

const isDataDeleted = ({ asal, withdrawnAt }: RegisterEntry) => asal === 'portal' && !withdrawnAt;

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
            if (!pdfPath) return isDataDeleted(entry) ? dataDeleted : emptyCell;
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
              emptyCell
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

/** Name and recipient. */
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

/** Signature state and signatory; unknown for letters from outside the portal. */
function SignatureCell({ entry }: { entry: RegisterEntry }) {
  const { asal, penandatangan, versi } = entry;
  if (asal === 'luar') return <span className="text-ink-soft">Dibuat di luar portal</span>;
  const waits = waitsForSignature(entry);
  // A withdrawn letter no longer needs a signature.
  if (waits && entry.withdrawnAt) return emptyCell;
  const look = waits ? 'font-semibold text-amber-ink' : undefined;
  return (
    <div className="grid min-w-0 flex-1">
      <span className={look}>{describeSignature(entry)}</span>
      {penandatangan && <span className="text-ink-soft">{penandatangan}</span>}
      {versi.length > 0 && <SignedVersions versions={versi} />}
    </div>
  );
}

/** Validity with its end, or the reason of the withdrawal. */
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
