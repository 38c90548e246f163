import { useMemo } from 'react';
import { PreviewFrame } from '#site/ui/letters/preview-frame.tsx';
import type { Editor } from '../editor/use-editor.ts';
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
  const { definition, checked } = editor;
  const message = useMemo(() => ({ letter: definition, focusedField }), [definition, focusedField]);
  return (
    <section
      className={`desk:sticky desk:top-[5rem] desk:max-h-[calc(100dvh-6rem)] desk:self-start desk:overflow-y-auto ${view === 'susun' ? 'max-desk:hidden' : ''}`}
      aria-label="Pratinjau"
    >
      <ViewSwitch
        legend="Pratinjau yang ditampilkan"
        className="mb-3 max-desk:hidden"
        views={['formulir', 'surat']}
        view={view === 'surat' ? 'surat' : 'formulir'}
        onView={onView}
      />
      {view === 'surat' ? (
        <Sheet letter={checked.ok ? checked.values : null} />
      ) : (
        <PreviewFrame
          className="block h-[min(44rem,100dvh-12rem)] min-h-[26rem] w-full max-w-[23.5rem] rounded-[18px] border border-edge"
          src="/surat/pratinjau"
          title="Formulir seperti di ponsel warga"
          message={message}
        />
      )}
    </section>
  );
}
