import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { applicationStates, stateOf } from '#contract/application-state.ts';
import { type ApplicationRecord, answerOf, referenceOf } from '#contract/applications.ts';
import { check } from '#contract/basics/input.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { capitalise } from '#contract/basics/words.ts';
import { type Claim, claimSchema } from '#contract/decision.ts';
import { describeDeletedData } from '#contract/retention.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { Digits } from '#site/ui/fields/digits.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { EmptyState } from '#site/ui/states/empty-state.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Subject } from '#site/ui/subject.ts';
import { entryQuery, historyQuery, sortByNeed } from '../own-applications.ts';
import { NextStep, type NextStepProps, OtherSteps } from './next-step.tsx';
import { Timeline } from './timeline.tsx';

interface HistoryProps {
  list: UseQueryResult<ApplicationRecord[]>;
  targetId: string | null;
}

/** All applications of the account. */
export function History({ list, targetId }: HistoryProps) {
  const [cancelled, setCancelled] = useState<MessageText | null>(null);
  return (
    <>
      <h2 className="sr-only">Riwayat Pengajuan</h2>
      {/* The entry with the focused button is gone. */}
      <Message className="mb-6" takesFocus tone="success" text={cancelled} />
      <QueryState
        query={list}
        lines={6}
        loading="Memuat riwayat pengajuan…"
        failure={list.data ? 'Riwayat belum dapat diperbarui.' : 'Riwayat belum dapat dimuat.'}
        advice={`Pengajuan Anda aman di kantor ${lowerTerms.village}. Periksa sinyal, lalu tekan Coba lagi.`}
      >
        {(records) => (
          <>
            {records.length === 0 ? (
              <EmptyHistory />
            ) : (
              <ul className="grid grid-cols-1 gap-6">
                {sortByNeed(records).map((record) => (
                  <li key={record._id}>
                    <HistoryEntry
                      record={record}
                      list={list}
                      isTarget={record._id === targetId}
                      onCancelled={() => setCancelled(describeCancelled(record))}
                    />
                  </li>
                ))}
              </ul>
            )}
            <ClaimLetter />
          </>
        )}
      </QueryState>
    </>
  );
}

const describeCancelled = ({ type, nama }: ApplicationRecord): MessageText => ({
  line: 'Pengajuan telah dibatalkan.',
  advice: `${type} atas nama ${nama} sudah dihapus bersama fotonya.`,
});

function EmptyHistory() {
  return (
    <EmptyState title={<span lang="en">No applications found.</span>}>
      <p>Anda belum pernah mengajukan surat. Surat yang Anda ajukan akan tampil di sini.</p>
      <a className={buttonClass('primary')} href="/dashboard">
        Ajukan surat
      </a>
    </EmptyState>
  );
}

const empty = { kode: '', nik: '' };

/** Adds a letter that was filed at the counter to the account's history, by its code and its holder's NIK. */
function ClaimLetter() {
  const client = useQueryClient();
  const hint = useId();
  const claim = useMutation({
    mutationFn: (body: Claim) => callApi('POST applications/claim', { body }),
    // The entry must be loaded before a link opens it.
    onSuccess: () => client.refetchQueries({ queryKey: historyQuery.queryKey }),
  });
  const form = useApiForm({
    start: empty,
    check: (typed) => check(claimSchema, typed),
    mutation: claim,
    failure: 'Surat belum ditambahkan.',
  });

  return (
    <details className="card mt-8 px-5 py-3 md:px-7">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Punya surat dari loket?
      </summary>
      <ApiForm
        form={form}
        className="grid max-w-[32rem] gap-5 pt-2 pb-4"
        aria-describedby={hint}
        onSaved={({ _id }) => {
          form.type(empty);
          showQuery(entryQuery(_id));
        }}
      >
        <p id={hint}>
          {`Surat yang diajukan petugas untuk Anda di kantor ${lowerTerms.village} dapat disimpan di riwayat ini.`}
        </p>
        <Field
          {...form.fieldOf('kode')}
          required
          label="Kode verifikasi"
          hint="16 huruf dan angka di kiri bawah surat, seperti K7QM-2F9A-XW4T-P8HN."
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          {...form.fieldOf('nik')}
          required
          label="NIK di surat"
          hint="Untuk surat lembaga: tulis nama lembaganya."
        />
        <Message tone="error" text={form.failure} />
        <Button variant="primary" className="justify-self-start" type="submit" busy={form.busy}>
          Tambahkan ke riwayat
        </Button>
      </ApiForm>
    </details>
  );
}

interface HistoryEntryProps extends Omit<NextStepProps, 'letter'> {
  /** Whether a link points to this entry, which then receives the focus. */
  isTarget?: boolean;
}

/** An application with its state and the next step; everything else is folded. */
function HistoryEntry(props: HistoryEntryProps) {
  const { record, isTarget } = props;
  const { dihapusPada, nik } = record;
  const letter = useVersion(record);
  const address = letter && answerOf(record, letter.address);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isTarget) heading.current?.focus();
  }, [isTarget]);
  return (
    <Subject value={id}>
      <article className="card p-5 md:p-7" aria-labelledby={id}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h3
              className="text-xl"
              id={id}
              ref={heading}
              tabIndex={-1}
            >{`${dihapusPada ? 'Data sudah dihapus' : record.nama} (${record.type})`}</h3>
            <p className="text-ink-soft">{record.judul}</p>
          </div>
          <StatePill record={record} />
        </div>
        {!dihapusPada && (
          <p className="mt-1 text-ink-soft wrap-anywhere">
            <span>NIK </span>
            {nik ? <Digits>{nik}</Digits> : <span>-</span>}
            <span>{` · ${address ?? '-'}`}</span>
          </p>
        )}
        <NextStep {...props} letter={letter} />
        <details className="mt-4 border-line border-t" open={isTarget}>
          <summary className="min-h-11 cursor-pointer py-3">
            <b>Rincian</b>{' '}
            <span className="text-ink-soft">
              <span className="whitespace-nowrap">{referenceOf(record._id)}</span>
              <span>{`, ${describeLastDate(record)}`}</span>
            </span>
          </summary>
          <div className="grid grid-cols-1 gap-6 pt-2 md:grid-cols-2 md:gap-10">
            <Timeline record={record} letter={letter} />
            <dl className="grid content-start gap-4">
              <Detail term="Nomor pengajuan">{referenceOf(record._id)}</Detail>
              {record.nomorSurat && <Detail term="Nomor surat">{record.nomorSurat}</Detail>}
              {record.keperluan && <Detail term="Keperluan">{record.keperluan}</Detail>}
              {dihapusPada && <Detail term="Data">{describeDeletedData(dihapusPada)}</Detail>}
            </dl>
          </div>
          <OtherSteps {...props} letter={letter} />
        </details>
      </article>
    </Subject>
  );
}

/** 'dikirim 2 November 2026', or when it was decided. */
function describeLastDate({ createdAt, decidedAt }: ApplicationRecord): string {
  return decidedAt ? `diputuskan ${formatDate(decidedAt)}` : `dikirim ${formatDate(createdAt)}`;
}

/** The state in words: 'Disetujui · siap diambil', 'Perlu diperbaiki' and 'Ditolak'. */
function StatePill({ record }: { record: ApplicationRecord }) {
  const state = stateOf(record);
  const { word, tone, title } = applicationStates[state];
  if (state === 'needs-correction')
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title && <b className="text-danger">{capitalise(title)}</b>}
        <Badge tone={tone}>{word}</Badge>
      </p>
    );
  if (record.status !== 'Disetujui' || record.withdrawnAt) return <Badge tone={tone}>{word}</Badge>;
  return <Badge tone="blue">{`Disetujui · ${word.toLowerCase()}`}</Badge>;
}
