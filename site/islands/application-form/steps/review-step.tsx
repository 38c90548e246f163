import { useEffect, useRef } from 'react';
import { capitalise } from '#contract/basics/words.ts';
import type { TextField } from '#contract/fields.ts';
import { keperluan, purposesOf } from '#contract/letters/purpose.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { hintOf } from '#site/forms/answer-field.tsx';
import { stayInField } from '#site/forms/date-helper.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import type { Entries } from '#site/forms/use-letter-form.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { SlowNotice } from '#site/ui/slow-notice.tsx';
import { FormNotice } from '../form-notice.tsx';
import type { StepForm } from '../state/use-application-form.ts';
import { ReviewRow } from './review-row.tsx';
import { Bar, rtNotice, StepButtons, StepHeading } from './step-parts.tsx';

/** The last step: all answers with 'Ubah' and 'Kirim'. */
export function ReviewStep({ form }: { form: StepForm }) {
  const { letter, entries, navigation, notice, sending } = form;
  const { failedChecks } = navigation;
  const element = useRef<HTMLDivElement>(null);

  // A field of this step is invalid, found here or by the server.
  useEffect(() => {
    if (element.current && (failedChecks > 0 || notice?.kind === 'refused'))
      focusFirstInvalid(element.current);
  }, [failedChecks, notice]);

  return (
    <div ref={element}>
      <StepHeading takesFocus={navigation.visits > 0}>Periksa jawaban Anda</StepHeading>
      <p className="field-hint mt-2">
        Pastikan semuanya benar. Setelah dikirim, pengajuan dapat diperbaiki atau dibatalkan selama
        belum diputuskan petugas.
      </p>
      {letter.needsRt && <p className="field-hint mt-2">{rtNotice}</p>}
      <dl className="mt-4">
        {form.fields.map((field, step) => (
          <ReviewRow key={field.name} field={field} step={step} form={form} />
        ))}
      </dl>
      <PurposeField form={form} />
      <div className="mt-6">
        <Field
          {...bind(nomorWa, entries)}
          type="tel"
          autoComplete={nomorWa.autocomplete}
          className="tabular-nums"
          hint={`${nomorWa.help} Contoh: ${nomorWa.example}`}
          readOnly={sending}
        />
      </div>
      <div className="mt-6">
        <FormNotice form={form} />
        <SendProgress sending={sending} share={form.progress} />
      </div>
      <StepButtons onBack={sending ? null : navigation.back}>
        <Button busy={sending} onMouseDown={stayInField} onClick={form.send}>
          {sending ? 'Mengirimkan...' : 'Kirim'}
        </Button>
      </StepButtons>
    </div>
  );
}

/** Upload progress. The live region is always rendered, so that the start is announced. */
function SendProgress({ sending, share }: { sending: boolean; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <p className="sr-only" role="status">
        {sending ? 'Pengajuan sedang dikirim. Jangan tutup halaman ini.' : ''}
      </p>
      {sending && (
        <SlowNotice waiting>
          <div className="mb-4 flex items-center gap-4">
            <Bar value={percent} max={100} />
            <span className="w-[3rem] shrink-0 text-end tabular-nums">{`${percent}%`}</span>
          </div>
        </SlowNotice>
      )}
    </>
  );
}

/** Properties of the control of an optional entry. */
function bind({ name, question }: TextField, entries: Entries) {
  const { value, error, onType, onLeave } = entries.control(name);
  return {
    name,
    label: question,
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
    onBlur: onLeave,
  };
}

/** The purpose of the letter, optional. */
function PurposeField({ form }: { form: StepForm }) {
  const { entries, sending: disabled } = form;
  const purposes = purposesOf(form.letter.type);
  const [example = keperluan.example] = purposes;
  return (
    <div className="mt-6">
      <Field
        {...bind(keperluan, entries)}
        hint={hintOf({ help: keperluan.help, example })}
        readOnly={disabled}
        // The answer continues a sentence.
        autoCapitalize="none"
      />
      {purposes.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="Keperluan yang sering">
          {purposes.map((purpose) => (
            <li key={purpose}>
              <Button
                variant="secondary"
                disabled={disabled}
                onClick={() => entries.set(keperluan.name, purpose)}
              >
                {capitalise(purpose)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
