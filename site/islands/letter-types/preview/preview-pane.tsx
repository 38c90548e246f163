import { useMemo } from 'react';
import { PreviewFrame } from '#site/ui/letters/preview-frame.tsx';
import type { Editor } from '../editor/use-editor.ts';
import { toDefinition } from '../model/edited-letter.ts';
import { Sheet } from './sheet.tsx';
import { type View, ViewSwitch } from './view-switch.tsx';

interface PreviewPaneProps {
  editor: Editor;
  view: View;
  onView: (view: View) => void;
  /** Name of the field whose step the form shows. */
  focusedField: string | null;
}

/** Previews the unsaved definition, as the form on a phone or as the printed letter. */
export function PreviewPane({ editor, view, onView, focusedField }: PreviewPaneProps) {
  const { letter, checked } = editor;
  const message = useMemo(
    () => ({ letter: toDefinition(letter), focusedField }),
    [letter, focusedField],
  );
  return (
    <section className="editor-preview" aria-label="Pratinjau">
      <ViewSwitch
        legend="Pratinjau yang ditampilkan"
        className="beside-only mb-3"
        views={['formulir', 'surat']}
        view={view === 'surat' ? 'surat' : 'formulir'}
        onView={onView}
      />
      {view === 'surat' ? (
        <Sheet letter={checked.ok ? checked.values : null} />
      ) : (
        <PreviewFrame
          className="form-frame"
          src="/surat/pratinjau"
          title="Formulir seperti di ponsel warga"
          message={message}
        />
      )}
    </section>
  );
}
