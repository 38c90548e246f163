import { type ReactNode, useId } from 'react';
import type { Editor } from '../editor/use-editor.ts';
import type { useFolds } from '../editor/use-folds.ts';

/** Props of each part of the editor. */
export interface PartProps {
  editor: Editor;
  folds: ReturnType<typeof useFolds>;
  /** Shows the step of this field in the preview. */
  onFocusField: (field: string) => void;
}

interface PartFrameProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the editor under its heading; `lead` explains it. */
export function Part({ title, lead, children }: PartFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className="text-xl" id={id}>
        {title}
      </h3>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-4 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

/** The error of a list as a whole or of one of its entries. */
export function FaultLine({ children }: { children: string | undefined }) {
  return children ? <p className="field-error">{children}</p> : null;
}

/** Props of the field that edits a text of the definition. */
export const bindText = (
  value: string,
  error: string | undefined,
  onType: (text: string) => void,
) => ({
  value,
  error,
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => onType(target.value),
});
