import type { Editor } from '../editor/use-editor.ts';
import { FormFrame } from './form-frame.tsx';
import { Sheet } from './sheet.tsx';
import type { View } from './view-switch.tsx';

interface PreviewPaneProps {
  editor: Editor;
  view: View;
  onView: (view: View) => void;
  /** Name of the field whose step the form shows. */
  focusedField: string | null;
}

const panes = [
  { pane: 'formulir', label: 'Formulir' },
  { pane: 'surat', label: 'Surat' },
] as const;

/** Previews the unsaved definition, as the form on a phone or as the printed letter. */
export function PreviewPane({ editor, view, onView, focusedField }: PreviewPaneProps) {
  const shown = view === 'surat' ? 'surat' : 'formulir';
  return (
    <section className="editor-preview" aria-label="Pratinjau">
      <fieldset className="view-switch beside-only mb-3">
        <legend className="sr-only">Pratinjau yang ditampilkan</legend>
        {panes.map(({ pane, label }) => (
          <button
            className="view-button"
            type="button"
            key={pane}
            aria-pressed={shown === pane}
            onClick={() => onView(pane)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {shown === 'formulir' ? (
        <FormFrame letter={editor.letter} focusedField={focusedField} />
      ) : (
        <Sheet letter={editor.checked.ok ? editor.checked.values : null} />
      )}
    </section>
  );
}
