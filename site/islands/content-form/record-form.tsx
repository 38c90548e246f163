import { useState } from 'react';
import { panelAddress } from '#site/lib/pages/panel-address.ts';
import { usePanelSession } from '#site/lib/session/panel-session.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { DraftNote } from '#site/ui/draft.tsx';
import { CurrentNote } from './current-note.tsx';
import { DoubtDialog, LeaveDialog, SendingOverlay } from './dialogs.tsx';
import { FormFields } from './form-fields.tsx';
import { FormMessages } from './form-messages.tsx';
import { NewsPreview } from './news-preview.tsx';
import { RecordConflict } from './record-conflict.tsx';
import { RestoredDraft, ResumeOffer } from './restored-draft.tsx';
import { type ContentFormState, type Start, useContentForm } from './state/use-content-form.ts';

/** The form of a record with drafts, submission and conflicts. */
export function RecordForm(start: Start) {
  const form = useContentForm(start);
  const { definition, phase, current, found, leaveTarget, newer, doubts, isDirty } = form;
  const { previewPath } = definition.form;
  const [isPreviewing, setPreviewing] = useState(false);
  usePanelSession(form.endSession);

  function closeDoubts() {
    const [first] = doubts;
    form.closeDoubts();
    // After the dialog has returned the focus to the button.
    requestAnimationFrame(() => first && document.getElementsByName(first.name)[0]?.focus());
  }

  if (phase === 'offer' && found) return <ResumeOffer form={form} found={found} />;
  return (
    <>
      {current && <CurrentNote definition={definition} current={current} />}
      <RestoredDraft form={form} />
      <form
        className="mt-6 grid grid-cols-1 items-end gap-x-5 gap-y-7 md:grid-cols-2"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The browser reports a half-typed date as empty, which would publish at once.
          const dates = event.currentTarget.querySelectorAll<HTMLInputElement>('[type^=date]');
          const halfTyped = [...dates].find(({ validity }) => validity.badInput);
          if (halfTyped) halfTyped.reportValidity();
          else form.send();
        }}
      >
        <FormFields form={form} />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <FormMessages form={form} />
          <SubmitButton form={form} />
          {previewPath && (
            <Button variant="secondary" onClick={() => setPreviewing(true)}>
              Lihat dulu
            </Button>
          )}
          <a className={buttonClass('secondary')} href={panelAddress(definition)}>
            Kembali ke panel
          </a>
        </div>
      </form>
      {isDirty && (
        <DraftNote
          {...form}
          advice="Simpan tanpa menutup halaman; bila ditutup, isian Anda hilang."
        >{`Isian tersimpan sebagai draf di perangkat ini, dan baru tampil di portal bila Anda menekan ${submitLabel(form)}.`}</DraftNote>
      )}
      {/* Stays until the next page is loaded. */}
      {(phase === 'sending' || phase === 'saved') && <SendingOverlay />}
      {leaveTarget && (
        <LeaveDialog
          isStored={form.isStored}
          onStay={form.cancelLeave}
          onLeave={() => location.assign(leaveTarget)}
          onDiscard={() => void form.leave(leaveTarget)}
        />
      )}
      {previewPath && isPreviewing && (
        <NewsPreview draft={form.draft} path={previewPath} onClose={() => setPreviewing(false)} />
      )}
      {doubts.length > 0 && (
        <DoubtDialog doubts={doubts} onClose={closeDoubts} onSend={() => form.send(true)} />
      )}
      {newer && <RecordConflict form={form} newer={newer} />}
    </>
  );
}

function submitLabel({ definition, draft }: ContentFormState): string {
  const { addButton, editButton } = definition.form;
  return draft.base ? editButton : addButton;
}

/** The submit button. While a photo is being resized, submission waits for it. */
function SubmitButton({ form }: { form: ContentFormState }) {
  const { phase } = form;
  const waiting = phase === 'waiting';
  const sending = phase === 'sending' || phase === 'saved';
  return (
    <>
      <Button className="min-w-36" type="submit" busy={waiting} disabled={sending}>
        {waiting ? 'Menunggu foto…' : submitLabel(form)}
      </Button>
      <p role="status" className="sr-only">
        {waiting && 'Menunggu foto selesai diperkecil. Setelah itu isian langsung dikirim.'}
      </p>
    </>
  );
}
