import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { build } from '#contract/build.ts';
import { collections } from '#contract/collections/index.ts';
import { type HandoverCounts, maxCounted } from '#contract/issued/handover.ts';
import { isQuiet, lastWeek } from '#contract/issued/summary.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { countsQuery } from '#site/islands/handover/handover.ts';
import { SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { PauseBar } from '#site/islands/settings/pause-bar.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { formatThousands } from '#site/lib/formats/format.ts';
import { summaryQuery } from '#site/lib/letters/summary.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { readOnDevice, storeOnDevice } from '#site/lib/storage/device-store.ts';
import { AccountNotices } from '#site/ui/account/account-notices.tsx';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import { SummaryParts } from '#site/ui/letters/summary-parts.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { checklistOf, readConfirmed } from './checklist.ts';
import { Guide } from './guide.tsx';
import { Folded, Steps } from './steps.tsx';

/** Numbers of the day, failures, remaining setup steps and the guide. */
export function DashboardSection() {
  const maySetUp = useCan('signatories.change');
  const week = lastWeek(new Date());
  const maySummarize = useCan('letters.summary');
  const summary = useQuery({ ...summaryQuery(week), enabled: maySummarize });
  const parts = [useQuery(countsQuery), useQuery(overviewQuery), summary];
  return (
    <>
      <SectionHeading title="Dashboard" />
      {/* All parts appear at once: loaded one by one, each would shift the content below it. */}
      {parts.some(({ isLoading }) => isLoading) ? (
        <Skeleton lines={6}>Memuat angka hari ini dan pemberitahuan…</Skeleton>
      ) : (
        <>
          <PauseBar />
          <AccountNotices />
          <div className="grid gap-5">
            <Counts />
            <Notices />
            {maySetUp && <SetupList />}
            {maySummarize && !(summary.data && isQuiet(summary.data)) && (
              <section className="card p-5" aria-labelledby="judul-minggu">
                <h3 className="mb-2 text-xl" id="judul-minggu">
                  <a className="link" href={`/cetak/ringkasan?minggu=${week}`}>
                    Surat minggu lalu
                  </a>
                </h3>
                <QueryState
                  query={summary}
                  lines={3}
                  failure="Ringkasan minggu lalu belum dapat dimuat."
                >
                  {(data) => (
                    <div className="gap-8 md:columns-2">
                      <SummaryParts summary={data} heading="h4" />
                    </div>
                  )}
                </QueryState>
              </section>
            )}
          </div>
          <Guide />
          {maySetUp && (
            <p className="mt-5 text-sm text-ink-soft">{`Versi ${build.version}${build.commit ? ` (${build.commit})` : ''}`}</p>
          )}
        </>
      )}
    </>
  );
}

/** Failures of the portal's jobs, and actions of other officials that every official should know about. */
function Notices() {
  const { data } = useQuery(overviewQuery);
  return data?.notices.map(({ line, meaning, advice, steps, date, ...notice }) => {
    const cause = 'cause' in notice && notice.cause;
    return (
      <Message key={line}>
        <p>{line}</p>
        <p className="mt-1">{meaning}</p>
        <p className="mt-1">{advice}</p>
        {date && <ConfirmDate date={date} />}
        {(steps || cause) && (
          <Folded className="text-ink-soft wrap-anywhere" summary="Untuk pengelola portal">
            {steps && <p>{`Langkahnya: ${steps}`}</p>}
            {cause && (
              <p>
                Catatan sistem: <span lang="en">{cause}</span>
              </p>
            )}
          </Folded>
        )}
      </Message>
    );
  });
}

/** Ends the doubt about the server's clock. */
function ConfirmDate({ date: tanggal }: { date: string }) {
  const mayConfirm = useCan('portal.clock');
  const confirm = useMutation({
    mutationFn: (press: Press) => callApi('POST monitoring/clock', { press, body: { tanggal } }),
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  const { error, isPending } = confirm;
  if (!mayConfirm) return null;
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Failure error={error} line="Tanggal belum dibenarkan." />
      <ActButton busy={isPending} onAct={confirm.mutate}>
        Tanggalnya benar
      </ActButton>
    </div>
  );
}

/** Each number with its label, and the query of its list in Surat. */
const numbers: readonly [name: keyof HandoverCounts, label: string, query: string][] = [
  ['menunggu', 'menunggu keputusan', 'status=Menunggu'],
  ['siap', 'siap diputuskan', 'status=siap'],
  ['belumDitandatangani', 'belum ditandatangani', 'daftar=agenda&keadaan=belum-ditandatangani'],
  ['siapDiambil', 'siap diambil', 'daftar=agenda&keadaan=siap-diambil'],
  ['pindaian', 'pindaian menunggu', 'daftar=agenda&keadaan=pindaian-menunggu'],
  ['lewat', 'lewat janji', 'status=lewat'],
];

/** Shown only where there are some. */
const rare: readonly (keyof HandoverCounts)[] = ['siap', 'pindaian', 'lewat'];

/** Numbers of pending tasks, each linked to its list. */
function Counts() {
  const counts = useQuery(countsQuery);
  return (
    <section aria-label="Surat hari ini">
      <QueryState query={counts} lines={2} failure="Jumlah surat belum dapat dimuat.">
        {(data) => (
          <ul className="grid grid-cols-1 gap-3 sm:auto-cols-fr sm:grid-flow-col sm:gap-5">
            {numbers
              .filter(([name]) => !rare.includes(name) || data[name] > 0)
              .map(([name, label, query]) => (
                <li key={name}>
                  <a
                    className={`card flex h-full items-baseline gap-3 px-5 py-3 hover:border-leaf sm:grid sm:content-start sm:gap-1 sm:py-5 ${name === 'lewat' ? 'tone-amber text-(--tone)' : ''}`}
                    href={`/adminpanel?menu=surat&${query}`}
                  >
                    <b className="min-w-10 text-3xl tabular-nums">{shownCount(data[name])}</b>{' '}
                    <span className="min-w-0 leading-snug wrap-anywhere">{label}</span>
                  </a>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

const shownCount = (count: number) =>
  count < maxCounted ? formatThousands(count) : `${formatThousands(maxCounted)}+`;

const listId = 'daftar-siap';

/** Entry of a collapsed list. Stored per device: another official may want it open. */
const foldKey = 'menyiapkan';

/** Checklist of the remaining setup steps; hidden once all are done. */
function SetupList() {
  // Refetched on every mount: a step may have been completed in another section.
  const content = useQuery({ ...overviewQuery, staleTime: 0 });
  const [folded, setFolded] = useState(() => readOnDevice(foldKey) !== null);
  const [confirmed, setConfirmed] = useState(readConfirmed);
  const list = content.data && checklistOf(collections, content.data, confirmed);
  if (list && list.groups.length + list.maintainers.length === 0) return null;
  function toggle() {
    setFolded(!folded);
    storeOnDevice(foldKey, folded ? null : 'tutup');
  }
  return (
    <section className="card p-5" aria-labelledby="judul-siap">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-xl" id="judul-siap" tabIndex={-1}>
          Menyiapkan portal
        </h3>
        {list && (
          <Button
            className="-mx-5.5"
            variant="quiet"
            aria-expanded={!folded}
            aria-controls={listId}
            onClick={toggle}
          >
            <span>{folded ? 'Tampilkan' : 'Sembunyikan'}</span>
            <span className="sr-only"> langkah-langkahnya</span>
          </Button>
        )}
      </div>
      <QueryState query={content} lines={3} failure="Isi portal belum dapat diperiksa." quietReload>
        {() =>
          list && (
            <>
              <p className="mt-1">
                <b>{list.done.length}</b>
                <span>{` dari ${list.total} langkah selesai.`}</span>
              </p>
              <div id={listId} hidden={folded}>
                <Steps {...list} onConfirmed={() => setConfirmed(readConfirmed())} />
              </div>
            </>
          )
        }
      </QueryState>
    </section>
  );
}
