import { mutationOptions } from '@tanstack/react-query';
import { use } from 'react';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import { ActionDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { callApi, ignoreNotFound } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { Subject } from '#site/ui/subject.ts';
import { historyQuery } from '../own-applications.ts';

/** Deletes a pending application. One that is gone was deleted by an earlier attempt. */
const cancellation = (id: string) =>
  mutationOptions({
    mutationFn: (_press: Press) =>
      callApi('POST applications/:id/cancel', { params: { id } }).catch(ignoreNotFound),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: historyQuery.queryKey }),
  });

interface CancelApplicationProps {
  record: ApplicationRecord;
  onCancelled: () => void;
}

/** 'Batalkan pengajuan', after a confirmation. */
export function CancelApplication({ record, onCancelled }: CancelApplicationProps) {
  return (
    <DialogButton className="row-danger" label="Batalkan pengajuan" aria-describedby={use(Subject)}>
      {(close) => (
        <ActionDialog
          title="Batalkan pengajuan ini?"
          confirm="Ya, batalkan"
          dismiss="Jangan batalkan"
          action={cancellation(record._id)}
          failure={{ line: 'Pengajuan belum dibatalkan.' }}
          adviceFor={(status) =>
            status === 409
              ? 'Petugas sudah memutuskannya. Riwayat sudah diperbarui; tutup pesan ini untuk melihatnya.'
              : undefined
          }
          whenBrokenOff="Tekan sekali lagi untuk memastikan."
          onClose={close}
          onDone={onCancelled}
        >
          <p className="wrap-anywhere">{`${record.judul} atas nama ${record.nama}, nomor ${referenceOf(record._id)}, dihapus sekarang juga bersama fotonya. Ini tidak dapat dipulihkan.`}</p>
        </ActionDialog>
      )}
    </DialogButton>
  );
}
