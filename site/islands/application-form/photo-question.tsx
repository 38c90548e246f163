import { type ChangeEvent, type Dispatch, useId } from 'react';
import type { PhotoField } from '../../../worker/contract/fields.ts';
import { type PhotoProblem, shrinkPhoto } from '../../lib/shrink-photo.ts';
import { describeField } from '../../ui/field-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { FormAction } from './form-state.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { hintOf, QuestionFrame } from './question-frame.tsx';
import { StepHeading } from './step-heading.tsx';

interface PhotoQuestionProps {
  field: PhotoField;
  photo: Blob | undefined;
  error: string | undefined;
  arrive: boolean;
  /** The chosen photo is being made smaller. */
  busy: boolean;
  dispatch: Dispatch<FormAction>;
}

export function PhotoQuestion({ field, photo, error, arrive, busy, dispatch }: PhotoQuestionProps) {
  const id = useId();
  const { name } = field;

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file || busy) return;
    dispatch({ kind: 'prepare', name });
    const result = await shrinkPhoto(file);
    // So that the same file can be chosen again.
    target.value = '';
    if (result instanceof Blob) dispatch({ kind: 'photo', name, photo: result });
    else dispatch({ kind: 'photo-refused', name, message: wordProblem(field, result) });
  }

  return (
    <div className="field">
      <StepHeading arrive={arrive}>
        <label htmlFor={id}>{field.question}</label>
      </StepHeading>
      <QuestionFrame id={id} field={field} error={error}>
        {photo && <PhotoPreview photo={photo} label={field.label} />}
        <div className={`${dropZone} ${photo ? 'min-h-14' : 'min-h-28'}`}>
          <CameraSign />
          <span aria-hidden="true">{photo ? 'Ganti foto' : 'Ambil atau pilih foto'}</span>
          {/* Invisible over the whole zone: it takes taps, the keyboard and what is dropped. */}
          <input
            className="absolute inset-0 cursor-pointer opacity-0"
            id={id}
            type="file"
            name={name}
            accept="image/*"
            onChange={take}
            {...describeField(id, { hint: hintOf(field), error })}
          />
        </div>
        <div role="status">{busy && <Preparing />}</div>
      </QuestionFrame>
    </div>
  );
}

const dropZone =
  'relative flex items-center justify-center gap-3 rounded-xl border-2 border-edge border-dashed bg-sunk p-4 font-semibold text-leaf hover:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-aria-invalid:border-danger';

function wordProblem({ label }: PhotoField, problem: PhotoProblem): string {
  return problem === 'too-large'
    ? `${label} lebih dari 5 MB. Pilih foto yang lebih kecil.`
    : `${label} harus berupa gambar JPEG, PNG, atau WebP. Ambil foto baru atau pilih berkas lain.`;
}

function Preparing() {
  return (
    <span className="inline-flex items-center gap-3">
      <Spinner /> Memperkecil foto…
    </span>
  );
}

function CameraSign() {
  return (
    <svg
      className="w-8"
      viewBox="0 0 32 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 6h6l2.5-4h9L23 6h6v18H3z" />
      <circle cx="16" cy="14.500" r="5.500" />
    </svg>
  );
}
