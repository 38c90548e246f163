import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { today } from '#contract/basics/village-time.ts';
import { type SignatoryRecord, villageSignatoryId } from '#contract/issued/signatories.ts';
import { lowerTerms, terms } from '#contract/village/words.ts';
import { useInterruptedDialog } from '#site/forms/dialog-drafts.ts';
import { DeleteDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { Notice, useActs } from '#site/islands/panel/notice.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { useHeadChange } from './head-change.tsx';
import { SettingsPart } from './settings-part.tsx';
import {
  describeTerm,
  signatoriesQuery,
  signatoryDeletion,
  signatoryDrafts,
  termState,
} from './signatories.ts';

const headingId = 'judul-penanda-tangan';

/** The signatories of letters and the actions on them. */
export function SignatoryList() {
  const list = useQuery(signatoriesQuery);
  const change = useHeadChange();
  const { task, open, finish, result, report } = useActs<Task>();
  useRestoredTask(list.data, change, open);
  const requested = useUrlQuery().get('ganti') === 'kepala';

  useEffect(() => {
    if (!requested || change === undefined) return;
    // Without a difference between the names there is nothing to change.
    if (change) open({ kind: 'ganti', ...change });
    const query = new URLSearchParams(location.search);
    showQuery(changeQuery(query, { ganti: null }), { replace: true });
  }, [requested, change, open]);

  /** Only a current term can be ended. The signatory from village.config.ts cannot be deleted. */
  function actionsOn(record: SignatoryRecord) {
    const mayEnd = termState(record, today()) === 'kini' && record.sampai !== today();
    return (
      <div className="flex flex-wrap gap-2 nav:flex-nowrap">
        <RowButton onClick={() => open({ kind: 'ubah', record })}>Ubah</RowButton>
        {mayEnd && <RowButton onClick={() => open({ kind: 'akhiri', record })}>Akhiri</RowButton>}
        {record._id !== villageSignatoryId && (
          <RowButton className="row-danger" onClick={() => open({ kind: 'hapus', record })}>
            Hapus
          </RowButton>
        )}
      </div>
    );
  }

  function dialogOf(task: Task) {
    const onClose = () => open(null);
    const handleDone = (line: string) => finish({ line, advice: lettersStay }, headingId);
    if (task.kind === 'hapus') {
      const { _id, nama, jabatan } = task.record;
      return (
        <DeleteDialog
          title="Hapus penanda tangan?"
          deletion={signatoryDeletion(_id)}
          failure={{ line: 'Penanda tangan belum dihapus.' }}
          onClose={onClose}
          onDeleted={() => handleDone('Penanda tangan telah dihapus.')}
        >
          <p className="wrap-anywhere">
            <b>{nama}</b>
            <span>{`, ${jabatan}, tidak dapat dipilih lagi. Surat yang sudah terbit tetap memuat namanya.`}</span>
          </p>
        </DeleteDialog>
      );
    }
    const saved = ({ nama }: SignatoryRecord) => handleDone(`${nama} telah disimpan.`);
    if (task.kind === 'akhiri')
      return <EndDialog record={task.record} onClose={onClose} onSaved={saved} />;
    return (
      <SignatoryDialog
        record={'record' in task ? task.record : undefined}
        newHead={task.kind === 'ganti' ? task.head : undefined}
        onClose={onClose}
        onSaved={saved}
      />
    );
  }

  return (
    <SettingsPart
      id={headingId}
      title="Penanda tangan"
      actions={
        <Button variant="primary" onClick={() => open({ kind: 'tambah' })}>
          Tambah penanda tangan
        </Button>
      }
    >
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        {`Dipilih saat pengajuan disetujui, lalu tercetak di surat. “a.n.” (atas nama) berarti ia menandatangani untuk pejabat lain, misalnya ${terms.secretary} a.n. ${terms.head}. Perubahan di sini berlaku untuk surat berikutnya; surat yang sudah terbit tetap memuat nama penanda tangannya.`}
      </p>
      {change && (
        <Message className="mb-5 wrap-anywhere">
          <p>{`Nama ${lowerTerms.head} berbeda`}</p>
          <p>{`Struktur Organisasi ${terms.village} menyebut ${change.head}, sedangkan surat ditandatangani ${change.record.nama}. Bila ${lowerTerms.head} sudah berganti, ganti juga penanda tangannya.`}</p>
          <Button className="mt-3" onClick={() => open({ kind: 'ganti', ...change })}>
            Ganti penanda tangan
          </Button>
        </Message>
      )}
      <QueryState query={list} lines={4} what="daftar penanda tangan">
        {(records) => (
          <>
            {!records.some((record) => termState(record, today()) === 'kini') && (
              <Message className="mb-5" tone="error" text={noSignatory} />
            )}
            <RowsTable
              caption="Daftar penanda tangan"
              rows={records}
              columns={[
                { head: 'Nama', cell: ({ nama }) => nama },
                { head: 'Jabatan', kind: 'long', cell: (record) => <Office {...record} /> },
                { head: 'Masa', kind: 'long', cell: describeTerm },
                {
                  head: 'Hari ini',
                  cell: (record) => <Badge {...badges[termState(record, today())]} />,
                },
                { head: 'Tindakan', kind: 'actions', cell: actionsOn },
              ]}
            />
          </>
        )}
      </QueryState>
      <Notice text={result} onClose={() => report(null)} />
      {task && dialogOf(task)}
    </SettingsPart>
  );
}

const lettersStay = 'Surat yang sudah terbit tetap memuat nama semula.';

const noSignatory: MessageText = {
  line: 'Hari ini tidak ada yang boleh menandatangani.',
  advice: 'Pengajuan belum dapat disetujui. Tambah penanda tangan, atau ubah masa jabatannya.',
};

const SignatoryDialog = lazyDialog(
  async () => (await import('./signatory-dialog.tsx')).SignatoryDialog,
);
const EndDialog = lazyDialog(async () => (await import('./signatory-dialog.tsx')).EndDialog);

/** An action on the signatories, done in a dialog. `ganti` gives a signatory the name of a new village head. */
type Task =
  | { kind: 'ubah' | 'akhiri' | 'hapus'; record: SignatoryRecord }
  | { kind: 'tambah' }
  | { kind: 'ganti'; record: SignatoryRecord; head: string };

/** Reopens the dialog that has a draft in this tab, once the list is loaded. */
function useRestoredTask(
  records: readonly SignatoryRecord[] | undefined,
  change: ReturnType<typeof useHeadChange>,
  open: (task: Task) => void,
): void {
  const [left, setLeft] = useState(useInterruptedDialog(signatoryDrafts));
  useEffect(() => {
    const [kind, id] = left?.split(':') ?? [];
    if (!kind || !records || (kind === 'ganti' && change === undefined)) return;
    setLeft(null);
    const record = records.find(({ _id }) => _id === id);
    if (kind === 'tambah') open({ kind });
    else if (kind === 'ganti' && change) open({ kind, ...change });
    else if ((kind === 'ubah' || kind === 'akhiri') && record) open({ kind, record });
  }, [left, records, change, open]);
}

const badges: Record<ReturnType<typeof termState>, { tone: BadgeTone; word: string }> = {
  kini: { tone: 'green', word: 'Menjabat' },
  nanti: { tone: 'grey', word: 'Belum menjabat' },
  lalu: { tone: 'grey', word: 'Berakhir' },
};

function Office({ jabatan, atasNama, nip }: SignatoryRecord) {
  return (
    <span className="grid min-w-0 flex-1">
      <span>{jabatan}</span>
      {atasNama && <span>{`a.n. ${atasNama}`}</span>}
      {nip && <span className="text-ink-soft">{`NIP ${nip}`}</span>}
    </span>
  );
}
