import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type ApplicationRecord, answerOf, kopFields } from '#contract/applications.ts';
import { unprintable } from '#contract/issued/printable.ts';
import { answerFields, photoFields } from '#contract/letters/definition.ts';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import {
  EarlierReason,
  HistoryWarnings,
  SendingAccount,
} from '#site/islands/applications/applicant-history.tsx';
import { AnswersWithPhotos } from '#site/islands/applications/detail/answers-with-photos.tsx';
import { RecordPhotos } from '#site/islands/applications/detail/record-photos.tsx';
import { nameOf, SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { KeyCap, sendKeys } from '#site/islands/applications/shortcuts.tsx';
import { addressOfTask, type DecisionKind } from '#site/islands/applications/tasks.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { useIsWide } from '#site/lib/pages/use-media-query.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { redirectToProtect } from '#site/lib/session/leave.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { LoginLink } from '#site/ui/login-link.tsx';
import { Message } from '#site/ui/message.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { RejectionFields } from './rejection-fields.tsx';
import { useDecision, usePreview } from './use-decision.ts';

interface DecisionDialogProps {
  kind: DecisionKind;
  record: ApplicationRecord;
  onClose: () => void;
  onDecided: (record: ApplicationRecord) => void;
  /** Requests new links to the photos. */
  onRenew: () => void;
}

const words = {
  setujui: { title: 'Setujui pengajuan', confirm: 'Setujui', variant: 'primary' },
  tolak: { title: 'Tolak pengajuan', confirm: 'Tolak', variant: 'danger' },
} as const;

/** Approves or rejects an application. The draft survives a failure, a login and a reload. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { kind, record, onClose, onDecided, onRenew } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const query = useUrlQuery();
  const decision = useDecision(kind, record, onDecided);
  const { typed, refusal, problems, busy, isFinal, sessionEnded } = decision;
  const preview = usePreview(record._id);
  const { title, confirm, variant } = words[kind];
  const keys = sendKeys();
  const letter = useVersion(record);
  const isWide = useIsWide();
  const photos = letter && { record, letter, onRenew };

  const answers = letter
    ? answerFields(letter).map(({ name }) => answerOf(record, name) ?? '')
    : [];
  const printed = [...answers, ...['keperluan' as const, ...kopFields].map((name) => typed[name])];
  /** Characters of the answers and of the typed texts that the letter's font lacks. */
  const unprinted = unprintable(printed);

  useEffect(() => {
    if (!refusal) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    if (form.current) focusFirstInvalid(form.current);
  }, [refusal]);

  function close() {
    // Without a session there is no panel to return to.
    if (sessionEnded) redirectToProtect();
    else onClose();
  }

  function cancel() {
    if (busy) return;
    decision.discard();
    close();
  }

  const formProps = {
    ref: form,
    id: formId,
    noValidate: true,
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      // Plain Enter inserts a line break in the notes, and approves while the form itself has the focus.
      const isPlain = event.target === event.currentTarget;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || isPlain))
        form.current?.requestSubmit();
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      decision.submit();
    },
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={cancel}>
        {isFinal && !sessionEnded ? 'Tutup' : 'Batal'}
      </Button>
      {!isFinal && kind === 'setujui' && (
        <Button variant="secondary" busy={preview.busy} onClick={() => preview.show(typed)}>
          Pratinjau
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant={variant}
        busy={busy}
        hidden={isFinal}
        disabled={isFinal}
        aria-keyshortcuts={keys.spoken}
      >
        <span>{confirm}</span>
        <KeyCap>{keys.shown}</KeyCap>
      </Button>
    </>
  );
  return (
    <Dialog
      title={<SheetTitle what={`${title} ${record.type}`} name={nameOf(record)} />}
      onClose={close}
      busy={busy}
      wide={letter !== undefined}
      actions={actions}
    >
      {kind === 'setujui' ? (
        <form {...formProps} className="grid grid-cols-1 gap-5" tabIndex={-1} data-focus-first>
          <div className="grid gap-3 empty:hidden">
            <SendingAccount record={record} />
            <EarlierReason record={record} letter={letter} />
            <HistoryWarnings record={record} />
            {unprinted.length > 0 && (
              <Message>
                <p>{`Tidak dapat dicetak: ${unprinted.map((sign) => `“${sign}”`).join(', ')}`}</p>
                <p>Di surat tampil sebagai “�”. Koreksi jawabannya dulu, lalu setujui.</p>
              </Message>
            )}
          </div>
          {letter && <AnswersWithPhotos record={record} letter={letter} onRenew={onRenew} />}
          <div className="grid grid-cols-1 gap-5 border-line border-t pt-5">
            <ApprovalFields decision={decision} />
          </div>
          <p className="text-ink-soft">
            Pratinjau membuka surat di tab baru, tanpa mengambil nomor.
          </p>
        </form>
      ) : (
        <>
          {!isWide && photos && <FoldedPhotos {...photos} />}
          <div className={isWide ? 'grid grid-cols-2 gap-6' : undefined}>
            <form {...formProps} className="grid min-w-0 grid-cols-1 content-start gap-5">
              <RejectionFields decision={decision} formFields={letter?.fields ?? []} />
            </form>
            {isWide && photos && (
              <div className="sticky top-0 grid min-w-0 content-start gap-5 self-start">
                <RecordPhotos {...photos} />
              </div>
            )}
          </div>
        </>
      )}
      <Message tone="error" text={preview.failure} />
      <Message className="mt-5" ref={box} tone="error" text={problems?.text}>
        {problems && sessionEnded && (
          <LoginLink path={addressOfTask(query, { kind, id: record._id })} />
        )}
      </Message>
    </Dialog>
  );
}

/** Collapsed photos on narrow screens. They load only when opened, as each view is recorded. */
function FoldedPhotos(props: ComponentProps<typeof RecordPhotos>) {
  const [open, setOpen] = useState(false);
  const labels = photoFields(props.letter).map(({ label }) => label);
  return (
    <details
      className="mb-5 rounded-xl border border-line px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="link min-h-11 w-fit cursor-pointer py-2.5">
        {open ? 'Tutup foto' : `Lihat ${labels.join(' dan ')}`}
      </summary>
      {open && (
        <div className="grid gap-4 pb-4">
          <RecordPhotos {...props} />
        </div>
      )}
    </details>
  );
}
