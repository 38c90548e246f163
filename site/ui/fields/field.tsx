import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: ReactNode;
  /** Instructions before the control. */
  hint?: ReactNode;
  /** Error and advice; marks the control invalid. */
  error?: string | undefined;
}

/** Label, hint and error around a control with the id `id`. */
export function FieldFrame(props: FieldTexts & { id: string; children: ReactNode }) {
  const { id, label, hint, error, children } = props;
  return (
    <div className="field">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  if (!hint) return null;
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

interface FieldErrorProps {
  id: string;
  error?: string | undefined;
  /** Details below the message. */
  detail?: string | null;
}

export function FieldError({ id, error, detail }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {detail ? (
        <span className="min-w-0">
          <span className="block">{error}</span>{' '}
          <span className="block font-normal wrap-anywhere">{detail}</span>
        </span>
      ) : (
        <span>{error}</span>
      )}
    </p>
  );
}

type FieldNotes = Pick<FieldTexts, 'hint' | 'error'> & {
  /** Id of what describes more than this control. */
  context?: string | undefined;
  reading?: string | null;
  tidied?: string | undefined;
};

/** ARIA attributes that link a control to its hint, error, reading (FieldReading) and TidiedNote. */
export function describeField(id: string, { context, hint, error, reading, tidied }: FieldNotes) {
  const said = [
    context,
    hint && `${id}-hint`,
    error && `${id}-error`,
    reading && `${id}-reading`,
    tidied && `${id}-tidied`,
  ];
  const ids = said.filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

type Line = ComponentProps<'input'> & { multiline?: false };
type Lines = ComponentProps<'textarea'> & { multiline: true };

/** Children, such as a 'Tampilkan' button, are placed next to the input. */
export type FieldProps = FieldTexts & (Line | Lines);

export function Field({ label, hint, error, children, className = '', ...rest }: FieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const shared = { id, className: `input ${className}`, ...describeField(id, { hint, error }) };
  const control = rest.multiline ? (
    <textarea {...withoutMultiline(rest)} {...shared} />
  ) : (
    <input {...withoutMultiline(rest)} {...shared} />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {children ? (
        <div className="field-row">
          {control}
          {children}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}

function withoutMultiline<Props extends { multiline?: boolean }>(props: Props) {
  const { multiline: _, ...rest } = props;
  return rest;
}

interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {
  /** Value and label of each option, after the option elements in children. */
  options: readonly (readonly [value: string, label: string])[];
  /** Disables the control: HTML has no read-only select. */
  readOnly?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, className = '', options, readOnly, children, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        disabled={readOnly}
        {...rest}
        {...describeField(id, { hint, error })}
        id={id}
        className={`input select ${className}`}
      >
        {children}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** How the value of the control with this id is interpreted; part of its description, not a live region. */
export function FieldReading({ id, children }: { id: string; children: string }) {
  return (
    <p className="field-hint mt-2 wrap-anywhere" id={`${id}-reading`}>
      Dibaca: <b className="font-semibold text-ink">{children}</b>
    </p>
  );
}

/** What was changed in the control when it lost focus. The live region is always rendered, so that it is announced. */
export function TidiedNote({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div role="status">
      {children && (
        <p className="field-hint mt-2 wrap-anywhere" id={`${id}-tidied`}>
          {children}
        </p>
      )}
    </div>
  );
}
