import { useEffect, useEffectEvent, useState } from 'react';
import type { Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import type { FormPreview as PreviewMessage } from '#site/lib/letters/form-preview.ts';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { Button } from '#site/ui/button.tsx';
import { ErrorBoundary } from '#site/ui/states/error-boundary.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import type { StepForm } from './state/use-application-form.ts';
import { useWizard } from './state/use-wizard.ts';
import { CurrentStep, FormHeader } from './steps/current-step.tsx';

/** Preview of a letter type that is edited in the parent window. The form works, but nothing is stored or sent. */
export function FormPreview() {
  const message = usePreviewMessage();
  return (
    <ErrorBoundary heading="Pratinjau formulir">
      {message ? (
        <PreviewForm {...message} />
      ) : (
        <>
          <h1 className="text-3xl">Pratinjau formulir</h1>
          <div className="mt-6">
            <Skeleton lines={4}>Menunggu jenis surat yang disusun…</Skeleton>
          </div>
        </>
      )}
    </ErrorBoundary>
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
  const { isOver, ...form } = usePreviewForm(letter, focusedField);
  const { fields, navigation } = form;
  const condition = fields[navigation.step]?.onlyIf;
  const asker = letter.fields.find(({ name }) => name === condition?.field);
  return (
    <>
      <FormHeader letter={letter} intro={navigation.step === 0} />
      {isOver ? (
        <div className="mt-6">
          <Message tone="success">
            <p>Sampai di sini formulirnya.</p>
            <p>Ini pratinjau: tidak ada yang dikirim.</p>
            <Button className="mt-3" onClick={() => navigation.edit(0)}>
              Ulangi dari awal
            </Button>
          </Message>
        </div>
      ) : (
        <>
          {condition && (
            <p className="mt-6 text-base text-ink-soft wrap-anywhere">{`Ditanyakan bila ${asker?.label ?? condition.field} dijawab: ${condition.is.join(' atau ')}.`}</p>
          )}
          <CurrentStep form={form} />
        </>
      )}
    </>
  );
}

/** The form of a definition that may change at any time, without storage and sending. */
export function usePreviewForm(
  letter: LetterDefinition,
  focusedField: string | null,
): StepForm & { isOver: boolean } {
  const wizard = useWizard(letter);
  const { entries, navigation } = wizard;
  const [isOver, setOver] = useState(false);
  const focused = letter.fields.find(({ name }) => name === focusedField);
  const fieldIndex = wizard.fields.findIndex(({ name }) => name === focusedField);
  const edit = useEffectEvent(navigation.edit);
  const choose = useEffectEvent(({ onlyIf }: Field) => {
    const asker = letter.fields.find(({ name }) => name === onlyIf?.field);
    if (onlyIf && asker && fieldIndex < 0) entries.set(asker.name, onlyIf.is[0] ?? '');
  });
  useEffect(() => {
    if (focused) choose(focused);
  }, [focused]);
  useEffect(() => {
    if (fieldIndex >= 0) edit(fieldIndex);
  }, [fieldIndex]);
  return {
    ...wizard,
    navigation: {
      ...navigation,
      step: Math.min(navigation.step, wizard.fields.length),
      fromReview: false,
      // Headings must not take the focus from the editor in the parent window.
      visits: 0,
      edit(step: number) {
        setOver(false);
        navigation.edit(step);
      },
    },
    device: { isStored: true, isReplaced: false },
    sending: false,
    accountName: '',
    progress: 0,
    send: () => setOver(wizard.checkAll()),
    isOver,
  };
}
