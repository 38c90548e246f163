import type { ReactNode } from 'react';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { NumberAnswer, SignatoryAnswer } from '#site/islands/first-letter/first-letter.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { useOffice } from '#site/lib/api/office.ts';
import { useFileTab } from '#site/lib/api/use-file-tab.ts';
import { formatWorkingHours } from '#site/lib/formats/office-hours.ts';
import { useLetterTypes, useOffered } from '#site/lib/letters/letter-types.ts';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { type Checklist, isConfirmed, storeConfirmed } from './checklist.ts';

type Item = Checklist['groups'][number]['items'][number];

interface StepsProps extends Checklist {
  /** Called after a step was confirmed on this device. */
  onConfirmed: () => void;
}

/** The steps by urgency: the next group open, those before the first letter with their forms, the others folded. */
export function Steps({ groups, maintainers, done, onConfirmed }: StepsProps) {
  const focusNext = useFocusNext();
  const onDone = () => focusNext('judul-siap');
  function confirm(key: string) {
    storeConfirmed(key);
    onConfirmed();
    onDone();
  }
  return (
    <>
      {groups.map(({ title, items }, at) =>
        at === 0 ? (
          <section className="mt-3" key={title}>
            <h4 className="font-bold text-lg">{`${title}: ${items.length} hal`}</h4>
            <ol className="mt-2 grid grid-cols-1 gap-x-8 gap-y-3 md:grid-cols-2">
              {items.map((item) => (
                <li className="grid content-start gap-2 border-line border-t pt-2" key={item.key}>
                  <StepText {...item} />
                  {item.key === 'numbers' && <NumberAnswer onDone={onDone} />}
                  {item.key === 'signatory' && <SignatoryAnswer onDone={onDone} />}
                  {isConfirmed(item.key) && (
                    <>
                      <OfficeLines step={item.key} />
                      <Button
                        className="row-button justify-self-start"
                        onClick={() => confirm(item.key)}
                      >
                        <span>Sudah benar</span>
                        <span className="sr-only">{` ${item.title}`}</span>
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ) : (
          <Folded summary={`${title}: ${items.length} hal`} key={title}>
            <ul className="grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
              {items.map((item) => (
                <li className="border-line border-t pt-1" key={item.key}>
                  <StepText {...item} />
                </li>
              ))}
            </ul>
          </Folded>
        ),
      )}
      <TrialLetter />
      {/* Only to be passed on. */}
      {maintainers.length > 0 && (
        <Folded summary={`Masih ${maintainers.length} hal untuk pengelola portal`}>
          <ul className="grid gap-2">
            {maintainers.map((item) => (
              <li key={item.key}>
                <StepText {...item} />
              </li>
            ))}
          </ul>
        </Folded>
      )}
      {done.length > 0 && (
        <Folded summary="Yang sudah selesai">
          <p className="text-ink-soft">{`${done.join(', ')}.`}</p>
        </Folded>
      )}
    </>
  );
}

/** The letterhead or the office hours, which 'Sudah benar' confirms. */
function OfficeLines({ step }: { step: string }) {
  const office = useOffice();
  const lines = step === 'kop' ? office.kop : [formatWorkingHours(office)];
  return (
    <p className="border-line border-s-4 ps-3 wrap-anywhere">
      {lines.map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </p>
  );
}

function StepText({ title, what, href }: Item) {
  return (
    <div className="wrap-anywhere">
      {href ? (
        <a className="link lone-link" href={href}>
          {title}
        </a>
      ) : (
        <b>{title}</b>
      )}
      <span className="block text-ink-soft">{what}</span>
    </div>
  );
}

/** Opens a letter of the first offered type with invented answers, which takes no number. */
function TrialLetter() {
  const { types } = useLetterTypes();
  const letter = useOffered(types[0]?.type ?? '');
  const trial = useFileTab(
    'surat-percobaan.pdf',
    ({ path: _, revision: __, ...body }: LetterDefinition) =>
      fetchFile('POST letter-types/preview', { body, query: {} }),
  );
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-3">
      <p className="max-w-[60ch]">
        Cetak surat percobaan untuk memeriksa kop, penanda tangan, dan printer. Surat ini bertanda
        CONTOH dan tidak memakai nomor.
      </p>
      <Button
        className="row-button"
        busy={trial.busy || !letter}
        onClick={() => letter && trial.show(letter)}
      >
        Surat percobaan
      </Button>
      <Failure error={trial.error} line="Surat percobaan belum dapat dibuat." />
    </div>
  );
}

interface FoldedProps {
  className?: string;
  summary: string;
  children: ReactNode;
}

export function Folded({
  className = 'mt-3 border-line border-t',
  summary,
  children,
}: FoldedProps) {
  return (
    <details className={`pt-1 ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center">
        <span className="link">{summary}</span>
      </summary>
      {children}
    </details>
  );
}
