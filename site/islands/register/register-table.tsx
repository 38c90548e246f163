import type { UseQueryResult } from '@tanstack/react-query';
import { formatDate } from '#contract/basics/village-time.ts';
import {
  type LetterState,
  letterStateOf,
  letterStateWords,
} from '#contract/issued/letter-state.ts';
import type { RegisterEntry, RegisterPage, SignedVersion } from '#contract/issued/register.ts';
import { describeSignature } from '#contract/issued/signature.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import { outsideType } from '#contract/letters/definition.ts';
import type { HandoverResult } from '#site/islands/handover/handover.ts';
import { HandoverButtons } from '#site/islands/handover/handover-buttons.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { CertificateFacts } from '#site/islands/signed-letters/certificate-facts.tsx';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { PdfLink } from '#site/ui/pdf-link.tsx';

interface RegisterTableProps {
  entries: RegisterEntry[];
  list: UseQueryResult<RegisterPage>;
  /** Opens the upload of the signed letter. */
  onSign: (entry: RegisterEntry) => void;
  onWithdraw: (entry: RegisterEntry) => void;
  /** Reports a signature or a pick-up. */
  onHandover: (result: HandoverResult, entry: RegisterEntry) => void;
}

const tones: Record<LetterState, BadgeTone> = {
  'awaits-signature': 'amber',
  'ready-to-download': 'green',
  'ready-for-pickup': 'green',
  'picked-up': 'grey',
  withdrawn: 'red',
};

/** The state of a valid letter; 'Berlaku' where there is nothing to hand over. */
function badgeOf(entry: RegisterEntry): { tone: BadgeTone; word: string } {
  const state = letterStateOf(entry);
  if (entry.withdrawnAt) return { tone: 'red', word: withdrawnWord };
  if (entry.status === 'kedaluwarsa') return { tone: 'amber', word: 'Kedaluwarsa' };
  const isGone = state === 'ready-to-download' && !entry.pdfPath;
  if (!state || entry.asal === 'luar' || isGone) return { tone: 'green', word: 'Berlaku' };
  return { tone: tones[state], word: letterStateWords[state] };
}

const emptyCell = <span className="no-file">-</span>;

/** The letters with their signatures, states and actions. */
export function RegisterTable(props: RegisterTableProps) {
  const { entries, list, onSign, onWithdraw, onHandover } = props;
  return (
    <RowsTable
      className="register-rows"
      caption="Buku agenda surat"
      rows={entries}
      columns={[
        {
          head: 'Nomor surat',
          cell: ({ nomorSurat, issuedAt }) => (
            <span className="grid">
              <span>{nomorSurat}</span>
              <span className="font-normal text-base text-ink-soft">{formatDate(issuedAt)}</span>
            </span>
          ),
        },
        {
          head: 'Nama',
          kind: 'long',
          cell: ({ nama, tujuan }) => <Pair main={nama} detail={tujuan && `Kepada ${tujuan}`} />,
        },
        {
          head: 'Tipe',
          kind: 'long',
          cell: ({ type, judul, perihal }) => (
            <Pair main={type === outsideType ? judul : type} detail={perihal} />
          ),
        },
        { head: 'Tanda tangan', kind: 'long', cell: (entry) => <SignatureCell entry={entry} /> },
        {
          head: 'Status',
          kind: 'long',
          cell: (entry) => {
            const { _id, asal, berlakuSampai, withdrawnAt } = entry;
            const { tone, word } = badgeOf(entry);
            return (
              <div className="grid min-w-0 flex-1 justify-items-start gap-1">
                <span className="nav:whitespace-nowrap">
                  <Badge tone={tone}>{word}</Badge>
                </span>
                <span className="text-ink-soft">
                  {withdrawnAt
                    ? whenAndWhy(entry)
                    : berlakuSampai && `berlaku sampai ${formatDate(berlakuSampai)}`}
                </span>
                {asal === 'portal' && (
                  <HandoverButtons
                    id={_id}
                    letter={entry}
                    withTakeBack
                    onDone={(result) => onHandover(result, entry)}
                  />
                )}
              </div>
            );
          },
        },
        {
          head: 'File',
          kind: 'actions',
          cell: (entry) => {
            const { _id, pdfPath, pengajuan, caraTandaTangan } = entry;
            // The letter remains valid and can be verified.
            if (!pdfPath && entry.asal === 'portal' && !entry.withdrawnAt)
              return <span className="text-ink-soft">Dihapus bersama data pemohon</span>;
            if (!pdfPath) return emptyCell;
            return (
              <div className="grid justify-items-start gap-1">
                <PdfLink id={_id} href={pdfPath} list={list} />
                {pengajuan !== null && caraTandaTangan !== 'qr' && (
                  <RowButton onClick={() => onSign(entry)}>
                    {entry.bertandaTanganPada ? 'Ganti' : 'Unggah'}
                  </RowButton>
                )}
              </div>
            );
          },
        },
        {
          head: 'Cabut',
          kind: 'actions',
          cell: (entry) =>
            entry.withdrawnAt ? (
              emptyCell
            ) : (
              <RowButton className="row-danger" onClick={() => onWithdraw(entry)}>
                Cabut
              </RowButton>
            ),
        },
      ]}
    />
  );
}

function Pair({ main, detail }: { main: string; detail: string | null }) {
  return (
    <span className="grid min-w-0 flex-1">
      <span>{main}</span>
      {detail && <span className="text-ink-soft">{detail}</span>}
    </span>
  );
}

/** Signature and signatory; unknown for letters from outside the portal. */
function SignatureCell({ entry }: { entry: RegisterEntry }) {
  const { asal, penandatangan, versi, tandaTangan, ditandatanganiPada } = entry;
  if (asal === 'luar') return <span className="text-ink-soft">Dibuat di luar portal</span>;
  const isKnown = tandaTangan !== 'belum' || entry.caraTandaTangan === 'qr';
  // A withdrawn letter no longer needs a signature.
  if (!isKnown && entry.withdrawnAt) return emptyCell;
  return (
    <div className="grid min-w-0 flex-1 justify-items-start gap-1">
      {isKnown && <span>{describeSignature(entry)}</span>}
      {ditandatanganiPada && (
        <span className="text-ink-soft">{`Dicatat ${formatDate(ditandatanganiPada)}`}</span>
      )}
      {penandatangan && <span className="text-ink-soft">{penandatangan}</span>}
      {versi.length > 0 && <SignedVersions versions={versi} />}
    </div>
  );
}

/** Number of hash characters shown, enough to distinguish two files. */
const hashLength = 12;

/** Collapsed history of the signed files, latest first. */
export function SignedVersions({ versions }: { versions: readonly SignedVersion[] }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{`Riwayat berkas (${versions.length})`}</summary>
      <ol className="grid gap-3 border-line border-s-2 ps-3">
        {versions.map(({ tandaTangan, pada, alasan, sha256, tandaTanganElektronik }) => (
          <li key={sha256 + pada}>
            <span className="block">{ways[tandaTangan]}</span>
            <span className="block text-ink-soft">{formatMoment(pada)}</span>
            {alasan && <span className="block">{`Alasan diganti: ${alasan}`}</span>}
            {tandaTanganElektronik && <CertificateFacts signature={tandaTanganElektronik} />}
            <span className="block text-ink-soft">
              SHA-256: <span className="font-mono">{`${sha256.slice(0, hashLength)}…`}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const ways = { basah: 'Pindaian bertanda tangan basah', tte: 'Tanda tangan elektronik' } as const;
