import type { AnswerField, PhotoField } from '#contract/fields.ts';
import type { EditedField } from '../model/edited-letter.ts';
import type { NewField } from '../model/edits.ts';
import { emptyField } from '../model/new-letter.ts';
import { SelectAction } from './select-action.tsx';

interface AddQuestionProps {
  label: string;
  hint: string;
  usual: readonly (AnswerField | PhotoField)[];
  kinds: readonly (readonly [EditedField['kind'], string])[];
  /** Names that the list already has. */
  taken: readonly string[];
  onAdd: (question: NewField) => void;
}

/** Adds a usual question, or an empty one of a kind. */
export function AddQuestion({ label, hint, usual, kinds, taken, onAdd }: AddQuestionProps) {
  const offered = usual.filter(({ name }) => !taken.includes(name));
  const others = kinds.filter(([, words]) => !offered.some((one) => one.label === words));

  function add(choice: string) {
    const kind = others.find(([one]) => one === choice)?.[0];
    const question = offered.find(({ name }) => name === choice) ?? (kind && emptyField(kind));
    if (question) onAdd(question);
  }

  return (
    <SelectAction
      key={offered.length}
      label={label}
      hint={hint}
      action="Tambah"
      first={others[0]?.[0] ?? ''}
      onPick={add}
    >
      {offered.length > 0 && (
        <optgroup label="Sering dipakai">
          {offered.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="Pertanyaan baru">
        {others.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </optgroup>
    </SelectAction>
  );
}
