import { use, useState } from 'react';
import { type ActivityEntry, describeActivity, shortId } from '#contract/activity.ts';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { copyText } from '#site/lib/pages/copy-text.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { Subject } from '#site/ui/button.tsx';
import { describeOrigin, describeSystemActor, describeTime } from './activities.ts';

interface ActivityTableProps {
  entries: readonly ActivityEntry[];
  /** Lists the entries of one account. */
  onAccount: (id: string) => void;
}

/** Entries in words. Officials are shown by name, other accounts by their short ids, which the search in Pengguna finds. */
export function ActivityTable({ entries, onAccount }: ActivityTableProps) {
  const ownId = sessionAccount();
  // The index is a stable id: entries have none, and a page's entries never change order.
  const rows = entries.map((entry, index) => ({ ...entry, _id: `aktivitas-${index}` }));
  return (
    <RowsTable
      caption="Daftar catatan aktivitas"
      rows={rows}
      columns={[
        { head: 'Kegiatan', cell: describeActivity },
        { head: 'Waktu', kind: 'long', cell: describeTime },
        {
          head: 'Oleh',
          cell: (entry) => <Actor entry={entry} ownId={ownId} onAccount={onAccount} />,
        },
        { head: 'Dari', cell: describeOrigin },
      ]}
    />
  );
}

type ActorProps = Pick<ActivityTableProps, 'onAccount'> & {
  entry: ActivityEntry;
  ownId: string | null;
};

function Actor({ entry, ownId, onAccount }: ActorProps) {
  const { akun: account, nama } = entry;
  if (!account) return <span className="text-ink-soft">{describeSystemActor(entry)}</span>;
  if (account === ownId) return <span>Anda</span>;
  if (nama)
    return (
      <button
        className="link min-h-11 text-start"
        type="button"
        aria-describedby={use(Subject)}
        onClick={() => onAccount(account)}
      >
        {nama}
        <span className="sr-only">: tampilkan hanya kegiatannya</span>
      </button>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>{`${shortId(account)} `}</span>
      <CopyButton text={account} />
    </span>
  );
}

/** Copies the full id of an account, for the search in Pengguna and the field 'Akun' above. */
function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'siap' | 'tersalin' | 'gagal'>('siap');
  const copy = async () => setState((await copyText(text)) ? 'tersalin' : 'gagal');
  return (
    <>
      <RowButton aria-label="Salin kode akun" onClick={copy}>
        Salin
      </RowButton>
      <span role="status">
        <span>{state === 'tersalin' ? 'Tersalin' : ''}</span>
        {state === 'gagal' && <span className="wrap-anywhere">{text}</span>}
      </span>
    </>
  );
}
