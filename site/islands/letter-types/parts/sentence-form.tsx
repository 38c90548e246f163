import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import type { EditedField, EditedSentence } from '../model/edited-letter.ts';
import { choicesIn, placeholderFor, withWords } from '../model/sentences.ts';
import { Pick } from './pick.tsx';

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

/** One paragraph: its text, the answers to put into it, and what it says by each answer to a choice. */
export function SentenceForm(props: SentenceFormProps) {
  const { sentence, at, total, fields, error, onChange, onMove, onRemove } = props;
  const { id, text } = sentence;
  const boxId = `paragraf-${id}`;
  const caret = useRef(text.length);
  const returns = useRef(false);
  const name = `paragraf ${at + 1}`;

  function insert(chosen: string) {
    const field = fields.find((one) => one.name === chosen);
    const added = field ? placeholderFor(field) : `{${chosen}}`;
    const before = text.slice(0, caret.current);
    onChange(before + added + text.slice(caret.current));
    caret.current = before.length + added.length;
    returns.current = true;
  }

  // Before the next key, so that one can type on behind what was put in.
  useLayoutEffect(() => {
    const box = document.getElementById(boxId);
    if (!returns.current || !(box instanceof HTMLTextAreaElement)) return;
    returns.current = false;
    box.focus();
    box.setSelectionRange(caret.current, caret.current);
  });

  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-2xl border border-line p-4">
      <legend className="px-2 font-semibold">{`Paragraf ${at + 1}`}</legend>
      <Field
        id={boxId}
        multiline
        rows={4}
        label="Kalimat"
        hint="Jawaban warga tercetak di tempat tanda { }."
        error={error}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionStart;
        }}
      />
      <Pick label={`Sisipkan ke ${name}`} action="Sisipkan" first="desa" onPick={insert}>
        <option value="desa">Nama desa</option>
        {fields
          .filter(({ kind }) => kind !== 'photo')
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {label || name}
            </option>
          ))}
      </Pick>
      {choicesIn(text).map((choice) => (
        <div
          className="grid grid-cols-1 gap-3"
          key={`${choice.name}-${text.indexOf(choice.whole)}`}
        >
          {[...choice.words].map(([value, said]) => (
            <WordsField
              key={value}
              label={`Bila jawabannya ${value || '(kosong)'}, tertulis`}
              said={said}
              onChange={(typed) => onChange(withWords(text, choice, value, typed))}
            />
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {at > 0 && (
          <Button variant="secondary" aria-label={`Naikkan ${name}`} onClick={() => onMove(at - 1)}>
            Naikkan
          </Button>
        )}
        {at < total - 1 && (
          <Button
            variant="secondary"
            aria-label={`Turunkan ${name}`}
            onClick={() => onMove(at + 1)}
          >
            Turunkan
          </Button>
        )}
        {total > 1 && (
          <Button
            className="row-danger"
            variant="secondary"
            aria-label={`Hapus ${name}`}
            onClick={onRemove}
          >
            Hapus
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface WordsFieldProps {
  label: string;
  /** As the sentence has them: without blanks around them. */
  said: string;
  onChange: (typed: string) => void;
}

/** The words for one value of a choice; a blank stays while more is typed. */
function WordsField({ label, said, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState(said);
  return (
    <Field
      label={label}
      value={typed.trim() === said ? typed : said}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
    />
  );
}
