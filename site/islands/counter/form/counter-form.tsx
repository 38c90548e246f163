import { useEffect, useRef } from 'react';
import { answerFields, photoFields } from '#contract/letters/definition.ts';
import { photoNotice } from '#contract/retention.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { Button } from '#site/ui/button.tsx';
import { DraftNote } from '#site/ui/draft.tsx';
import { SelectField } from '#site/ui/fields/field.tsx';
import { village } from '#village.config.ts';
import type { CounterFormProps } from '../use-filing.ts';
import { CounterAnswers } from './counter-answers.tsx';
import { SendFailure, StartNotice } from './counter-messages.tsx';
import { PhotoControl } from './photo-control.tsx';
import { focusFirstEmpty, focusNextStep, handleEnterKey } from './step-keys.ts';

/** All questions of a letter on one page, for typing from an identity card. */
export function CounterForm({ counter, letter }: CounterFormProps) {
  const { type, failedAttempts, resetCount, busy } = counter;
  const { types } = useLetterTypes();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (resetCount > 0 && form.current) focusFirstEmpty(form.current);
  }, [resetCount]);
  useEffect(() => {
    if (failedAttempts > 0 && form.current) focusFirstInvalid(form.current);
  }, [failedAttempts]);

  function copy(answers: Record<string, string>) {
    for (const field of [...answerFields(letter), nomorWa]) {
      const value = answers[field.name];
      if (value !== undefined) counter.answer(field, value);
    }
    // After the copied answers are rendered.
    requestAnimationFrame(() => form.current && focusFirstEmpty(form.current));
  }

  return (
    <form
      ref={form}
      className="grid gap-8"
      aria-label="Ajukan di loket"
      noValidate
      onKeyDown={handleEnterKey}
      onSubmit={(event) => {
        event.preventDefault();
        void counter.submit();
      }}
    >
      <div className="max-w-xl">
        <StartNotice counter={counter} />
        <SelectField
          label="Jenis surat"
          name="type"
          value={type}
          data-step="type"
          disabled={busy}
          onChange={({ target }) => counter.changeType(target.value)}
          options={types.map(({ type, title }) => [type, `${type} - ${title}`])}
        />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-8">
          <CounterAnswers counter={counter} letter={letter} onCopy={copy} />
        </div>
        <CounterPhotos
          counter={counter}
          letter={letter}
          onDone={(name) => form.current && focusNextStep(form.current, name)}
        />
      </div>
      <div>
        <SendFailure counter={counter} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" data-step="kirim" busy={busy}>
            Ajukan dan periksa
          </Button>
          {!busy && (
            <Button variant="secondary" onClick={counter.clear}>
              Kosongkan
            </Button>
          )}
        </div>
        <DraftNote
          {...counter.device}
          advice="Ajukan tanpa menutup halaman; bila ditutup, isian ini hilang."
        >
          Isian disimpan di perangkat ini sampai diajukan atau Anda logout, paling lama sehari.
        </DraftNote>
      </div>
    </form>
  );
}

interface CounterPhotosProps extends CounterFormProps {
  /** Called with the field name after a photo was taken. */
  onDone: (name: string) => void;
}

/** The letter's photos, next to the answers on wide screens. */
function CounterPhotos({ counter, letter, onDone }: CounterPhotosProps) {
  const fields = photoFields(letter);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-bold text-xl">Foto</legend>
      {fields.length > 0 && <p className="field-hint mb-4">{photoNotice(village.retention)}</p>}
      <div className="grid grid-cols-1 gap-6">
        {fields.map((field) => (
          <PhotoControl
            key={field.name}
            field={field}
            photo={counter.draft.photos[field.name]}
            error={counter.errorOf(field)}
            onPhoto={(photo) => counter.choosePhoto(field, photo)}
            onError={(message) => counter.refusePhoto(field, message)}
            onDone={() => onDone(field.name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
