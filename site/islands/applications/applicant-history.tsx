import { queryOptions, useQuery } from '@tanstack/react-query';
import { describeNoted } from '#contract/answers/describe-answer.ts';
import {
  type ApplicationRecord,
  type ApplicantHistory as History,
  type RelatedApplication,
  referenceOf,
} from '#contract/applications.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { resemblesName } from '#contract/issued/resembles-name.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { describeDeletedData } from '#contract/retention.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { groupCode } from '#site/lib/formats/group-code.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { addressOfTask } from './tasks.ts';

/** Other applications of the applicant, and of persons with a similar identity. */
export const applicantHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['applicant-history', id],
    queryFn: ({ signal }) => callApi('GET applications/:id/facts', { params: { id }, signal }),
  });

/** State of an application in words: 'surat 500.3.3/007/LYG/XI/2026 masih berlaku'. */
export function describeState({ status, nomorSurat, keadaan }: RelatedApplication): string {
  if (status === 'Menunggu') return 'masih menunggu';
  if (status === 'Ditolak') return 'ditolak';
  const state = { berlaku: 'masih berlaku', kedaluwarsa: 'sudah kedaluwarsa', dicabut: 'dicabut' };
  return `surat ${nomorSurat ?? ''} ${keadaan ? state[keadaan] : ''}`.trim();
}

export function describeRelated(one: RelatedApplication): string {
  return `${one.type}, ${formatDate(one.createdAt)}: ${describeState(one)}`;
}

/** A warning in one sentence, and the application that it is about. */
interface Warning {
  text: string;
  about?: string;
}

type Similar = History['mirip'][number];

/** In what way another application resembles this one. */
const similarities: Record<Similar['sebab'], (similar: Similar) => string> = {
  nik: ({ nik, nama }) =>
    `NIK ini hampir sama dengan ${groupCode(nik ?? '')} atas nama ${nama}. Cocokkan dengan foto KTP.`,
  lahir: ({ nik, nama }) =>
    `${nama} dengan tanggal lahir yang sama pernah mengajukan dengan NIK ${nik ? groupCode(nik) : '-'}. Cocokkan dengan foto KTP.`,
  daftar: ({ type, nama }) =>
    `Orang yang sama juga ada di pengajuan ${type} atas nama ${nama}. Periksa apakah diajukan dua kali.`,
};

/** Returns warnings to read before an approval. */
export function warningsOf({ sama, mirip }: History, type: string): Warning[] {
  const valid = sama.filter((one) => one.type === type && one.keadaan === 'berlaku');
  const waiting = sama.filter((one) => one.type === type && one.status === 'Menunggu');
  const similar = mirip.map((one) => ({
    text: similarities[one.sebab](one),
    about: one._id,
  }));
  return [
    ...valid.map(({ _id, nomorSurat }) => ({
      text: `Sudah ada surat ${type} yang masih berlaku: nomor ${nomorSurat}.`,
      about: _id,
    })),
    ...(waiting.length > 0
      ? [{ text: `Ada ${waiting.length} pengajuan ${type} lain dari NIK ini yang masih menunggu.` }]
      : []),
    // The newest application of each person.
    ...similar.filter(({ text }, at) => similar.findIndex((one) => one.text === text) === at),
  ];
}

/** Opens another application in a new tab, so that the dialog here stays open. */
function OtherLink({ id, children }: { id: string; children: string }) {
  const address = addressOfTask(new URLSearchParams('menu=surat'), { kind: 'detail', id });
  return (
    <a className="link" href={address} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** The applicant's history in the detail view: warnings, then every other application of the same NIK. */
export function ApplicantHistory({ record }: { record: ApplicationRecord }) {
  const { data, isError, refetch } = useQuery(applicantHistoryQuery(record._id));
  if (record.dihapusPada) return <p>{describeDeletedData(record.dihapusPada)}</p>;
  if (isError)
    return (
      <p className="text-ink-soft">
        Riwayat NIK ini belum dapat dimuat.{' '}
        <button className="link min-h-11" type="button" onClick={() => void refetch()}>
          Coba lagi
        </button>
      </p>
    );
  if (!data) return <p className="text-ink-soft">Memeriksa riwayat NIK ini…</p>;
  const { sama, mirip, menggantikan } = data;
  // A correction or a replacement may have changed the NIK.
  const isCorrected = Boolean(menggantikan ?? record.diajukanLagi ?? record.digantiOleh);
  const isFirst = sama.length === 0 && mirip.length === 0 && !isCorrected;
  return (
    <section className="flex flex-wrap items-baseline gap-x-6 gap-y-1" aria-label="Riwayat NIK ini">
      <SendingAccount record={record} />
      <HistoryWarnings record={record} />
      {isFirst && <p className="text-ink-soft">Belum ada pengajuan lain dari NIK ini.</p>}
      {sama.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-2.5">{`${sama.length} pengajuan lain dari NIK ini`}</summary>
          <ul className="mt-1 grid gap-1">
            {sama.map((one) => (
              <li key={one._id} className="wrap-anywhere">
                <OtherLink id={one._id}>{describeRelated(one)}</OtherLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The account that sent an application, marked if its name differs from the applicant's. */
function SendingAccount({ record }: { record: ApplicationRecord }) {
  const { data } = useQuery(applicantHistoryQuery(record._id));
  const account = data?.akun;
  if (!account || record.diajukan === 'petugas') return null;
  const { nama, email, dibuat } = account;
  // An institution is never named like a person.
  const differs = record.nik !== null && !resemblesName(nama, record.nama);
  return (
    <p className="wrap-anywhere">
      <span>{`Dikirim oleh akun ${nama} (${email}), akun dibuat ${formatDate(dibuat)}.`}</span>
      {differs && (
        <>
          {' '}
          <Badge tone="amber">Nama akun berbeda</Badge>
        </>
      )}
    </p>
  );
}

/** So many pending applications of one account within an hour are rarely honest. */
export const suspicious = 5;

/** Offers to reject all pending applications of an account: in sight if it sent many within an hour, else folded. */
export function RejectAllOffer(props: { record: ApplicationRecord; onRejectAll: () => void }) {
  const { data } = useQuery(applicantHistoryQuery(props.record._id));
  const { menunggu = 0, sejam = 0 } = data?.akun ?? {};
  if (menunggu < 2) return null;
  const offer = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{`Akun ini punya ${menunggu} pengajuan yang menunggu.`}</p>
      <Button className="row-danger" onClick={props.onRejectAll}>
        Tolak semua pengajuan akun ini
      </Button>
    </div>
  );
  if (sejam >= suspicious) return offer;
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-2.5">Lainnya</summary>
      {offer}
    </details>
  );
}

interface EarlierReasonProps {
  record: ApplicationRecord;
  /** Undefined until it is loaded. */
  letter: LetterDefinition | undefined;
}

/** Why the application that this one corrects was rejected or its letter withdrawn, with the marked fields. */
export function EarlierReason({ record, letter }: EarlierReasonProps) {
  const { data } = useQuery(applicantHistoryQuery(record._id));
  const earlier = data?.menggantikan;
  if (!earlier || record.status !== 'Menunggu') return null;
  const marked = Object.entries(earlier.perbaikan ?? {});
  return (
    <Message>
      <p>{`Pengajuan ulang dari ${referenceOf(earlier._id)}.`}</p>
      {earlier.alasan && (
        <p className="whitespace-pre-line wrap-anywhere">{`Alasan waktu itu: ${earlier.alasan}`}</p>
      )}
      {marked.length > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {marked.map(([name, note]) => (
            <li key={name}>
              <b>{(letter && describeNoted(letter, name, earlier.jawaban)) ?? name}</b>
              <span>{note && `: ${note}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Message>
  );
}

/** Warnings before an approval; none while the history loads or after the decision. */
function HistoryWarnings({ record }: { record: ApplicationRecord }) {
  const { data } = useQuery(applicantHistoryQuery(record._id));
  const warnings = data && record.status === 'Menunggu' ? warningsOf(data, record.type) : [];
  const folded = warnings.slice(shownWarnings);
  if (warnings.length === 0) return null;
  return (
    <Message>
      <p>Periksa dahulu</p>
      <Warnings warnings={warnings.slice(0, shownWarnings)} />
      {folded.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-2.5">{`${folded.length} peringatan lain`}</summary>
          <Warnings warnings={folded} />
        </details>
      )}
    </Message>
  );
}

const shownWarnings = 2;

const Warnings = ({ warnings }: { warnings: readonly Warning[] }) => (
  <ul className="grid gap-1">
    {warnings.map(({ text, about }) => (
      <li key={text} className="wrap-anywhere">
        <span>{`${text} `}</span>
        {about && <OtherLink id={about}>Buka pengajuannya</OtherLink>}
      </li>
    ))}
  </ul>
);
