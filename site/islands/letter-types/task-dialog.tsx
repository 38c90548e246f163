import { useMutation, useQuery } from '@tanstack/react-query';
import type { ListedType, PublishedVersion } from '#contract/records/letter-types.ts';
import { ActionDialog, DeleteDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { useSubmit } from '#site/forms/use-submit.ts';
import { RowButton } from '#site/islands/panel/rows-table.tsx';
import type { UndoableMessage } from '#site/islands/panel/use-notice.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { Press } from '#site/lib/api/press.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { letterTypesKey } from '#site/lib/letters/letter-types.ts';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Subject } from '#site/ui/subject.ts';
import { partsOf } from './editor/load-editor.ts';
import {
  deletion,
  invalidateTypes,
  publication,
  readType,
  reopenVersion,
  retirement,
  versionsQuery,
} from './letter-types.ts';
import { ReadDialog } from './preview/read-dialog.tsx';

/** An action on a letter type that is confirmed in a dialog. */
export interface Task {
  kind: 'terbitkan' | 'tutup' | 'hapus' | 'versi';
  record: ListedType;
}

interface TaskDialogProps extends Task {
  onClose: () => void;
  onDone: (text: UndoableMessage) => void;
}

/** Confirms a task. */
export function TaskDialog({ kind, record, onClose, onDone }: TaskDialogProps) {
  const { title } = record;
  const name = <b>{title}</b>;
  switch (kind) {
    case 'terbitkan':
      return <PublishDialog record={record} onClose={onClose} onDone={onDone} />;
    case 'versi':
      return <VersionsDialog record={record} onClose={onClose} onDone={onDone} />;
    case 'tutup':
      return (
        <ActionDialog
          title="Tutup jenis surat?"
          confirm="Tutup"
          action={retirement(record)}
          failure={{ line: 'Jenis surat belum ditutup.' }}
          onClose={onClose}
          onDone={() =>
            onDone({
              line: `${title} sudah ditutup.`,
              advice: 'Pengajuan yang menunggu tetap dapat diproses.',
            })
          }
        >
          <p className="wrap-anywhere">
            <span>{`Warga tidak dapat lagi mengajukan `}</span>
            {name}
            <span>
              . Pengajuan yang menunggu tetap dapat diproses, suratnya tetap dapat diverifikasi, dan
              jenis ini dapat diterbitkan lagi.
            </span>
          </p>
        </ActionDialog>
      );
    case 'hapus':
      return (
        <DeleteDialog
          title="Hapus jenis surat?"
          deletion={deletion(record)}
          failure={{ line: 'Jenis surat belum dihapus.' }}
          onClose={onClose}
          onDeleted={() =>
            onDone({ line: `${title} telah dihapus.`, advice: 'Kodenya dapat dipakai lagi.' })
          }
        >
          <p className="wrap-anywhere">
            {name}
            <span>{` dan semua versinya hilang. Yang sudah pernah diajukan warga tidak dapat dihapus, hanya ditutup.`}</span>
          </p>
        </DeleteDialog>
      );
  }
}

/** The published versions of a type; one can be opened again as its draft. */
function VersionsDialog({ record, onClose, onDone }: Omit<TaskDialogProps, 'kind'>) {
  const versions = useQuery(versionsQuery(record.type));
  const reopening = useMutation({
    mutationFn: (version: PublishedVersion) => reopenVersion(record, version.revision),
    onSuccess(_saved, _version, _result, { client }) {
      onDone({
        line: `Versi sebelumnya dari ${record.title} menjadi draf.`,
        advice: 'Baca suratnya, lalu terbitkan. Sampai saat itu yang terbit tidak berubah.',
      });
      return invalidateTypes(client);
    },
  });
  return (
    <Dialog title={`Versi ${record.title}`} onClose={onClose} busy={reopening.isPending}>
      {record.state === 'draft' && <p className="mb-4">Draf yang ada sekarang diganti.</p>}
      <QueryState query={versions} lines={4} failure="Versi surat ini belum dapat dimuat.">
        {(list) => (
          <ul className="grid gap-3">
            {list.map((version) => (
              <Subject value={`versi-${version.revision}`} key={version.revision}>
                <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t pt-3">
                  <p id={`versi-${version.revision}`}>{describeVersion(version)}</p>
                  <RowButton
                    disabled={reopening.isPending}
                    onClick={() => reopening.mutate(version)}
                  >
                    {version.bawaan ? 'Kembali ke bawaan' : 'Buka sebagai draf'}
                  </RowButton>
                </li>
              </Subject>
            ))}
          </ul>
        )}
      </QueryState>
      <Failure error={reopening.error} line="Versi itu belum menjadi draf." />
    </Dialog>
  );
}

function describeVersion(version: PublishedVersion): string {
  const { bawaan, terbit, diterbitkanPada, diterbitkanOleh } = version;
  const when = diterbitkanPada ? formatMoment(diterbitkanPada) : 'Tanggal tidak tercatat';
  const what = bawaan
    ? 'Bawaan portal'
    : `${when}, ${diterbitkanOleh ?? 'akun yang sudah dihapus'}`;
  return terbit ? `${what} (terbit sekarang)` : what;
}

/** Publishes the version that was saved last, after its letter was shown. */
function PublishDialog({ record, onClose, onDone }: Omit<TaskDialogProps, 'kind'>) {
  const { type, title, revision, terbit } = record;
  const saved = useQuery({
    queryKey: [...letterTypesKey, 'saved', type, revision],
    queryFn: () => readType(type),
  });
  const { mutateAsync } = useMutation(publication(record));
  const { submit, busy, error } = useSubmit({ send: (press: Press) => mutateAsync(press) });
  const failure = saved.error ?? error;
  return (
    <ReadDialog
      letter={saved.data ? partsOf(saved.data) : null}
      busy={busy}
      failure={failure && describeError(failure, { line: 'Jenis surat belum diterbitkan.' })}
      onClose={onClose}
      onRead={(press) =>
        void submit(press, ({ path }) =>
          onDone({
            line: `${title} sudah terbit.`,
            advice: `Formulirnya di ${path}.`,
            page: { href: path, title: null },
          }),
        )
      }
    >
      <p className="wrap-anywhere">
        <span>{`Warga dapat mengajukan `}</span>
        <b>{title}</b>
        <span>{` dengan versi yang terakhir disimpan.${terbit === null ? '' : ' Yang sudah diajukan tetap memakai versi sebelumnya.'}`}</span>
      </p>
    </ReadDialog>
  );
}
