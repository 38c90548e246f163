import { useId } from 'react';
import type {
  ContentField,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { PhotoPreview } from '../../ui/photo-preview.tsx';
import type { Choice } from './conflict.ts';
import { type Entries, toText } from './form-model.ts';
import { StoredPicture } from './stored-picture.tsx';

interface ContestedFieldProps {
  field: ContentField;
  theirs: ContentRecord;
  mine: Entries;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** One field that two editors changed: theirs and yours, side by side. */
export function ContestedField({ field, theirs, mine, choice, onChoice }: ContestedFieldProps) {
  const group = useId();
  const option = (value: Choice, words: string) => (
    <div className="grid content-start gap-2">
      <label className="choice font-semibold">
        <input
          type="radio"
          name={group}
          checked={choice === value}
          onChange={() => onChoice(value)}
        />
        {words}
      </label>
      <Value field={field} theirs={theirs} mine={mine} of={value} />
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

function Value(props: Pick<ContestedFieldProps, 'field' | 'theirs' | 'mine'> & { of: Choice }) {
  const { field, theirs, mine, of } = props;
  const stored = toText(theirs, field);
  const chosen = mine.pictures[field.name];
  if (field.kind === 'image' && of === 'mine' && chosen)
    return <PhotoPreview photo={chosen} label={field.label} />;
  if (field.kind === 'image' && stored) return <StoredPicture src={stored} label={field.label} />;
  const text = of === 'theirs' ? stored : (mine.texts[field.name] ?? '');
  return (
    <p className="max-h-60 overflow-y-auto whitespace-pre-wrap rounded-xl border border-line bg-sunk p-4 wrap-anywhere">
      {text || <i>(kosong)</i>}
    </p>
  );
}
