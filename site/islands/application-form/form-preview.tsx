import { useEffect, useEffectEvent, useState } from 'react';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import type { FormPreview as Told } from '#site/lib/letters/form-preview.ts';
import { ErrorBoundary } from '#site/ui/error-boundary.tsx';
import { Message } from '#site/ui/message.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { FormHeader, Steps } from './application-form.tsx';
import type { ApplicationFormState } from './state/use-application-form.ts';
import { useWizard } from './state/use-wizard.ts';

/** The form of a letter type that is edited in the parent window: it works, but nothing is stored or sent. */
export function FormPreview() {
  return (
    <ErrorBoundary heading="Pratinjau formulir">
      <Preview />
    </ErrorBoundary>
  );
}

function Preview() {
  const told = useTold();
  return told ? (
    <Shown {...told} />
  ) : (
    <>
      <h1 className="text-3xl">Pratinjau formulir</h1>
      <div className="mt-6">
        <Skeleton lines={4}>Menunggu jenis surat yang disusun…</Skeleton>
      </div>
    </>
  );
}

/** What the window around this one tells; it is told that somebody listens. */
function useTold(): Told | null {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<Partial<Told> | undefined>) => {
      // Other tools of that window may send words of their own.
      const { letter, look = null } = data ?? {};
      if (source === parent && origin === location.origin && letter) setTold({ letter, look });
    };
    // It shows one page.
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    addEventListener('message', listen);
    addEventListener('click', stay);
    if (parent !== window) parent.postMessage('ready', location.origin);
    return () => {
      removeEventListener('message', listen);
      removeEventListener('click', stay);
    };
  }, []);
  return told;
}

function Shown({ letter, look }: Told) {
  const form = usePreviewedForm(letter, look);
  const { step, phase } = form;
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
        <Steps form={form} />
      )}
    </>
  );
}

/** A form of the definition as it is at every moment, with nothing stored or sent. */
export function usePreviewedForm(
  letter: LetterDefinition,
  look: string | null,
): ApplicationFormState {
  const wizard = useWizard(letter);
  const [isOver, setOver] = useState(false);
  const asked = letter.fields.findIndex(({ name }) => name === look);
  const edit = useEffectEvent(wizard.edit);
  useEffect(() => {
    if (asked >= 0) edit(asked);
  }, [asked]);
  return {
    ...wizard,
    step: Math.min(wizard.step, letter.fields.length),
    fromReview: false,
    // Its headings leave the focus where somebody types.
    visits: 0,
    edit(step: number) {
      setOver(false);
      wizard.edit(step);
    },
    phase: isOver ? 'sending' : 'filling',
    send: async () => setOver(await wizard.checkAll()),
    goBack: wizard.back,
    resume: () => undefined,
    discard: () => undefined,
    found: null,
    progress: 0,
    reference: '',
    alreadySent: false,
    keeps: true,
    elsewhere: false,
    reuseOffer: null,
  };
}
