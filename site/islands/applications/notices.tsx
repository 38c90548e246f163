import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { useOffice } from '#site/lib/api/office.ts';
import { textOf } from '#site/lib/letters/whatsapp-notice.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Subject } from '#site/ui/subject.ts';
import { applicationQuery } from './applications.ts';
import { NoticeLink } from './notice-link.tsx';
import { nameOf } from './sheet-title.tsx';

interface NoticesProps {
  /** Ids of the applications whose applicants are to be notified. */
  ids: readonly string[];
  /** Records that are loaded already. */
  records?: readonly ApplicationRecord[];
}

/** Notifies one applicant, or several in turn; renders nothing without any. */
export function Notices({ ids, records = [] }: NoticesProps) {
  const [first, ...others] = ids;
  if (first === undefined) return null;
  if (others.length > 0) return <NoticesButton ids={ids} records={records} />;
  return <OneNotice id={first} known={records.find(({ _id }) => _id === first)} />;
}

function OneNotice({ id, known }: { id: string; known: ApplicationRecord | undefined }) {
  const { data } = useQuery({ ...applicationQuery(id), enabled: !known });
  const record = known ?? data;
  return record && <NoticeLink record={record} className="row-button" />;
}

/** Offers to notify several applicants in turn; they stay listed once they are notified. */
export function NoticesButton({ ids, records = [] }: NoticesProps) {
  const [listed, setListed] = useState<readonly string[] | null>(null);
  return (
    <>
      {ids.length > 1 && (
        <Button
          className="row-button sm:pointer-fine:min-h-9 sm:pointer-fine:py-0.5"
          onClick={() => setListed(ids)}
        >
          {`Kabari satu per satu (${ids.length})`}
        </Button>
      )}
      {listed && (
        <Dialog title="Kabari satu per satu" onClose={() => setListed(null)}>
          <p>
            Tiap tombol membuka WhatsApp dengan pesan yang sudah ditulis. Kirim, lalu kembali ke
            sini.
          </p>
          <People ids={listed} records={records} />
        </Dialog>
      )}
    </>
  );
}

/** One entry for all applications of a person that the same text is about. */
function People({ ids, records = [] }: NoticesProps) {
  const office = useOffice();
  const knownOf = (id: string) => records.find(({ _id }) => _id === id);
  const found = useQueries({
    queries: ids.map((id) => ({ ...applicationQuery(id), enabled: !knownOf(id) })),
  });
  const all = ids.flatMap((id, at) => knownOf(id) ?? found[at]?.data ?? []);
  const unreachable = new Set(all.filter(({ nomorWa }) => !nomorWa).map(nameOf));
  const groups = new Map<string, [ApplicationRecord, ...ApplicationRecord[]]>();
  for (const record of all.filter(({ nomorWa }) => nomorWa)) {
    const { nomorWa, nama } = record;
    const key = JSON.stringify([nomorWa, nama, textOf(record, { office, portal: '' })]);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return (
    <ul className="mt-4 grid gap-4">
      {found.some(({ isLoading }) => isLoading) && <li>Memuat pemohon…</li>}
      {[...groups.values()].map(([record, ...others]) => (
        <Subject value={`kabari-${record._id}`} key={record._id}>
          <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t pt-4">
            <p className="wrap-anywhere" id={`kabari-${record._id}`}>
              <b className="block">{nameOf(record)}</b>
              <span className="text-ink-soft">
                {[record, ...others]
                  .map(({ type, _id }) => `${type} ${referenceOf(_id)}`)
                  .join(', ')}
              </span>
            </p>
            <NoticeLink record={record} others={others} />
          </li>
        </Subject>
      ))}
      {unreachable.size > 0 && <li>{`Tanpa nomor WhatsApp: ${[...unreachable].join(', ')}.`}</li>}
    </ul>
  );
}
