import { useEffect, useRef } from 'react';
import { focusFirstInvalid } from '../../lib/focus-invalid.ts';
import { toProtect } from '../../lib/leave.ts';
import { panelAddress } from '../../lib/panel-address.ts';
import { watchSession } from '../../lib/watch-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CopyEntries } from './copy-entries.tsx';
import { FormFields } from './form-fields.tsx';
import { FormMessages } from './form-messages.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RestoredNote } from './restored-note.tsx';
import { SendingOverlay } from './sending-overlay.tsx';
import { type ContentFormState, type Start, useContentForm } from './use-content-form.ts';

/** The form of one record: its fields, its sending, and all that may come between. */
export function EntryForm(start: Start) {
  const { definition } = start;
  const form = useContentForm(start);
  const { base, problem, busy } = form;
  const element = useRef<HTMLFormElement>(null);
  useSessionEnd(form);

  useEffect(() => {
    if (problem && element.current) focusFirstInvalid(element.current);
  }, [problem]);

  return (
    <>
      {start.draft && !form.done && <RestoredNote onReset={form.reset} />}
      <form
        ref={element}
        className="mt-6 grid grid-cols-1 items-end gap-x-5 gap-y-7 md:grid-cols-2"
        method="post"
        noValidate
        inert={busy}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <FormFields
          definition={definition}
          record={base}
          entries={form.entries}
          errors={problem?.errors ?? {}}
          onType={form.type}
          onPicture={form.takePicture}
        />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <FormMessages problem={problem} done={form.done} keeps={form.keeps}>
            <CopyEntries definition={definition} entries={form.entries} />
          </FormMessages>
          <button className={`${buttonClass()} min-w-36`} type="submit" disabled={busy}>
            {base ? definition.form.editButton : definition.form.addButton}
          </button>
          <a className={buttonClass('secondary')} href={panelAddress(definition)}>
            Kembali ke panel
          </a>
        </div>
      </form>
      {busy && <SendingOverlay />}
      <FormDialogs form={form} definition={definition} />
    </>
  );
}

function FormDialogs({ form, definition }: { form: ContentFormState } & Pick<Start, 'definition'>) {
  const { asked, rival, base, entries } = form;
  return (
    <>
      {asked && <LeaveDialog onStay={form.stay} onLeave={() => form.leave(asked)} />}
      {rival && base && (
        <ConflictDialog
          definition={definition}
          base={base}
          rival={rival}
          entries={entries}
          onClose={form.putOff}
          onSettle={form.settle}
        />
      )}
    </>
  );
}

/** Another tab has logged out: the way to /protect, but not over unsaved entries. */
function useSessionEnd({ dirty, endSession }: ContentFormState): void {
  const latest = useRef({ dirty, endSession });
  latest.current = { dirty, endSession };
  useEffect(
    () => watchSession(() => (latest.current.dirty ? latest.current.endSession() : toProtect())),
    [],
  );
}
