import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { collections } from '../../../../worker/contract/collections/index.ts';
import { AccountNotices } from '../../../ui/account-notices.tsx';
import { QueryState } from '../../../ui/loading.tsx';
import { overviewQuery } from '../content/records.ts';
import { SectionHeading } from '../section-heading.tsx';
import { waitingQuery } from '../surat/applications.ts';
import { findGaps } from './gaps.ts';
import { Guide } from './guide.tsx';
import { Notices } from './notices.tsx';

/** What went wrong, what waits today, and how the panel is used. */
export function DashboardSection() {
  return (
    <>
      <SectionHeading title="Dashboard" />
      <AccountNotices />
      <div className="grid gap-5">
        <Notices />
        <WaitingLetters />
        <GapList />
      </div>
      <Guide />
    </>
  );
}

function WaitingLetters() {
  const waiting = useQuery(waitingQuery);
  return (
    <Card id="judul-menunggu" title="Surat yang menunggu">
      <div className="mt-2">
        <QueryState query={waiting} lines={2} failure="Jumlah surat belum dapat dimuat.">
          {(count) => (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p>
                <b className="text-3xl tabular-nums">{count}</b>{' '}
                {count === 0 ? 'pengajuan menunggu.' : 'pengajuan menunggu keputusan.'}
              </p>
              <a className="link lone-link" href="/adminpanel?menu=surat">
                Buka daftar surat
              </a>
            </div>
          )}
        </QueryState>
      </div>
    </Card>
  );
}

function GapList() {
  const content = useQuery(overviewQuery);
  return (
    <Card id="judul-kurang" title="Yang belum lengkap di portal">
      <div className="mt-3">
        <QueryState query={content} lines={3} failure="Isi portal belum dapat diperiksa.">
          {(overview) => {
            const gaps = findGaps(collections, overview);
            if (gaps.length === 0) return <p>Semua bagian portal sudah terisi.</p>;
            return (
              <ul className="grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
                {gaps.map(({ path, title, what, href }) => (
                  <li className="border-line border-t pt-1" key={path}>
                    <a className="link lone-link" href={href}>
                      {title}
                    </a>
                    <span className="block text-ink-soft">{what}</span>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryState>
      </div>
    </Card>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card p-5" aria-labelledby={id}>
      <h3 className="text-xl" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
