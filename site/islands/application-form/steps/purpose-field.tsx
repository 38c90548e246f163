import { keperluan } from '#contract/letters/purpose.ts';
import { Field } from '#site/ui/fields/field.tsx';
import type { ApplicationFormState } from '../state/use-application-form.ts';

/** What the letter is for: asked with the review, and left empty by whoever needs no such sentence. */
export function PurposeField({
  form,
  disabled,
}: {
  form: ApplicationFormState;
  disabled: boolean;
}) {
  const { name, question, help, example } = keperluan;
  return (
    <div className="mt-6">
      <Field
        name={name}
        label={question}
        hint={
          <>
            <span className="block">{help}</span>
            <span>Contoh: </span>
            <b className="font-semibold text-ink">{example}</b>
          </>
        }
        error={form.errorOf(keperluan)}
        value={form.draft.answers[name] ?? ''}
        readOnly={disabled}
        // The words go on within a sentence.
        autoCapitalize="none"
        onChange={({ target }) => form.answer(keperluan, target.value)}
        onBlur={() => form.leave(keperluan)}
      />
    </div>
  );
}
