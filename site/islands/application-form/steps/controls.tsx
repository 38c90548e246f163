import type { ChangeEvent, KeyboardEvent } from 'react';
import type { ChoiceField, PhotoField, TextField } from '#contract/fields.ts';
import { boxRowsOf, lineOf } from '#site/forms/typed-control.ts';
import type { describeField } from '#site/ui/fields/field.tsx';
import { PhotoZone, usePhotoPicture } from '#site/ui/photo.tsx';
import type { ApplicationFormState } from '../state/use-application-form.ts';

interface ControlProps<Field> {
  field: Field;
  form: ApplicationFormState;
  id: string;
  /** What ties the control to its hint and error. */
  aria: ReturnType<typeof describeField>;
}

export function TextControl({ field, form, id, aria }: ControlProps<TextField>) {
  const { name } = field;
  const control = {
    id,
    name,
    value: form.draft.answers[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.answer(field, target.value),
    onBlur: () => form.leave(field),
    enterKeyHint: 'next' as const,
    spellCheck: false,
    ...aria,
  };
  const rows = boxRowsOf(field);
  return rows ? (
    <textarea {...control} className="input" rows={rows} onKeyDown={moveOnAtEnter} />
  ) : (
    <input autoComplete={field.autocomplete} {...control} {...lineOf(field)} />
  );
}

/** An address or a paragraph is stored as one line, so Enter moves on as in every other field. */
function moveOnAtEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function ChoiceControl({ field, form }: Pick<ControlProps<ChoiceField>, 'field' | 'form'>) {
  const { name, choices } = field;
  return choices.map((choice) => (
    <label className="choice" key={choice}>
      <input
        type="radio"
        name={name}
        value={choice}
        checked={choice === (form.draft.answers[name] ?? '')}
        onChange={() => form.answer(field, choice)}
      />
      {choice}
    </label>
  ));
}

export function PhotoControl({ field, form, id, aria }: ControlProps<PhotoField>) {
  const { name, label } = field;
  const picture = usePhotoPicture(form.draft.photos[name], label);
  const busy = form.preparing === name;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file || busy) return;
    await form.preparePhoto(field, file);
    // So that the same file can be chosen again.
    target.value = '';
  }

  return (
    <PhotoZone id={id} name={name} picture={picture} busy={busy} onChange={choose} {...aria} />
  );
}
