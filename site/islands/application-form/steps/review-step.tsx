import type { Field } from '../../../../worker/contract/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { PhotoPreview } from '../../../ui/photo.tsx';
import { FormNotice } from '../form-notice.tsx';
import { isMissing } from '../state/draft.ts';
import type { ApplicationFormState } from '../state/use-application-form.ts';
import { Bar, StepButtons, StepHeading } from './step-parts.tsx';

/** All answers to look through, each with 'Ubah', and 'Kirim'. */
export function ReviewStep({ form }: { form: ApplicationFormState }) {
  const { letter, dispatch } = form;
  const sending = form.phase === 'sending';
  return (
    <>
      <StepHeading arrive={form.visits > 0}>Periksa jawaban Anda</StepHeading>
      <p className="field-hint mt-2">
        Pastikan semuanya benar. Setelah dikirim, jawaban tidak dapat diubah.
      </p>
      <dl className="mt-4">
        {letter.fields.map((field, step) => (
          <ReviewRow key={field.name} field={field} step={step} form={form} />
        ))}
      </dl>
      <div className="mt-6">
        <FormNotice form={form} />
        <SendProgress sending={sending} share={form.progress} />
      </div>
      <StepButtons onBack={sending ? null : form.goBack}>
        <Button busy={sending} onClick={() => dispatch({ kind: 'send' })}>
          {sending ? 'Mengirimkan...' : 'Kirim'}
        </Button>
      </StepButtons>
    </>
  );
}

interface ReviewRowProps {
  field: Field;
  step: number;
  form: ApplicationFormState;
}

/** One answer of the review. */
function ReviewRow({ field, step, form: { draft, phase, dispatch } }: ReviewRowProps) {
  const { name, label } = field;
  const photo = draft.photos[name];
  const sending = phase === 'sending';
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-b py-3 sm:grid-cols-[12rem_1fr_auto]">
      <dt className="pt-2.5 text-base text-ink-soft">{label}</dt>
      <dd className="order-last col-span-2 min-w-0 font-semibold sm:order-none sm:col-span-1 sm:pt-2.5">
        {isMissing(field, draft) ? (
          <span className="text-danger">Belum diisi</span>
        ) : photo ? (
          <PhotoPreview photo={photo} label={label} />
        ) : (
          draft.answers[name]
        )}
      </dd>
      <dd>
        <Button
          className={sending ? '-mr-5 invisible' : '-mr-5'}
          variant="quiet"
          aria-label={`Ubah ${label}`}
          disabled={sending}
          onClick={() => dispatch({ kind: 'edit', step })}
        >
          Ubah
        </Button>
      </dd>
    </div>
  );
}

/** How much of the form has left; the live region stays, so that the start is announced. */
function SendProgress({ sending, share }: { sending: boolean; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <p className="sr-only" role="status">
        {sending ? 'Pengajuan sedang dikirim. Jangan tutup halaman ini.' : ''}
      </p>
      {sending && (
        <div className="mb-4 flex items-center gap-4">
          <Bar value={percent} max={100} />
          <span className="w-12 shrink-0 text-end tabular-nums">{percent}%</span>
        </div>
      )}
    </>
  );
}
