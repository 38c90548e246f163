import { useEffect, useId, useRef, useState } from 'react';
import type { ContentField, ContentRecord } from '#contract/collections/define-collection.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { PhotoPreview, PictureFigure } from '#site/ui/photo.tsx';
import { storedPicture } from './picture-field.tsx';
import { type Choice, findDifferences } from './state/conflict.ts';
import { type Draft, toText } from './state/draft.ts';
import type { ContentFormState } from './state/use-content-form.ts';

/** Shows what another editor changed meanwhile, beside what was entered here, and lets one of both be kept. */
export function ConflictDialog({ form, newer }: { form: ContentFormState; newer: ContentRecord }) {
  const { definition, draft, dispatch } = form;
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const differences = findDifferences(definition, draft, newer);
  const others = differences.filter(({ contested }) => !contested);
  const putOff = () => dispatch({ kind: 'put-off' });
  return (
    <Dialog
      wide
      onClose={putOff}
      title="Data ini sudah diubah orang lain"
      actions={
        <>
          <Button variant="secondary" onClick={putOff}>
            Kembali ke formulir
          </Button>
          <Button onClick={() => dispatch({ kind: 'resolve', choices })}>Simpan pilihan ini</Button>
        </>
      }
    >
      <p>
        Sejak Anda membuka halaman ini, petugas lain telah menyimpan perubahan. Perubahan Anda belum
        disimpan.
      </p>
      {differences.map(
        ({ field, contested }) =>
          contested && (
            <ContestedField
              key={field.name}
              {...{ field, draft, newer }}
              choice={choices[field.name] ?? 'mine'}
              onChoice={(choice) => setChoices({ ...choices, [field.name]: choice })}
            />
          ),
      )}
      {others.length > 0 && (
        <p className="mt-4">
          Juga diubah petugas lain, dan tetap seperti itu:{' '}
          <b>{others.map(({ field }) => field.label).join(', ')}</b>.
        </p>
      )}
    </Dialog>
  );
}

interface ContestedFieldProps {
  field: ContentField;
  draft: Draft;
  newer: ContentRecord;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** One field that two editors changed: theirs and yours, side by side. */
function ContestedField({ field, draft, newer, choice, onChoice }: ContestedFieldProps) {
  const group = useId();
  const option = (value: Choice, label: string) => (
    <div className="grid content-start gap-2">
      <label className="choice font-semibold">
        <input
          type="radio"
          name={group}
          checked={choice === value}
          onChange={() => onChoice(value)}
        />
        {label}
      </label>
      <Value {...{ field, draft, newer, label }} of={value} />
    </div>
  );
  return (
    <fieldset className="field mt-6">
      <legend className="mb-2 font-semibold">{field.label}</legend>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {option('theirs', 'Pakai milik petugas lain')}
        {option('mine', 'Pakai milik saya')}
      </div>
    </fieldset>
  );
}

type ValueProps = Pick<ContestedFieldProps, 'field' | 'draft' | 'newer'> & {
  of: Choice;
  label: string;
};

function Value({ field, draft, newer, of, label }: ValueProps) {
  const stored = toText(newer, field);
  const chosen = draft.pictures[field.name];
  if (field.kind === 'image' && of === 'mine' && chosen)
    return <PhotoPreview photo={chosen} label={field.label} />;
  if (field.kind === 'image' && stored)
    return <PictureFigure {...storedPicture(stored, field.label)} />;
  const text = of === 'theirs' ? stored : (draft.texts[field.name] ?? '');
  return <TextValue text={text} name={`${field.label}: ${label}`} />;
}

/** A long text scrolls in its own box, which then takes the focus for the arrow keys. */
function TextValue({ text, name }: { text: string; name: string }) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // Not before the dialog is open: until then nothing in it has a height.
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    setScrolls(scrollHeight > clientHeight);
  }, []);
  return (
    <section
      ref={box}
      className="max-h-64 overflow-y-auto whitespace-pre-wrap rounded-xl border border-line bg-sunk p-4 wrap-anywhere"
      {...(scrolls && { 'aria-label': name, tabIndex: 0 })}
    >
      {text || <i>(kosong)</i>}
    </section>
  );
}
