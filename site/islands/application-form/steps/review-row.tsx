import { useEffect, useRef } from 'react';
import { explainAnswer, offerCapitals } from '#contract/answers/text-answer.ts';
import { type Field, takesText } from '#contract/fields.ts';
import { isMissing } from '#site/forms/letter-answers.ts';
import { Button } from '#site/ui/button.tsx';
import { AnswerValue } from '#site/ui/letters/answer-value.tsx';
import { PhotoPreview } from '#site/ui/letters/photo.tsx';
import { PeopleAnswer, PeoplePart } from '../people/lazy-people.tsx';
import type { StepForm } from '../state/use-application-form.ts';

interface ReviewRowProps {
  field: Field;
  step: number;
  form: Pick<StepForm, 'entries' | 'navigation' | 'sending'>;
}

/** An answer in the review, with suggestions for it. */
export function ReviewRow({ field, step, form }: ReviewRowProps) {
  const { entries, navigation, sending } = form;
  const { draft } = entries;
  const { name, label } = field;
  const change = useRef<HTMLButtonElement>(null);
  const photo = draft.photos[name];
  const { value: answer, tidied, doubt, onType } = entries.control(name);
  const text = takesText(field) && !sending ? field : null;
  const explained = text && explainAnswer(text, answer);
  const warning = explained ? `${explained} Periksa lagi.` : text && doubt;
  const suggestion = text && offerCapitals(text, answer);
  const hasFewerCapitals = countCapitals(suggestion ?? '') < countCapitals(answer);
  const offer = hasFewerCapitals ? 'Pakai huruf besar di awal kata' : 'Pakai huruf besar';

  const isEdited = navigation.edited === step;
  useEffect(() => {
    if (!isEdited) return;
    change.current?.focus({ preventScroll: true });
    change.current?.scrollIntoView({ block: 'center' });
  }, [isEdited]);

  function accept(value: string) {
    onType(value);
    // The focused button is removed together with its suggestion.
    change.current?.focus();
  }

  return (
    <div className="grid gap-x-4 phone:grid-cols-[minmax(0,1fr)_auto] border-line border-b py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <dt className="pt-2.5 text-base text-ink-soft wrap-anywhere">{label}</dt>
      <dd className="order-last col-span-full min-w-0 font-semibold sm:order-none sm:col-span-1 sm:pt-2.5">
        {isMissing(field, draft) ? (
          <span className="text-danger">Belum diisi</span>
        ) : photo ? (
          <PhotoPreview photo={photo} label={label} />
        ) : field.kind === 'people' ? (
          <PeoplePart>
            <PeopleAnswer field={field} people={entries.people(name)} />
          </PeoplePart>
        ) : (
          <span className="wrap-anywhere">
            {takesText(field) && <AnswerValue field={field} value={answer} />}
          </span>
        )}
        {tidied && <p className="font-normal text-base text-ink-soft">{tidied}</p>}
        {warning && <p className="text-amber-ink text-base">{warning}</p>}
        {suggestion && (
          <p className="mt-1 font-normal text-base text-ink-soft">
            Atau ditulis <span className="text-ink wrap-anywhere">{suggestion}</span>?
            <Button
              className="-my-1 -ml-5.5 block"
              variant="quiet"
              aria-label={`${offer} untuk ${label}: ${suggestion}`}
              onClick={() => accept(suggestion)}
            >
              {offer}
            </Button>
          </p>
        )}
      </dd>
      <dd>
        <Button
          ref={change}
          className={sending ? '-mr-5.5 invisible' : '-mr-5.5'}
          variant="quiet"
          aria-label={`Ubah ${label}`}
          disabled={sending}
          onClick={() => navigation.edit(step)}
        >
          Ubah
        </Button>
      </dd>
    </div>
  );
}

const countCapitals = (text: string) => text.match(/\p{Lu}/gu)?.length ?? 0;
