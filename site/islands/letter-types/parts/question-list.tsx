import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type FieldKind, kinds } from '#contract/answers/kinds.ts';
import type { AnswerField, PhotoField } from '#contract/fields.ts';
import { OrderList } from '#site/islands/order/order-list.tsx';
import type { Faults } from '../editor/visible-faults.ts';
import type { EditedField } from '../model/edited-letter.ts';
import { addQuestion, changeQuestion, removeItem, sortByIds } from '../model/edits.ts';
import { emptyField } from '../model/new-letter.ts';
import { describeCondition } from '../model/part-words.ts';
import { FoldButton } from './fold-button.tsx';
import type { PartProps } from './part.tsx';
import { QuestionForm } from './question-form.tsx';
import { SelectAction } from './select-action.tsx';

interface QuestionListProps extends Pick<PartProps, 'folds'> {
  label: string;
  /** What the list consists of, for buttons. */
  noun: string;
  questions: readonly EditedField[];
  /** Path of the list in the definition, such as 'fields.2.columns'. */
  path: string;
  faults: Faults;
  kinds: readonly FieldKind[];
  usual: readonly (AnswerField | PhotoField)[];
  hint: string;
  /** How many questions the list may have. */
  most?: number;
  /** Name of a question that must be answered. */
  required?: string;
  /** Whether only texts may change. */
  isFixed?: boolean;
  /** More controls of a question. */
  children?: (question: EditedField, at: number) => ReactNode;
  onFocus: (question: EditedField) => void;
  onChange: (questions: EditedField[]) => void;
}

/** Edits questions: their order, texts, and new ones. */
export function QuestionList(props: QuestionListProps) {
  const { label, noun, questions, path, faults, folds, usual, isFixed, onChange } = props;
  const offered = usual.filter(({ name }) => questions.every((one) => one.name !== name));
  const others = props.kinds.filter(
    (kind) => !offered.some((one) => one.label === kinds[kind].name),
  );

  function add(choice: string) {
    const kind = props.kinds.find((one) => one === choice);
    const question = offered.find(({ name }) => name === choice) ?? (kind && emptyField(kind));
    if (!question) return;
    const changed = addQuestion(questions, question);
    const added = changed.find((one) => !questions.includes(one));
    // Rendered at once, to receive the focus.
    flushSync(() => {
      onChange(changed);
      if (added?.isNew) folds.toggle(added.id);
    });
    const input = document.getElementById(`label-${added?.id}`);
    (input ?? document.getElementById(`ubah-${added?.id}`))?.focus();
  }

  function toggle(question: EditedField) {
    folds.toggle(question.id);
    if (!folds.isOpen(question.id)) props.onFocus(question);
  }

  const detailOf = ({ kind, onlyIf }: EditedField) =>
    `${kinds[kind].name}${onlyIf ? `, ${describeCondition(onlyIf, questions)}` : ''}`;
  const hasFault = (at: number) =>
    Object.keys(faults).some((one) => one.startsWith(`${path}.${at}.`));
  return (
    <>
      <OrderList
        label={label}
        fixed={isFixed ?? false}
        items={questions.map((question) => ({
          id: question.id,
          name: question.label || '(belum diberi label)',
          detail: detailOf(question),
          question,
        }))}
        onReorder={(ids) => onChange(sortByIds(questions, ids))}
        actions={({ id, name, question }, at) => (
          <FoldButton
            id={id}
            name={`${noun} ${name}`}
            open={folds.isOpen(id)}
            wrong={hasFault(at)}
            onToggle={() => toggle(question)}
          />
        )}
      >
        {({ id, question }, at) =>
          folds.isOpen(id) && (
            <QuestionForm
              noun={noun}
              question={question}
              path={`${path}.${at}`}
              faults={faults}
              kinds={props.kinds}
              isRequired={question.name === props.required}
              isFixed={isFixed ?? false}
              onFocus={() => props.onFocus(question)}
              onChange={(changes) => onChange(changeQuestion(questions, id, changes))}
              onRemove={
                isFixed || questions.length === 1
                  ? undefined
                  : () => onChange(removeItem(questions, id))
              }
            >
              {props.children?.(question, at)}
            </QuestionForm>
          )
        }
      </OrderList>
      {!isFixed && questions.length < (props.most ?? Number.POSITIVE_INFINITY) && (
        <SelectAction
          key={offered.length}
          label={`Tambah ${noun}`}
          hint={props.hint}
          action="Tambah"
          first={props.kinds[0] ?? ''}
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
            {others.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind].name}
              </option>
            ))}
          </optgroup>
        </SelectAction>
      )}
    </>
  );
}
