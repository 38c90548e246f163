import { useEffect, useRef } from 'react';
import { capitalise } from '#contract/basics/words.ts';
import { keperluan, purposesOf } from '#contract/letters/purpose.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { AnswerField } from '#site/forms/answer-field.tsx';
import { stayInField } from '#site/forms/date-helper.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { Button } from '#site/ui/button.tsx';
import { SlowNotice } from '#site/ui/states/slow-notice.tsx';
import { FormNotice } from '../form-notice.tsx';
import { loadSentDialog } from '../sent-notice.tsx';
import type { StepForm } from '../state/use-application-form.ts';
import { ReviewRow } from './review-row.tsx';
import { Bar, rtNotice, StepButtons, StepHeading } from './step-parts.tsx';

/** The last step: all answers with 'Ubah' and 'Kirim'. */
export function ReviewStep({ form }: { form: StepForm }) {
  const { letter, entries, navigation, notice, sending } = form;
  const { failedChecks } = navigation;
  const element = useRef<HTMLDivElement>(null);
  // A correction begins with the official's reason.
  const isStarted = notice?.kind === 'started';
  const formNotice = <FormNotice form={form} />;

  // A field of this step is invalid, found here or by the server.
  useEffect(() => {
    if (element.current && (failedChecks > 0 || notice?.kind === 'refused'))
      focusFirstInvalid(element.current);
  }, [failedChecks, notice]);

  useEffect(() => {
    loadSentDialog().catch(() => undefined);
  }, []);

  return (
    <div ref={element}>
      <StepHeading takesFocus={navigation.visits > 0 && navigation.edited === null}>
        Periksa jawaban Anda
      </StepHeading>
      {isStarted && formNotice}
      <p className="field-hint mt-2">
        Pastikan semuanya benar. Setelah dikirim, pengajuan dapat diperbaiki atau dibatalkan selama
        belum diputuskan petugas.
      </p>
      {letter.needsRt && <p className="field-hint mt-2">{rtNotice}</p>}
      <PurposeField form={form} />
      <div className="mt-6">
        <AnswerField
          field={nomorWa}
          layout="phone"
          control={{ ...entries.control(nomorWa.name), readOnly: sending }}
          autoComplete={nomorWa.autocomplete}
        />
      </div>
      <dl className="mt-6">
        {form.fields.map((field, step) => (
          <ReviewRow key={field.name} field={field} step={step} form={form} />
        ))}
      </dl>
      <div className="mt-6">
        {!isStarted && formNotice}
        <SendProgress sending={sending} share={form.progress} />
      </div>
      <StepButtons onBack={sending ? null : navigation.back}>
        <Button variant="primary" busy={sending} onMouseDown={stayInField} onClick={form.send}>
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

/** The purpose of the letter, optional. */
function PurposeField({ form }: { form: StepForm }) {
  const { entries, sending: disabled } = form;
  const purposes = purposesOf(form.letter.type);
  const [example = keperluan.example] = purposes;
  return (
    <div className="mt-6">
      <AnswerField
        field={{ ...keperluan, example }}
        layout="phone"
        control={{ ...entries.control(keperluan.name), readOnly: disabled }}
        // The answer continues a sentence.
        autoCapitalize="none"
      />
      {purposes.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="Keperluan yang sering">
          {purposes.map((purpose) => (
            <li key={purpose}>
              <Button disabled={disabled} onClick={() => entries.set(keperluan.name, purpose)}>
                {capitalise(purpose)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
