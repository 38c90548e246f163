import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Answers, textOf } from '#contract/answers/people.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { askedFields, type Question } from '#contract/fields.ts';
import { type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import { keperluan, purposesOf } from '#contract/letters/purpose.ts';
import { photoNotice } from '#contract/retention.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { textRowsOf } from '#site/forms/answer-input.tsx';
import { DenseAnswer } from '#site/forms/dense-answer.tsx';
import { DraftNote } from '#site/forms/draft.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { formFields, problemOf, tidyEntry } from '#site/forms/letter-answers.ts';
import type { Draft } from '#site/forms/letter-draft.ts';
import { callApi, withField } from '#site/lib/api/api-client.ts';
import { useLetterTypes, useVersion } from '#site/lib/letters/letter-types.ts';
import { village } from '#site/lib/village.ts';
import { Button } from '#site/ui/button.tsx';
import { SelectField } from '#site/ui/fields/field.tsx';
import { copiedAnswers, groupsOf, pickEarlier } from '../filing.ts';
import type { CounterFormProps } from '../use-filing.ts';
import { SendFailure, StartNotice } from './counter-messages.tsx';
import { PhotoControl } from './photo-control.tsx';
import { focusFirstEmpty, focusNextStep, handleEnterKey } from './step-keys.ts';

/** All questions of a letter on one page, for typing from an identity card. */
export function CounterForm({ counter, letter }: CounterFormProps) {
  const { type, failedAttempts, resetCount, busy } = counter;
  const { types } = useLetterTypes();
  const photos = photoFields({ fields: askedFields(letter.fields, counter.draft.answers) });
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (resetCount > 0 && form.current) focusFirstEmpty(form.current);
  }, [resetCount]);
  useEffect(() => {
    if (failedAttempts > 0 && form.current) focusFirstInvalid(form.current);
  }, [failedAttempts]);

  function copy(answers: Answers) {
    for (const { name } of formFields(letter))
      if (answers[name] !== undefined) counter.set(name, answers[name]);
    // After the copied answers are rendered.
    requestAnimationFrame(() => form.current && focusFirstEmpty(form.current));
  }

  return (
    <form
      ref={form}
      className="grid gap-8"
      aria-label="Ajukan di loket"
      noValidate
      // Before a textarea submits.
      onKeyDownCapture={handleEnterKey}
      onSubmit={(event) => {
        event.preventDefault();
        counter.submit();
      }}
    >
      <div className="max-w-xl">
        <StartNotice counter={counter} />
        <SelectField
          label="Jenis surat"
          name="type"
          value={type}
          data-step="type"
          disabled={busy}
          onChange={({ target }) => counter.changeType(target.value)}
          options={types.map(({ type, title }) => [type, `${type} - ${title}`])}
        />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <CounterAnswers counter={counter} letter={letter} onCopy={copy} />
        {/* Next to the answers on wide screens. */}
        <fieldset className="min-w-0">
          <legend className="mb-4 font-bold text-xl">Foto</legend>
          {photos.length > 0 && <p className="field-hint mb-4">{photoNotice(village.retention)}</p>}
          <div className="grid grid-cols-1 gap-6">
            {photos.map((field) => (
              <PhotoControl
                key={field.name}
                field={field}
                counter={counter}
                onDone={() => form.current && focusNextStep(form.current, field.name)}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <div>
        <SendFailure counter={counter} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" type="submit" data-step="kirim" busy={busy}>
            Ajukan dan periksa
          </Button>
          {!busy && <Button onClick={counter.clear}>Kosongkan</Button>}
        </div>
        <DraftNote
          {...counter.device}
          advice="Ajukan tanpa menutup halaman; bila ditutup, isian ini hilang."
        >
          Isian disimpan di perangkat ini sampai diajukan atau Anda logout, paling lama sehari.
        </DraftNote>
      </div>
    </form>
  );
}

interface CounterAnswersProps extends CounterFormProps {
  onCopy: (answers: Answers) => void;
}

/** The answers in the letter's groups, then the purpose and the number for notices. */
function CounterAnswers({ counter, letter, onCopy }: CounterAnswersProps) {
  const { draft, busy } = counter;
  const { nik } = letter.applicant;
  const ask = (field: Question) => <DenseAnswer field={field} entries={counter} readOnly={busy} />;
  return (
    <div className="grid gap-8">
      {groupsOf(letter, draft).map(({ title, fields }) => (
        <Group key={title} title={title}>
          {fields.map((field) => (
            <div
              key={field.name}
              className={`grid min-w-0 content-start gap-3 ${isLong(field) ? 'sm:col-span-2' : ''}`}
            >
              {ask(field)}
              {field.name === nik && (
                <EarlierAnswers
                  nik={
                    problemOf(field, draft) ? null : textOf(tidyEntry(field, draft.answers[nik]))
                  }
                  draft={draft}
                  letter={letter}
                  onCopy={onCopy}
                />
              )}
            </div>
          ))}
        </Group>
      ))}
      <Group title="Keperluan (boleh kosong)">
        <div className="sm:col-span-2">
          {ask({
            ...keperluan,
            label: 'Surat ini dipergunakan untuk',
            example: purposesOf(letter.type)[0] ?? keperluan.example,
          })}
        </div>
      </Group>
      <Group title="WhatsApp (boleh kosong)">
        <div className="sm:col-span-2">{ask({ ...nomorWa, label: nomorWa.question })}</div>
      </Group>
    </div>
  );
}

const isLong = (field: Question) =>
  field.kind === 'choice' || field.kind === 'people' || textRowsOf(field) > 0;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-bold text-xl">{title}</legend>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface EarlierAnswersProps {
  /** A valid NIK, or null. */
  nik: string | null;
  draft: Draft;
  letter: LetterDefinition;
  onCopy: (answers: Answers) => void;
}

const limit = 25;

/** Offers to copy answers from an earlier application of this NIK. */
function EarlierAnswers({ nik, draft, letter, onCopy }: EarlierAnswersProps) {
  const { data } = useQuery({
    queryKey: ['applications-of', nik],
    queryFn: async ({ signal }) => {
      const body = { page: 1, limit, q: nik ?? '' };
      return withField(await callApi('POST applications/search', { body, signal }), 'data');
    },
    enabled: nik !== null,
  });
  const earlier = data && nik ? pickEarlier(data.data, nik, letter.type) : null;
  const from = useVersion(earlier ?? letter);
  const answers = earlier && from ? copiedAnswers(from, letter, draft, earlier) : {};
  return (
    <div role="status">
      {earlier && Object.keys(answers).length > 0 && (
        <div className="message tone-info">
          <p>{`${earlier.nama} pernah mengajukan ${earlier.type}`}</p>
          <p>{`Pada ${formatDate(earlier.createdAt)}. Cocokkan lagi dengan KTP sesudah disalin.`}</p>
          <Button className="mt-3" onClick={() => onCopy(answers)}>
            Salin dari pengajuan lama
          </Button>
        </div>
      )}
    </div>
  );
}
