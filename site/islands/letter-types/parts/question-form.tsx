import type { ReactNode } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import type { Faults } from '../editor/visible-faults.ts';
import type { EditedQuestion } from '../model/edited-letter.ts';
import { takesText } from '../model/edited-letter.ts';
import { ChoicesField } from './choices-field.tsx';
import { bindText } from './part.tsx';

interface QuestionFormProps {
  question: EditedQuestion;
  /** Path in the definition, such as 'fields.2'. */
  path: string;
  faults: Faults;
  kinds: readonly (readonly [EditedQuestion['kind'], string])[];
  /** Whether it must be answered. */
  isRequired?: boolean;
  /** Whether kind, label and choices are fixed. */
  isFixed: boolean;
  /** Error of the name that follows the label. */
  nameError?: string | undefined;
  /** Label of the button that removes the question. */
  removal: string;
  /** Controls of the question that follow the usual ones. */
  children?: ReactNode;
  onFocus: () => void;
  onChange: (changes: Partial<EditedQuestion>) => void;
  onKind: (kind: EditedQuestion['kind']) => void;
  /** Undefined for a question that may not be removed. */
  onRemove: (() => void) | undefined;
}

type TextName = 'label' | 'question' | 'help' | 'example';

/** Edits a question about the applicant or about each person of a list. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, path, faults, kinds, isFixed, removal, children, onChange, onRemove } = props;
  const { id, kind, choices, optional } = question;
  const textOf = (part: TextName) => ({
    onFocus: props.onFocus,
    ...bindText(question[part] ?? '', faults[`${path}.${part}`], (text) =>
      onChange({ [part]: text }),
    ),
  });
  const isTyped = kind !== 'choice' && takesText(question);
  return (
    <div className="grid basis-full grid-cols-1 gap-5 p-2 pt-3" id={`isi-${id}`}>
      <SelectField
        label="Jenis isian"
        error={faults[`${path}.kind`]}
        disabled={isFixed}
        value={kind}
        onChange={({ target }) => props.onKind(target.value as EditedQuestion['kind'])}
        options={kinds}
      />
      <Field
        {...textOf('label')}
        error={faults[`${path}.label`] ?? props.nameError}
        id={`label-${id}`}
        label="Label"
        hint="Singkat, seperti tercetak di surat. Misalnya Nama Ayah."
        readOnly={isFixed}
      />
      <Field
        {...textOf('question')}
        label="Pertanyaan"
        hint="Seperti Anda menanyakannya kepada warga. Misalnya Siapa nama ayah Anda?"
      />
      {kind === 'choice' && (
        <ChoicesField
          choices={choices ?? []}
          error={faults[`${path}.choices`]}
          faultAt={(at) => faults[`${path}.choices.${at}`]}
          fixed={isFixed}
          onChange={(changed) => onChange({ choices: changed })}
        />
      )}
      <Field
        {...textOf('help')}
        multiline
        rows={2}
        label="Bantuan"
        hint="Boleh kosong. Tampil di bawah pertanyaan."
      />
      {isTyped && <Field {...textOf('example')} label="Contoh" hint="Boleh kosong." />}
      {isTyped && !props.isRequired && (
        <Checkbox
          boxed
          checked={!optional}
          onCheck={(on) => onChange({ optional: on ? undefined : true })}
        >
          Wajib dijawab
        </Checkbox>
      )}
      {children}
      {onRemove && (
        <Button className="justify-self-start row-danger" variant="secondary" onClick={onRemove}>
          {removal}
        </Button>
      )}
    </div>
  );
}
