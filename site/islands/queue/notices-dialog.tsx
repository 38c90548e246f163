import { useState } from 'react';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { NoticeLink } from '#site/islands/applications/notice-link.tsx';
import { nameOf } from '#site/islands/applications/sheet-title.tsx';
import { waitsForNotice } from '#site/lib/letters/whatsapp-notice.ts';
import { Button, Subject } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';

/** Offers to notify several applicants in turn; renders nothing for fewer than two. */
export function NoticesButton({ records }: { records: readonly ApplicationRecord[] }) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const waiting = records.filter(waitsForNotice);
  // Applicants notified while the dialog is open stay listed.
  const listed = records.filter(({ _id }) => ids?.includes(_id));
  return (
    <>
      {waiting.length > 1 && (
        <div className="mb-4">
          <Button variant="secondary" onClick={() => setIds(waiting.map(({ _id }) => _id))}>
            {`Kabari satu per satu (${waiting.length})`}
          </Button>
        </div>
      )}
      {ids && <NoticesDialog records={listed} onClose={() => setIds(null)} />}
    </>
  );
}

/** After a signature: notifies the applicant, or several in turn. `signed`: ids of letters. */
export function SignedNotices(props: {
  records: readonly ApplicationRecord[];
  signed: readonly string[];
}) {
  const records = props.records.filter(({ idSurat }) => idSurat && props.signed.includes(idSurat));
  const [first, ...others] = records;
  if (first && others.length === 0) return <NoticeLink record={first} className="row-button" />;
  return <NoticesButton records={records} />;
}

function NoticesDialog(props: { records: readonly ApplicationRecord[]; onClose: () => void }) {
  const { records, onClose } = props;
  return (
    <Dialog title="Kabari satu per satu" onClose={onClose}>
      <p>
        Tiap tombol membuka WhatsApp dengan pesan yang sudah ditulis. Kirim, lalu kembali ke sini.
      </p>
      <ul className="mt-4 grid gap-4">
        {records.map((record) => (
          <Subject value={`kabari-${record._id}`} key={record._id}>
            <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t pt-4">
              <p className="wrap-anywhere" id={`kabari-${record._id}`}>
                <b className="block">{nameOf(record)}</b>
                <span className="text-ink-soft">{`${record.type}, ${referenceOf(record._id)}, ${record.status}`}</span>
              </p>
              <NoticeLink record={record} />
            </li>
          </Subject>
        ))}
      </ul>
    </Dialog>
  );
}
