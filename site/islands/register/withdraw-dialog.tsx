import { useId, useRef, useState } from 'react';
import { check } from '#contract/basics/input.ts';
import { type RegisterEntry, withdrawalSchema } from '#contract/issued/register.ts';
import { commonReasons } from '#contract/issued/withdrawal.ts';
import { withdrawalDrafts } from '#site/islands/applications/draft-names.ts';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { focusFirstInvalid } from '#site/lib/forms/focus-invalid.ts';
import { useTabDraft } from '#site/lib/storage/use-tab-draft.ts';
import { ConfirmDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { useWithdrawal } from './letters.ts';

interface WithdrawDialogProps {
  entry: RegisterEntry;
  onClose: () => void;
  onWithdrawn: (entry: RegisterEntry) => void;
}

/** Asks why a letter is withdrawn, and says what follows, before it is done. */
export function WithdrawDialog({ entry, onClose, onWithdrawn }: WithdrawDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useTabDraft<string>(withdrawalDrafts + entry._id);
  const [reason, setReason] = useState(draft.kept ?? '');
  const [problem, setProblem] = useState<string>();
  const withdrawal = useWithdrawal(entry._id);
  const send = useSendOnce(withdrawal);
  const busy = withdrawal.isPending;
  const fromPortal = entry.asal === 'portal';

  function withdrawn(entry: RegisterEntry) {
    draft.drop();
    onWithdrawn(entry);
  }

  function close() {
    draft.drop();
    onClose();
  }

  function type(text: string) {
    setReason(text);
    draft.keep(text);
  }

  function submit() {
    const checked = check(withdrawalSchema, { reason });
    setProblem(checked.ok ? undefined : checked.errors.reason);
    if (checked.ok) send(checked.values.reason, withdrawn);
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  }

  return (
    <ConfirmDialog
      title={<SheetTitle what="Cabut surat ini?" name={entry.nama} />}
      confirm="Cabut surat"
      form={formId}
      busy={busy}
      failure={withdrawal.error && describe(withdrawal.error)}
      onClose={close}
    >
      <p className="wrap-anywhere">
        <span>{`${entry.judul}, nomor `}</span>
        <b>{entry.nomorSurat}</b>
        <span>.</span>
      </p>
      <p className="mt-3">{`Nomornya tetap tercatat sebagai dicabut.${fromPortal ? ' PDF-nya dihapus, dan siapa pun yang memeriksa surat ini melihat bahwa surat sudah dicabut.' : ''} Ini tidak dapat dibatalkan.`}</p>
      <form
        ref={form}
        id={formId}
        className="mt-5 grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          name="reason"
          label="Alasan pencabutan"
          hint={
            fromPortal
              ? 'Dibaca pemohon dan siapa pun yang memeriksa surat ini: tanpa nama, NIK atau urusan pribadi.'
              : 'Tercantum di buku agenda.'
          }
          error={problem}
          required
          readOnly={busy}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => type(target.value)}
        />
        {!busy && (
          <fieldset>
            <legend className="font-semibold">Alasan yang sering</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {commonReasons.map((common) => (
                <button
                  key={common}
                  className="btn btn-secondary row-button"
                  type="button"
                  aria-pressed={reason === common}
                  onClick={() => type(common)}
                >
                  {common.slice(0, -1)}
                </button>
              ))}
            </div>
          </fieldset>
        )}
      </form>
    </ConfirmDialog>
  );
}

function describe(error: Error): MessageText {
  const taken = asApiError(error).status === 409;
  const advice = taken ? 'Petugas lain sudah mencabutnya. Daftar sudah diperbarui.' : undefined;
  const whenBrokenOff = 'Daftar sudah diperbarui. Tekan Batal, lalu periksa status surat ini.';
  return describeError(error, { line: 'Surat belum dicabut.', advice, whenBrokenOff });
}
