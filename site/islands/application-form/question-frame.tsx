import type { ReactNode } from 'react';
import type { Field } from '../../../worker/contract/fields.ts';
import { FieldError, FieldHint } from '../../ui/field-frame.tsx';

interface QuestionFrameProps {
  id: string;
  field: Field;
  error: string | undefined;
  children: ReactNode;
}

/** Help and example before a question's control, and after it what is wrong, announced as it comes. */
export function QuestionFrame({ id, field, error, children }: QuestionFrameProps) {
  return (
    <>
      <FieldHint id={id} hint={hintOf(field)} />
      {children}
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </>
  );
}

export function hintOf({ help, example }: Field): ReactNode {
  if (!help && !example) return null;
  return (
    <>
      {help}
      {help && example && <br />}
      {example && (
        <>
          Contoh: <b className="font-semibold text-ink">{example}</b>
        </>
      )}
    </>
  );
}
