import { useEffect, useId, useRef, useState } from 'react';
import type { LetterTypeRecord } from '#contract/records/letter-types.ts';
import { ConfirmDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { DraftNote, formatDraftTime } from '#site/forms/draft.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { ChangeNotice } from '#site/islands/panel/change-notice.tsx';
import { headingId } from '#site/islands/panel/section-heading.tsx';
import type { UndoableMessage } from '#site/islands/panel/use-notice.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { Button } from '#site/ui/button.tsx';
import { ConflictDialog } from '#site/ui/dialogs/conflict-dialog.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { editorQuery } from '../address.ts';
import { describeDifferences, letterAsText } from '../model/part-words.ts';
import { AboutPart } from '../parts/about-part.tsx';
import { FieldsPart } from '../parts/fields-part.tsx';
import { OfficePart } from '../parts/office-part.tsx';
import type { PartProps } from '../parts/part.tsx';
import { RowsPart } from '../parts/rows-part.tsx';
import { StatementPart } from '../parts/statement-part.tsx';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { ReadDialog } from '../preview/read-dialog.tsx';
import { type View, ViewSwitch } from '../preview/view-switch.tsx';
import { StateBadge } from '../state-badge.tsx';
import { BackToList } from './back-to-list.tsx';
import { type Editor, type EditorOptions, useEditor } from './use-editor.ts';
import { useFolds } from './use-folds.ts';
import type { Faults } from './visible-faults.ts';

/** Edits the parts of a letter type, with a preview of its form and its letter. */
export function EditorForm(props: Omit<EditorOptions, 'onSaved' | 'onInvalid'>) {
  const { keptAt } = props.start;
  const element = useRef<HTMLDivElement>(null);
  const folds = useFolds();
  const [view, setView] = useState<View>('susun');
  const [focusedField, setFocusedField] = useState<string | null>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [notice, setNotice] = useState<UndoableMessage | null>(null);
  const partsId = useId();

  function showErrors(faults: Faults) {
    setView('susun');
    folds.openAt(editor.letter, Object.keys(faults));
    setFailedAttempts((before) => before + 1);
  }

  const editor = useEditor({
    ...props,
    onSaved: (record, published) =>
      setNotice(published ? publishedMessage(record) : draftMessage(record)),
    onInvalid: showErrors,
  });
  const { letter, record } = editor;
  const part: PartProps = { editor, folds, onFocusField: setFocusedField };

  useEffect(() => {
    if (failedAttempts > 0 && element.current) focusFirstInvalid(element.current);
  }, [failedAttempts]);

  async function discard() {
    if (editor.discard()) return;
    await editor.device.forget();
    showQuery(editorQuery(null), { replace: true });
  }

  return (
    <div ref={element}>
      <BackToList />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-2xl" id={headingId} tabIndex={-1}>
          {letter.title || 'Jenis surat baru'}
        </h2>
        {record && <StateBadge record={record} />}
      </div>
      {keptAt && editor.changed && (
        <Message className="mb-5">
          <p>Ini perubahan Anda yang belum disimpan.</p>
          <p>{`Terakhir diubah di perangkat ini ${formatDraftTime(keptAt)}.`}</p>
          <div className="mt-3">
            <DiscardButton onDiscard={discard} />
          </div>
        </Message>
      )}
      <ViewSwitch
        legend="Yang ditampilkan"
        className="mb-5 desk:hidden"
        views={['susun', 'formulir', 'surat']}
        view={view}
        controls={partsId}
        onView={setView}
      />
      <div className="grid grid-cols-1 gap-8 desk:grid-cols-[minmax(0,1fr)_23.5rem]" id={partsId}>
        <div
          className={`grid grid-cols-1 content-start gap-10 ${view === 'susun' ? '' : 'max-desk:hidden'}`}
        >
          <AboutPart {...part} />
          <FieldsPart {...part} />
          <RowsPart {...part} />
          <StatementPart {...part} />
          <OfficePart {...part} />
          <DraftNote
            {...editor.device}
            advice="Simpan draf sebelum menutup halaman; bila tidak, perubahan Anda hilang."
          >
            Yang belum disimpan tetap ada di perangkat ini.
          </DraftNote>
          {editor.unsaved && (
            <div>
              <DiscardButton onDiscard={discard} />
            </div>
          )}
          <SaveBar editor={editor} />
        </div>
        <PreviewPane editor={editor} view={view} onView={setView} focusedField={focusedField} />
      </div>
      <ChangeNotice notice={notice} onChange={setNotice} />
      {editor.conflict && (
        <ConflictDialog
          title="Jenis surat ini sudah diubah orang lain"
          theirs={describeDifferences(editor.conflict.theirs, editor.conflict.mine)}
          mine={letterAsText(editor.conflict.mine)}
          effect="Bila milik Anda disimpan, seluruhnya menggantikan versi petugas lain."
          onSave={editor.overwrite}
          onClose={editor.closeConflict}
        />
      )}
    </div>
  );
}

const draftMessage = ({ terbit }: LetterTypeRecord): MessageText => ({
  line: 'Draf tersimpan.',
  advice: terbit
    ? 'Warga masih memakai versi yang terbit sampai draf ini diterbitkan.'
    : 'Warga belum melihatnya sampai draf ini diterbitkan.',
});

const publishedMessage = ({ title, path }: LetterTypeRecord): UndoableMessage => ({
  line: `${title} sudah terbit.`,
  page: { href: path, title: null },
  advice: `Warga dapat mengajukannya di ${path}. Yang sudah diajukan tetap memakai versi sebelumnya.`,
});

/** The buttons to save and publish, sticky at the lower edge. */
function SaveBar({ editor }: { editor: Editor }) {
  const { checked, faults, busy, failure, changed, record, submit } = editor;
  const [isReading, setReading] = useState(false);
  const count = Object.keys(faults).length;
  const isOffered = record?.state === 'published' && !changed;
  return (
    <div className="sticky bottom-0 z-10 grid grid-cols-1 gap-3 border-line border-t bg-paper py-3">
      <Message tone="error" text={failure} />
      {count > 0 && (
        <p className="font-semibold text-danger">{`${count === 1 ? 'Ada satu' : `Ada ${count}`} bagian yang perlu diperbaiki.`}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={busy}
          // An invalid definition has no letter: submitting reports what to correct.
          onClick={() => (checked.ok ? setReading(true) : submit(null))}
          disabled={isOffered}
        >
          Terbitkan
        </Button>
        <Button busy={busy} onClick={() => submit(null)} disabled={!changed}>
          Simpan draf
        </Button>
      </div>
      {isReading && checked.ok && (
        <ReadDialog
          letter={checked.values}
          onClose={() => setReading(false)}
          onRead={(press) => {
            setReading(false);
            submit(press);
          }}
        />
      )}
    </div>
  );
}

/** Discards the unsaved changes after a confirmation. */
function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  return (
    <DialogButton label="Buang perubahan">
      {(close) => (
        <ConfirmDialog
          title="Buang perubahan?"
          confirm="Buang"
          onClose={close}
          onConfirm={() => {
            close();
            onDiscard();
          }}
        >
          <p>Yang belum disimpan hilang. Yang sudah disimpan tetap ada.</p>
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}
