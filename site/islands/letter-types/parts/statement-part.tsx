import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countName, placeholdersIn } from '#contract/letters/statement.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { moveTo } from '#site/islands/order/ordered-items.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import {
  type EditedField,
  type EditedSentence,
  takesText,
  withId,
} from '../model/edited-letter.ts';
import { removeItem, updateItem } from '../model/edits.ts';
import { choicesIn, placeholderFor, replaceWords } from '../model/sentences.ts';
import { AnswerOptions } from './answer-select.tsx';
import { FaultLine, Part, type PartProps } from './part.tsx';
import { SelectAction } from './select-action.tsx';

/** The paragraphs of the letter below its rows. */
export function StatementPart({ editor }: PartProps) {
  const { letter, faults, edit } = editor;
  const { statement } = letter;
  const add = () => edit({ statement: [...statement, withId({ text: '' })] });
  return (
    <Part
      title="Pernyataan"
      lead="Kalimat di bawah baris. Keperluan, masa berlaku, dan penutup ditambahkan portal sendiri."
    >
      <FaultLine>{faults.statement}</FaultLine>
      {statement.map((sentence, at) => (
        <SentenceForm
          key={sentence.id}
          sentence={sentence}
          at={at}
          total={statement.length}
          fields={letter.fields}
          error={faults[`statement.${at}`]}
          onChange={(text) => edit({ statement: updateItem(statement, sentence.id, { text }) })}
          onMove={(to) => edit({ statement: moveTo(statement, sentence, to) })}
          onRemove={() => edit({ statement: removeItem(statement, sentence.id) })}
        />
      ))}
      <Button className="justify-self-start" onClick={add}>
        Tambah paragraf
      </Button>
    </Part>
  );
}

interface SentenceFormProps {
  sentence: EditedSentence;
  at: number;
  total: number;
  fields: readonly EditedField[];
  error: string | undefined;
  onChange: (text: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Edits a paragraph: its text, its placeholders, and the words for each value of a choice. */
function SentenceForm(props: SentenceFormProps) {
  const { sentence, at, total, fields, error, onChange, onMove, onRemove } = props;
  const { text } = sentence;
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef(text.length);
  const name = `paragraf ${at + 1}`;
  const lists = fields.filter(({ kind }) => kind === 'people');
  const mentioned = placeholdersIn(text).map((one) => one.name);
  const dependent = fields.find(
    (field) =>
      (field.onlyIf || field.optional) &&
      (mentioned.includes(field.name) || mentioned.includes(countName(field))),
  );
  const omission =
    dependent &&
    `Paragraf ini tidak tercetak bila ${dependent.label} ${dependent.onlyIf ? 'tidak ditanyakan' : 'kosong'}.`;

  function insert(chosen: string) {
    const field = fields.find((one) => one.name === chosen);
    const inserted = field ? placeholderFor(field) : `{${chosen}}`;
    const before = text.slice(0, caret.current);
    const end = before.length + inserted.length;
    // Rendered at once, so that the next key is typed after the placeholder.
    flushSync(() => onChange(before + inserted + text.slice(caret.current)));
    caret.current = end;
    box.current?.focus();
    box.current?.setSelectionRange(end, end);
  }

  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-2xl border border-line p-4">
      <legend className="px-2 font-semibold">{`Paragraf ${at + 1}`}</legend>
      <Field
        ref={box}
        multiline
        rows={4}
        label="Kalimat"
        hint={['Jawaban warga tercetak di tempat tanda { }.', omission].filter(Boolean).join(' ')}
        error={error}
        value={text}
        onChange={({ target }) => {
          // Dictation and pasting may select nothing.
          caret.current = target.selectionStart;
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionStart;
        }}
      />
      <SelectAction label={`Sisipkan ke ${name}`} action="Sisipkan" first="desa" onPick={insert}>
        <option value="desa">{`Nama ${lowerTerms.village}`}</option>
        <AnswerOptions answers={fields.filter(takesText)} />
        {lists.map((list) => (
          <option key={list.name} value={countName(list)}>
            {`Jumlah orang di ${list.label || list.name}`}
          </option>
        ))}
      </SelectAction>
      {choicesIn(text).map((choice) => (
        <div
          className="grid grid-cols-1 gap-3"
          key={`${choice.name}-${text.indexOf(choice.whole)}`}
        >
          {[...choice.words].map(([value, words]) => (
            <WordsField
              key={value}
              label={`Bila jawabannya ${value || '(kosong)'}, tertulis`}
              words={words}
              onChange={(typed) => onChange(replaceWords(text, choice, value, typed))}
            />
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {at > 0 && (
          <Button aria-label={`Naikkan ${name}`} onClick={() => onMove(at - 1)}>
            Naikkan
          </Button>
        )}
        {at < total - 1 && (
          <Button aria-label={`Turunkan ${name}`} onClick={() => onMove(at + 1)}>
            Turunkan
          </Button>
        )}
        {total > 1 && (
          <Button className="row-danger" aria-label={`Hapus ${name}`} onClick={onRemove}>
            Hapus
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface WordsFieldProps {
  label: string;
  /** The words in the sentence, trimmed. */
  words: string;
  onChange: (typed: string) => void;
}

/** The words for one value of a choice. Preserves outer blanks while typing. */
function WordsField({ label, words, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState(words);
  return (
    <Field
      label={label}
      value={typed.trim() === words ? typed : words}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
    />
  );
}
