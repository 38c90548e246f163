import { useEffect, useEffectEvent, useState } from 'react';
import { askedFields, type Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import type { Draft } from '#site/forms/letter-draft.ts';
import type { FormPreview as PreviewMessage } from '#site/lib/letters/form-preview.ts';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { ErrorBoundary } from '#site/ui/error-boundary.tsx';
import { Message } from '#site/ui/message.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { FormHeader, Steps } from './application-form.tsx';
import type { ApplicationFormState } from './state/use-application-form.ts';
import { useWizard } from './state/use-wizard.ts';

/** Preview of a letter type that is edited in the parent window. The form works, but nothing is stored or sent. */
export function FormPreview() {
  return (
    <ErrorBoundary heading="Pratinjau formulir">
      <Preview />
    </ErrorBoundary>
  );
}

function Preview() {
  const message = usePreviewMessage();
  return message ? (
    <PreviewForm {...message} />
  ) : (
    <>
      <h1 className="text-3xl">Pratinjau formulir</h1>
      <div className="mt-6">
        <Skeleton lines={4}>Menunggu jenis surat yang disusun…</Skeleton>
      </div>
    </>
  );
}

/** The latest message of the parent window. Posts 'ready' to it once this window listens. */
function usePreviewMessage(): PreviewMessage | null {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  useWindowEvent('message', ({ source, origin, data }) => {
    // Browser extensions may also post messages.
    const { letter, focusedField = null }: Partial<PreviewMessage> = data ?? {};
    if (source === parent && origin === location.origin && letter)
      setMessage({ letter, focusedField });
  });
  // Links are disabled: the preview shows a single page.
  useWindowEvent('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
  useEffect(() => {
    if (parent !== window) parent.postMessage('ready', location.origin);
  }, []);
  return message;
}

function PreviewForm({ letter, focusedField }: PreviewMessage) {
  const form = usePreviewForm(letter, focusedField);
  const { step, phase } = form;
  const condition = form.fields[step]?.onlyIf;
  const asker = letter.fields.find(({ name }) => name === condition?.field);
  return (
    <>
      <FormHeader letter={letter} intro={step === 0} />
      {phase === 'sending' ? (
        <div className="mt-6">
          <Message tone="success">
            <p>Sampai di sini formulirnya.</p>
            <p>Ini pratinjau: tidak ada yang dikirim.</p>
            <button className="btn btn-secondary mt-3" type="button" onClick={() => form.edit(0)}>
              Ulangi dari awal
            </button>
          </Message>
        </div>
      ) : (
        <>
          {condition && (
            <p className="mt-6 text-base text-ink-soft wrap-anywhere">{`Ditanyakan bila ${asker?.label ?? condition.field} dijawab: ${condition.is.join(' atau ')}.`}</p>
          )}
          <Steps form={form} />
        </>
      )}
    </>
  );
}

/** The choices that lead to a question, by field name. */
function choicesBefore(fields: readonly Field[], field: Field | undefined): Draft['answers'] {
  const { onlyIf } = field ?? {};
  if (!onlyIf) return {};
  const asker = fields.find(({ name }) => name === onlyIf.field);
  return { ...choicesBefore(fields, asker), [onlyIf.field]: onlyIf.is[0] ?? '' };
}

/** The form state of a definition that may change at any time, without storage and sending. */
export function usePreviewForm(
  letter: LetterDefinition,
  focusedField: string | null,
): ApplicationFormState {
  const wizard = useWizard(letter);
  const [isExpired, setOver] = useState(false);
  const fieldIndex = letter.fields.findIndex(({ name }) => name === focusedField);
  const open = useEffectEvent(() => {
    const isShown = wizard.fields.some(({ name }) => name === focusedField);
    const choices = isShown ? {} : choicesBefore(letter.fields, letter.fields[fieldIndex]);
    const answers = { ...wizard.draft.answers, ...choices };
    wizard.form.setValue('answers', answers);
    const fields = askedFields(letter.fields, answers);
    wizard.edit(
      Math.max(
        0,
        fields.findIndex(({ name }) => name === focusedField),
      ),
    );
  });
  useEffect(() => {
    if (fieldIndex >= 0) open();
  }, [fieldIndex]);
  return {
    ...wizard,
    step: Math.min(wizard.step, wizard.fields.length),
    fromReview: false,
    // Headings must not take the focus from the editor in the parent window.
    visits: 0,
    edit(step: number) {
      setOver(false);
      wizard.edit(step);
    },
    phase: isExpired ? 'sending' : 'filling',
    send: async () => setOver(await wizard.checkAll()),
    goBack: wizard.back,
    resume: () => undefined,
    discard: () => undefined,
    found: null,
    progress: 0,
    reference: '',
    alreadySent: false,
    old: null,
    isStored: true,
    isReplaced: false,
    reuseOffer: null,
  };
}
