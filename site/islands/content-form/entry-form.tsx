import { useEffect, useRef } from 'react';
import { focusFirstInvalid } from '../../lib/forms/focus-invalid.ts';
import { panelAddress } from '../../lib/pages/panel-address.ts';
import { toProtect } from '../../lib/session/leave.ts';
import { watchSession } from '../../lib/session/watch-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CurrentNote, EditCurrent } from './current-note.tsx';
import { FormFields } from './form-fields.tsx';
import { FormMessages } from './form-messages.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RescueEntries } from './rescue-entries.tsx';
import { RestoredNote } from './restored-note.tsx';
import { SendingOverlay } from './sending-overlay.tsx';
import { SubmitButton } from './submit-button.tsx';
import { type ContentFormState, type Start, useContentForm } from './use-content-form.ts';

/** The form of one record: its fields, its sending, and all that may come between. */
export function EntryForm(start: Start) {
  const { definition } = start;
  const form = useContentForm(start);
  const { base, problem, busy, current } = form;
  const element = useRef<HTMLFormElement>(null);
  useSessionEnd(form);

  useEffect(() => {
    if (problem && element.current) focusFirstInvalid(element.current);
  }, [problem]);

  return (
    <>
      {current && <CurrentNote definition={definition} current={current} />}
      {start.draft && !form.done && <RestoredNote onReset={form.reset} />}
      <form
        ref={element}
        className="mt-6 grid grid-cols-1 items-end gap-x-5 gap-y-7 md:grid-cols-2"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <FormFields
          definition={definition}
          record={base}
          entries={form.entries}
          errors={form.errors}
          preparing={form.preparing}
          refused={form.refused}
          onType={form.type}
          onChoose={form.choosePhoto}
          onTakeBack={form.takeBack}
        />
        <FormFoot form={form} {...start} />
      </form>
      {busy && <SendingOverlay />}
      <FormDialogs form={form} definition={definition} />
    </>
  );
}

/** What became of the last try, and the ways on. */
function FormFoot({ form, definition, account }: { form: ContentFormState } & Start) {
  const { problem, done, keeps, entries, base, current, waiting, busy } = form;
  const { addPath, addButton, editButton } = definition.form;
  const shared = { definition, entries, account };
  return (
    <div className="flex flex-wrap gap-3 md:col-span-2">
      <FormMessages
        {...{ problem, done, keeps }}
        rescue={<RescueEntries {...shared} onCarried={() => void form.leave(addPath)} />}
        onward={current && <EditCurrent definition={definition} current={current} />}
      />
      <SubmitButton waiting={waiting} busy={busy}>
        {base ? editButton : addButton}
      </SubmitButton>
      <a className={buttonClass('secondary')} href={panelAddress(definition)}>
        Kembali ke panel
      </a>
    </div>
  );
}

function FormDialogs({ form, definition }: { form: ContentFormState } & Pick<Start, 'definition'>) {
  const { asked, rival, base, entries } = form;
  return (
    <>
      {asked && <LeaveDialog onStay={form.stay} onLeave={() => void form.leave(asked)} />}
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
