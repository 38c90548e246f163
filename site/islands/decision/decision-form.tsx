import { useEffect, useEffectEvent, useRef } from 'react';
import { describeAnswer } from '#contract/answers/describe-answer.ts';
import { type ApplicationRecord, answerOf, kopFields } from '#contract/applications.ts';
import { askedFields } from '#contract/fields.ts';
import { unprintable } from '#contract/issued/printable.ts';
import { type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { KeyCap, sendKeys } from '#site/islands/applications/shortcuts.tsx';
import { addressOfTask, type DecisionKind } from '#site/islands/applications/tasks.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { LoginLink } from '#site/ui/account/login-link.tsx';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { RejectionFields } from './rejection-fields.tsx';
import { useDecision, usePreview } from './use-decision.ts';

/** What the surrounding dialog needs to close rightly. */
export interface DecisionState {
  busy: boolean;
  sessionEnded: boolean;
}

interface DecisionFormProps {
  kind: DecisionKind;
  record: ApplicationRecord;
  /** Undefined until it is loaded. */
  letter: LetterDefinition | undefined;
  onState: (state: DecisionState) => void;
  onClose: () => void;
  onDecided: (record: ApplicationRecord) => void;
}

/** Approves or rejects an application, below its answers. The draft survives a failure, a login and a reload. */
export function DecisionForm(props: DecisionFormProps) {
  const { kind, record, letter, onState, onClose, onDecided } = props;
  const form = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const query = useUrlQuery();
  const decision = useDecision(kind, record, onDecided);
  const { typed, refusals, problem, busy, isFinal, sessionEnded } = decision;
  const preview = usePreview(record._id);
  const isRejection = kind !== 'setujui';
  const isCorrectable = kind === 'perbaikan' || Object.keys(typed.perbaikan).length > 0;
  const verb = isRejection ? (isCorrectable ? 'Minta perbaikan' : 'Tolak') : 'Setujui';
  const keys = sendKeys();
  const reportState = useEffectEvent(onState);

  useEffect(() => reportState({ busy, sessionEnded }), [busy, sessionEnded]);

  useEffect(() => {
    const start = isRejection ? form.current?.querySelector('button') : form.current;
    // Where the form is in sight anyway (`dialog-actions`), the answers stay where they are.
    const narrow = isRejection ? '' : ', (height >= 44rem)';
    const isInSight = matchMedia(`(height >= 36rem) and (width >= 48rem)${narrow}`).matches;
    start?.focus({ preventScroll: isInSight });
  }, [isRejection]);

  useEffect(() => {
    if (refusals === 0) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    if (form.current) focusFirstInvalid(form.current);
  }, [refusals]);

  function cancel() {
    if (busy) return;
    decision.discard();
    onClose();
  }

  return (
    // No form element: Enter in a field must not decide.
    <section
      ref={form}
      className="decision-form"
      data-kind={kind}
      aria-label={`${kind === 'tolak' ? 'Tolak' : verb} pengajuan ${record.type}`}
      tabIndex={-1}
    >
      <div className="decision-fields">
        {isRejection ? (
          <RejectionFields
            decision={decision}
            formFields={askedFields(letter?.fields ?? [], record)}
            record={record}
            isCorrection={kind === 'perbaikan'}
          />
        ) : (
          <>
            <MissingPhotos record={record} letter={letter} />
            <UnprintableSigns signs={unprintableIn(record, letter, typed)} />
            <ApprovalFields decision={decision} />
          </>
        )}
        <Message tone="error" text={preview.failure} />
        <Message ref={box} tone="error" text={problem}>
          {problem && sessionEnded && (
            <LoginLink path={addressOfTask(query, { kind, id: record._id })} />
          )}
        </Message>
      </div>
      <div className="decision-buttons">
        <Button onClick={cancel}>{isFinal && !sessionEnded ? 'Tutup' : 'Batal'}</Button>
        {!isFinal && !isRejection && (
          <Button busy={preview.busy} onClick={() => preview.show(typed)}>
            Pratinjau
          </Button>
        )}
        <ActButton
          confirms
          variant={kind === 'tolak' ? 'danger' : 'primary'}
          busy={busy}
          hidden={isFinal}
          disabled={isFinal}
          aria-keyshortcuts={keys.spoken}
          onAct={decision.submit}
        >
          <span>{verb}</span>
          <KeyCap>{keys.shown}</KeyCap>
        </ActButton>
      </div>
    </section>
  );
}

/** Characters of the answers and of the typed texts that the letter's font lacks. */
function unprintableIn(
  record: ApplicationRecord,
  letter: LetterDefinition | undefined,
  typed: ReturnType<typeof useDecision>['typed'],
) {
  const answers = letter?.fields.map((field) => describeAnswer(field, record[field.name]));
  return unprintable([
    ...(answers ?? []),
    ...['keperluan' as const, ...kopFields].map((name) => typed[name]),
  ]);
}

/** Photos that became required by a correction, and that the applicant was never asked for. */
function MissingPhotos({ record, letter }: Pick<DecisionFormProps, 'record' | 'letter'>) {
  const asked = letter ? photoFields({ fields: askedFields(letter.fields, record) }) : [];
  const missing = asked.filter(({ name }) => answerOf(record, name) === null);
  if (missing.length === 0 || record.diajukan === 'petugas' || record.fotoDihapusPada) return null;
  return (
    <Message>
      <p>{`Tidak dikirim: ${missing.map(({ label }) => label).join(', ')}.`}</p>
      <p>Cocokkan dengan kartu aslinya, atau tekan Batal, lalu Minta perbaikan.</p>
    </Message>
  );
}

function UnprintableSigns({ signs }: { signs: readonly string[] }) {
  if (signs.length === 0) return null;
  return (
    <Message>
      <p>{`Tidak dapat dicetak: ${signs.map((sign) => `“${sign}”`).join(', ')}`}</p>
      <p>Di surat tampil sebagai “�”. Koreksi jawabannya dulu, lalu setujui.</p>
    </Message>
  );
}
