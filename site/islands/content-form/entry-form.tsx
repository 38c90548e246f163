import type { QueryClient } from '@tanstack/react-query';
import { panelAddress } from '../../lib/pages/panel-address.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PanelLock } from '../../ui/panel-lock.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LeaveDialog, SendingOverlay } from './dialogs.tsx';
import { FormFields } from './form-fields.tsx';
import { FormMessages } from './form-messages.tsx';
import { CurrentNote, UnsavedNote } from './notes.tsx';
import type { Start } from './state/form-state.ts';
import { type ContentFormState, useContentForm } from './state/use-content-form.ts';

/** The form of one record: its fields, its sending, and all that may come between. */
export function EntryForm({ client, ...start }: Start & { client: QueryClient }) {
  const form = useContentForm(start);
  const { definition, phase, current, asked, newer, dispatch } = form;
  return (
    <>
      {current && <CurrentNote definition={definition} current={current} />}
      {start.draft && !form.message && (
        <div className="mt-6">
          <UnsavedNote onDiscard={() => dispatch({ kind: 'reset' })}>
            {(discard) => (
              <>
                <p>Lanjutkan, lalu simpan.</p>
                <Button className="mt-3" variant="secondary" onClick={discard}>
                  Hapus isian itu
                </Button>
              </>
            )}
          </UnsavedNote>
        </div>
      )}
      <form
        className="mt-6 grid grid-cols-1 items-end gap-x-5 gap-y-7 md:grid-cols-2"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          dispatch({ kind: 'send' });
        }}
      >
        <FormFields state={form} dispatch={dispatch} />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <FormMessages form={form} />
          <SubmitButton form={form} />
          <a className={buttonClass('secondary')} href={panelAddress(definition)}>
            Kembali ke panel
          </a>
        </div>
      </form>
      {/* Covered until the next page is there. */}
      {(phase === 'sending' || phase === 'saved') && <SendingOverlay />}
      {asked && <LeaveDialog onStay={form.stay} onLeave={() => void form.leave(asked)} />}
      {newer && <ConflictDialog form={form} newer={newer} />}
      <PanelLock client={client} onGone={form.endSession} />
    </>
  );
}

/** Sends the form; what a photo still holds up is sent by itself once the photo is ready. */
function SubmitButton({ form: { definition, draft, phase } }: { form: ContentFormState }) {
  const { addButton, editButton } = definition.form;
  const waiting = phase === 'waiting';
  const sending = phase === 'sending' || phase === 'saved';
  return (
    <>
      <Button className="min-w-36" type="submit" busy={waiting} disabled={sending}>
        {waiting ? 'Menunggu foto…' : draft.base ? editButton : addButton}
      </Button>
      <p role="status" className="sr-only">
        {waiting && 'Menunggu foto selesai diperkecil. Setelah itu isian langsung dikirim.'}
      </p>
    </>
  );
}
