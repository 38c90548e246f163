import { fieldKinds } from '#contract/answers/kinds.ts';
import { usualFields } from '#contract/letters/usual-fields.ts';
import { Field } from '#site/ui/fields/field.tsx';
import type { EditedField } from '../model/edited-letter.ts';
import { changeFields, changeQuestion } from '../model/edits.ts';
import { ConditionField } from './condition-field.tsx';
import { bindText, FaultLine, Part, type PartProps } from './part.tsx';
import { PeopleForm } from './people-form.tsx';
import { QuestionList } from './question-list.tsx';

/** The fields of the form: their order, texts, and new ones. */
export function FieldsPart(props: PartProps) {
  const { editor, folds, onFocusField } = props;
  const { letter, faults, own, edit } = editor;
  return (
    <Part
      title="Yang ditanyakan"
      lead={
        own
          ? 'Urutan, jenis, dan label isian surat bawaan portal tetap; kalimat pertanyaannya dapat disesuaikan.'
          : 'Satu pertanyaan satu langkah, dalam urutan ini. Tanyakan hanya yang tercetak di surat atau perlu diperiksa.'
      }
    >
      <FaultLine>{faults.fields}</FaultLine>
      <QuestionList
        label="Urutan pertanyaan"
        noun="pertanyaan"
        questions={letter.fields}
        path="fields"
        faults={faults}
        folds={folds}
        kinds={fieldKinds}
        usual={usualFields}
        hint="Pilih yang sering dipakai, atau jenis isian untuk pertanyaan baru."
        required={letter.applicant.nama}
        isFixed={Boolean(own)}
        onFocus={({ name }) => onFocusField(name)}
        onChange={(fields) => edit(changeFields(letter, fields))}
      >
        {(field, at) => !own && <FieldControls {...props} field={field} at={at} />}
      </QuestionList>
    </Part>
  );
}

interface FieldControlsProps extends PartProps {
  field: EditedField;
  at: number;
}

/** The controls of a field that the columns of a list do not have. */
function FieldControls({ editor, folds, onFocusField, field, at }: FieldControlsProps) {
  const { letter, faults, edit } = editor;
  const { id, name, kind, onlyIf } = field;
  const path = `fields.${at}`;
  const onFocus = () => onFocusField(name);
  const change = (changes: Partial<EditedField>) =>
    edit(changeFields(letter, changeQuestion(letter.fields, id, changes)));
  const shared = { field, path, faults, onChange: change };
  return (
    <>
      {kind === 'people' && <PeopleForm {...shared} folds={folds} onFocus={onFocus} />}
      {(at > 0 || onlyIf) && <ConditionField {...shared} earlier={letter.fields.slice(0, at)} />}
      <Field
        {...bindText(name, faults[`${path}.name`], (typed) =>
          change({ name: typed, isNew: undefined }),
        )}
        onFocus={onFocus}
        label="Nama di pernyataan"
        hint="Di antara { dan }. Biasanya tidak perlu diubah."
        spellCheck={false}
      />
    </>
  );
}
