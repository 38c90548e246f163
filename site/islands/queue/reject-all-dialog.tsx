import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { check } from '#contract/basics/input.ts';
import { maxRejected, type RejectAll, rejectAllSchema } from '#contract/decision.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { type Act, useActForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import type { ActResult } from '#site/islands/applications/acts.ts';
import { applicantHistoryQuery } from '#site/islands/applications/applicant-history.tsx';
import { applicationsKey } from '#site/islands/applications/applications.ts';
import { detailButtonId, taskDraft } from '#site/islands/applications/tasks.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { Field } from '#site/ui/fields/field.tsx';
import { ReasonButtons } from '#site/ui/fields/reason-buttons.tsx';

interface RejectAllDialogProps {
  record: ApplicationRecord;
  onClose: () => void;
  onRejected: (result: ActResult, focusId: string) => void;
}

/** Rejects all pending applications of the account that sent an application. */
export function RejectAllDialog({ record, onClose, onRejected }: RejectAllDialogProps) {
  const client = useQueryClient();
  const history = useQuery(applicantHistoryQuery(record._id));
  const account = history.data?.akun;
  const form = useActForm({
    start: { adminNotes: '' },
    check: ({ adminNotes = '' }) =>
      adminNotes.trim()
        ? check(rejectAllSchema, { accountId: account?._id, adminNotes })
        : { ok: false, errors: { adminNotes: 'Tulis alasan penolakan di sini.' } },
    mutation: useMutation({
      mutationFn: (call: Act<RejectAll>) => callApi('POST applications/reject-all', call),
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: applicationsKey }),
          client.invalidateQueries({ queryKey: ['applicant-history'] }),
        ]),
    }),
    failure: 'Pengajuan akun ini belum ditolak.',
    advice: { 404: 'Akun ini sudah dihapus bersama pengajuannya. Tekan Batal.' },
    whenBrokenOff: 'Daftar sudah diperbarui. Tekan Batal, lalu periksa pengajuan akun ini.',
    draftName: taskDraft('tolak-semua', record._id),
  });
  const count = Math.min(account?.menunggu ?? 0, maxRejected);
  return (
    <FormDialog
      title="Tolak semua pengajuan akun ini?"
      confirm="Tolak semua"
      variant="danger"
      form={form}
      onSaved={({ ditolak }) => {
        const line = `${ditolak.length} pengajuan dari akun ${record.nama} telah ditolak.`;
        const advice = 'Pemohon melihat catatan Anda di riwayat pengajuannya.';
        onRejected({ line, advice, rejected: ditolak }, detailButtonId(record._id));
      }}
      onClose={onClose}
    >
      <p>{`${count} pengajuan yang menunggu dari akun ini akan ditolak dengan catatan yang sama. Pengajuan yang sudah diputuskan tidak berubah.`}</p>
      <ReasonButtons reasons={reasons} onChoose={(adminNotes) => form.type({ adminNotes })} />
      <Field
        {...form.fieldOf('adminNotes')}
        multiline
        rows={3}
        label="Catatan"
        hint="Dibaca pemohon di riwayat pengajuannya."
        required
      />
    </FormDialog>
  );
}

/** Common reasons by button label; the applicant reads the text. */
const reasons = {
  'Kiriman berulang': 'Pengajuan yang sama terkirim berkali-kali. Ajukan lagi sekali saja.',
  'Bukan keperluan nyata': `Pengajuan ini tampaknya bukan untuk keperluan nyata. Bila Anda memerlukan surat, datang ke kantor ${lowerTerms.village} dengan KTP.`,
};
