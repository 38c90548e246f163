import type { ReactNode } from 'react';
import type { AnswerField } from '#contract/fields.ts';
import { keperluan, purposesOf } from '#contract/letters/purpose.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { textRowsOf } from '#site/forms/answer-input.tsx';
import { problemOf } from '#site/forms/letter-answers.ts';
import { groupsOf } from '../filing.ts';
import type { CounterFormProps } from '../use-filing.ts';
import { AnswerControl } from './answer-control.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';

interface CounterAnswersProps extends CounterFormProps {
  onCopy: (answers: Record<string, string>) => void;
}

/** The answers in the letter's groups, then the purpose and the number for notices. */
export function CounterAnswers({ counter, letter, onCopy }: CounterAnswersProps) {
  const { draft, busy } = counter;
  const { nik } = letter.applicant;
  const bind = (field: AnswerField) => ({
    value: draft.answers[field.name] ?? '',
    error: counter.errorOf(field),
    readOnly: busy,
    onType: (value: string) => counter.answer(field, value),
    onLeave: () => counter.leave(field),
  });
  return (
    <div className="grid gap-8">
      {groupsOf(letter).map(({ title, fields }) => (
        <Group key={title} title={title}>
          {fields.map((field) => (
            <div
              key={field.name}
              className={`grid min-w-0 content-start gap-3 ${isLong(field) ? 'sm:col-span-2' : ''}`}
            >
              <AnswerControl field={field} {...bind(field)} />
              {field.name === nik && (
                <EarlierAnswers
                  nik={problemOf(field, draft) ? null : (draft.answers[nik] ?? null)}
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
          <AnswerControl
            field={{
              ...keperluan,
              label: 'Surat ini dipergunakan untuk',
              example: purposesOf(letter.type)[0] ?? keperluan.example,
            }}
            {...bind(keperluan)}
          />
        </div>
      </Group>
      <Group title="WhatsApp (boleh kosong)">
        <div className="sm:col-span-2">
          <AnswerControl field={{ ...nomorWa, label: nomorWa.question }} {...bind(nomorWa)} />
        </div>
      </Group>
    </div>
  );
}

const isLong = (field: AnswerField) => field.kind === 'choice' || textRowsOf(field) > 0;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-bold text-xl">{title}</legend>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
