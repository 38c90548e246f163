import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { collections } from '#contract/collections/index.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { readOnDevice, storeOnDevice } from '#site/lib/storage/device-store.ts';
import { Button } from '#site/ui/button.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { type Checklist, checklistOf } from './checklist.ts';

const listId = 'daftar-siap';

/** Entry of a collapsed list. Stored per device: another official may want it open. */
const foldKey = 'menyiapkan';
const foldValue = 'tutup';

/** Checklist of the remaining setup steps; hidden once all are done. */
export function SetupList() {
  // Refetched on every mount: a step may have been completed in another section.
  const content = useQuery({ ...overviewQuery, staleTime: 0 });
  const [folded, setFolded] = useState(() => readOnDevice(foldKey) === foldValue);
  const list = content.data && checklistOf(collections, content.data);
  if (list && list.open.length + list.maintainers.length === 0) return null;
  function toggle() {
    setFolded(!folded);
    storeOnDevice(foldKey, folded ? null : foldValue);
  }
  return (
    <section className="card p-5" aria-labelledby="judul-siap">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-xl" id="judul-siap">
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
                <span>{` dari ${countOf(list)} langkah selesai.`}</span>
              </p>
              <div id={listId} hidden={folded}>
                <Steps {...list} />
              </div>
            </>
          )
        }
      </QueryState>
    </section>
  );
}

const countOf = ({ open, maintainers, done }: Checklist) =>
  open.length + maintainers.length + done.length;

function Steps({ open, maintainers, done }: Checklist) {
  return (
    <>
      {open.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
          {open.map(({ key, title, what, href }) => (
            <li className="wrap-anywhere border-line border-t pt-1" key={key}>
              <a className="link lone-link" href={href ?? undefined}>
                {title}
              </a>
              <span className="block text-ink-soft">{what}</span>
            </li>
          ))}
        </ul>
      )}
      {/* Only to be passed on. */}
      {maintainers.length > 0 && (
        <Folded summary={`Masih ${maintainers.length} hal untuk pengelola portal`}>
          <ul className="grid gap-2">
            {maintainers.map(({ key, title, what }) => (
              <li className="wrap-anywhere" key={key}>
                <b>{title}</b>
                <span className="block text-ink-soft">{what}</span>
              </li>
            ))}
          </ul>
        </Folded>
      )}
      {done.length > 0 && (
        <Folded summary="Yang sudah selesai">
          <p className="text-ink-soft">{`${done.join(', ')}.`}</p>
        </Folded>
      )}
    </>
  );
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-3 border-line border-t pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center">
        <span className="link">{summary}</span>
      </summary>
      {children}
    </details>
  );
}
