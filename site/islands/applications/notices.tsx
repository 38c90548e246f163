import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
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
          className="row-button pointer-fine:min-h-9 pointer-fine:py-0.5"
          variant="secondary"
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
          <ul className="mt-4 grid gap-4">
            {listed.map((id) => (
              <Subject value={`kabari-${id}`} key={id}>
                <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t pt-4">
                  <Applicant id={id} known={records.find(({ _id }) => _id === id)} />
                </li>
              </Subject>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

function Applicant({ id, known }: { id: string; known: ApplicationRecord | undefined }) {
  const query = useQuery({ ...applicationQuery(id), enabled: !known });
  if (known) return <ApplicantNotice record={known} />;
  return (
    <QueryState query={query} lines={2} failure="Pemohon belum dapat dimuat.">
      {(record) => record && <ApplicantNotice record={record} />}
    </QueryState>
  );
}

function ApplicantNotice({ record }: { record: ApplicationRecord }) {
  const { _id, type, status, nomorWa } = record;
  return (
    <>
      <p className="wrap-anywhere" id={`kabari-${_id}`}>
        <b className="block">{nameOf(record)}</b>
        <span className="text-ink-soft">{`${type}, ${referenceOf(_id)}, ${status}`}</span>
      </p>
      {nomorWa ? <NoticeLink record={record} /> : <p>Tanpa nomor WhatsApp</p>}
    </>
  );
}
