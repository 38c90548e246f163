import type { ChangeEvent, KeyboardEvent } from 'react';
import type { ChoiceField, PhotoField, TextField } from '#contract/fields.ts';
import { takePhoto } from '#site/forms/take-photo.ts';
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
  const { draft, dispatch } = form;
  const control = {
    id,
    name,
    value: draft.answers[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      dispatch({ kind: 'answer', name, value: target.value }),
    onBlur: () => dispatch({ kind: 'leave', name }),
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

export function ChoiceControl({
  field: { name, choices },
  form: { draft, dispatch },
}: Pick<ControlProps<ChoiceField>, 'field' | 'form'>) {
  return choices.map((choice) => (
    <label className="choice" key={choice}>
      <input
        type="radio"
        name={name}
        value={choice}
        checked={choice === (draft.answers[name] ?? '')}
        onChange={() => dispatch({ kind: 'answer', name, value: choice })}
      />
      {choice}
    </label>
  ));
}

export function PhotoControl({ field, form, id, aria }: ControlProps<PhotoField>) {
  const { name, label } = field;
  const { draft, dispatch } = form;
  const picture = usePhotoPicture(draft.photos[name], label);
  const busy = form.preparing === name;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file || busy) return;
    dispatch({ kind: 'prepare', name });
    const result = await takePhoto(file, label);
    // So that the same file can be chosen again.
    target.value = '';
    if (result instanceof Blob) dispatch({ kind: 'photo', name, photo: result });
    else dispatch({ kind: 'photo-refused', name, message: result });
  }

  return (
    <PhotoZone id={id} name={name} picture={picture} busy={busy} onChange={choose} {...aria} />
  );
}
