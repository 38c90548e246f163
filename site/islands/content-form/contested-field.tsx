import { useEffect, useId, useRef, useState } from 'react';
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
      <Value {...{ field, theirs, mine, words }} of={value} />
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

interface ValueProps extends Pick<ContestedFieldProps, 'field' | 'theirs' | 'mine'> {
  of: Choice;
  words: string;
}

function Value({ field, theirs, mine, of, words }: ValueProps) {
  const stored = toText(theirs, field);
  const chosen = mine.pictures[field.name];
  if (field.kind === 'image' && of === 'mine' && chosen)
    return <PhotoPreview photo={chosen} label={field.label} />;
  if (field.kind === 'image' && stored) return <StoredPicture src={stored} label={field.label} />;
  const text = of === 'theirs' ? stored : (mine.texts[field.name] ?? '');
  return <TextValue text={text} name={`${field.label}: ${words}`} />;
}

/** A long text scrolls in its own box, which then takes the focus for the arrow keys. */
function TextValue({ text, name }: { text: string; name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // Not before the dialog is open: until then nothing in it has a height.
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    setScrolls(scrollHeight > clientHeight);
  }, []);
  return (
    <div
      ref={box}
      className="max-h-64 overflow-y-auto whitespace-pre-wrap rounded-xl border border-line bg-sunk p-4 wrap-anywhere"
      {...(scrolls && { role: 'region', 'aria-label': name, tabIndex: 0 })}
    >
      {text || <i>(kosong)</i>}
    </div>
  );
}
