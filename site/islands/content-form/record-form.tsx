import { useEffect, useMemo, useRef } from 'react';
import {
  type ContentField,
  type ContentRecord,
  editPath,
  isFileField,
} from '#contract/collections/define-collection.ts';
import { apbdesas } from '#contract/collections/figures.ts';
import { showValue } from '#contract/collections/values.ts';
import { DraftNote } from '#site/forms/draft.tsx';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { UndoButton } from '#site/islands/deletions/undo-button.tsx';
import { titleOf } from '#site/lib/formats/records.ts';
import type { NewsPreview as PreviewedNews } from '#site/lib/pages/news-preview.ts';
import { panelAddress } from '#site/lib/pages/panel-address.ts';
import { usePanelSession } from '#site/lib/session/panel-session.ts';
import { LoginLink } from '#site/ui/account/login-link.tsx';
import { SavedLinks } from '#site/ui/account/saved-links.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { ConflictDialog } from '#site/ui/dialogs/conflict-dialog.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { PictureFigure } from '#site/ui/letters/photo.tsx';
import { PreviewFrame } from '#site/ui/letters/preview-frame.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { DoubtDialog, LeaveDialog, SendingOverlay } from './dialogs.tsx';
import { storedPicture } from './file-field.tsx';
import { FormFields } from './form-fields.tsx';
import { RestoredDraft, ResumeOffer } from './restored-draft.tsx';
import { ReuseEntries } from './reuse-entries.tsx';
import { type Draft, draftAsText, textsOf, toText } from './state/draft.ts';
import { type ContentFormState, type Start, useContentForm } from './state/use-content-form.ts';

const MatchLines = lazyDialog(
  async () => (await import('#site/islands/budget/match-lines.tsx')).MatchLines,
);

/** The form of a record with drafts, submission and conflicts. */
export function RecordForm(start: Start) {
  const form = useContentForm(start);
  const { definition, phase, found, newer, isDirty } = form;
  const { previewPath } = definition.form;
  usePanelSession(form.endSession);

  if (found && form.earlier === 'offered') return <ResumeOffer form={form} found={found} />;
  return (
    <>
      {/* A new record replaces the current one. */}
      {form.current && (
        <Message className="mt-6">
          <p>Data ini sudah ada dan tampil di portal.</p>
          <p>
            Isian baru di sini menggantikannya seluruhnya. Untuk mengubah sebagian saja, edit data
            yang tampil.
          </p>
          <EditCurrent form={form} />
        </Message>
      )}
      <RestoredDraft form={form} />
      <form
        className="mt-6 grid grid-cols-1 items-end gap-x-5 gap-y-7 md:grid-cols-2"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The browser reports a half-typed date as empty, which would publish at once.
          const dates = event.currentTarget.querySelectorAll<HTMLInputElement>('[type^=date]');
          const halfTyped = [...dates].find(({ validity }) => validity.badInput);
          if (halfTyped) halfTyped.reportValidity();
          else form.send();
        }}
      >
        <FormFields form={form} />
        {definition.path === apbdesas.path && (
          <div className="grid justify-items-start gap-3 md:col-span-2">
            {/* Not in MatchLines, which is loaded later and would move the buttons. */}
            <p>
              Angka ini tampil di beranda dan halaman statistik. Halaman anggaran menjumlahkan
              barisnya sendiri.
            </p>
            <MatchLines texts={textsOf(form.draft.values)} onChange={form.entries.change} />
          </div>
        )}
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <FormMessages form={form} />
          <SubmitButton form={form} />
          {previewPath && (
            <DialogButton label="Lihat dulu">
              {(close) => <NewsPreview draft={form.draft} path={previewPath} onClose={close} />}
            </DialogButton>
          )}
          <a className={buttonClass('secondary')} href={panelAddress(definition)}>
            Kembali ke panel
          </a>
          {form.draft.base && !isDirty && (
            <UndoButton
              undo={{ path: definition.path, id: form.draft.base._id }}
              onUndone={form.leaveWith}
            />
          )}
        </div>
      </form>
      {isDirty && (
        <DraftNote
          {...form.device}
          advice="Simpan tanpa menutup halaman; bila ditutup, isian Anda hilang."
        >{`Isian tersimpan sebagai draf di perangkat ini, dan baru tampil di portal bila Anda menekan ${submitLabel(form)}.`}</DraftNote>
      )}
      {/* Stays until the next page is loaded. */}
      {phase === 'sending' && <SendingOverlay />}
      <LeaveDialog form={form} />
      <DoubtDialog form={form} />
      {newer && <RecordConflict form={form} newer={newer} />}
    </>
  );
}

function submitLabel({ definition, draft }: ContentFormState): string {
  const { addButton, editButton } = definition.form;
  return draft.base ? editButton : addButton;
}

/** The submit button. While a photo is being resized, submission waits for it. */
function SubmitButton({ form }: { form: ContentFormState }) {
  const waiting = form.phase === 'waiting';
  return (
    <>
      <Button
        variant="primary"
        className="min-w-36"
        type="submit"
        busy={waiting}
        disabled={form.phase === 'sending'}
      >
        {waiting ? 'Menunggu foto…' : submitLabel(form)}
      </Button>
      <p role="status" className="sr-only">
        {waiting && 'Menunggu foto selesai diperkecil. Setelah itu isian langsung dikirim.'}
      </p>
    </>
  );
}

/** The result of the last attempt. Both live regions are always rendered, so that messages are announced. */
function FormMessages({ form }: { form: ContentFormState }) {
  const { definition, account, draft, problem, message, device } = form;
  const failed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = problem && failed.current?.closest('form');
    // An invalid field receives the focus, otherwise the message.
    if (element && !focusFirstInvalid(element)) failed.current?.focus();
  }, [problem]);
  return (
    <div className={`grid basis-full gap-3 ${problem || message ? 'mb-3' : ''}`}>
      <Message ref={failed} tone="error" text={problem?.message}>
        {problem?.kind === 'session' && (
          <>
            <p>
              {device.isStored
                ? 'Isian Anda tersimpan di perangkat ini: login lagi, dan isian itu masih ada.'
                : 'Login di tab baru, lalu kembali ke halaman ini dan kirim lagi.'}
            </p>
            {/* Without a saved draft this page must stay open. */}
            <LoginLink inNewTab={!device.isStored} />
          </>
        )}
        {problem?.kind === 'gone' && (
          <ReuseEntries
            {...{ definition, account, draft }}
            onMoved={() => form.leave(definition.form.addPath)}
          />
        )}
      </Message>
      <Message takesFocus tone="success" text={message}>
        {message?.page && <SavedLinks {...message.page} />}
        {message && <EditCurrent form={form} />}
      </Message>
    </div>
  );
}

interface NewsPreviewProps {
  draft: Draft;
  path: string;
  onClose: () => void;
}

/** Shows a news item as visitors will see it. Nothing is sent. */
function NewsPreview({ draft, path, onClose }: NewsPreviewProps) {
  const message = useMemo(() => messageOf(draft), [draft]);
  return (
    <Dialog wide title="Seperti ini terlihat nanti" onClose={onClose}>
      <p className="mb-4 text-ink-soft">Belum tampil di portal.</p>
      <PreviewFrame
        className="h-[min(44rem,60dvh)] w-full rounded-xl border border-edge"
        src={path}
        title="Berita seperti terlihat pengunjung"
        message={message}
      />
    </Dialog>
  );
}

function messageOf({ base, values }: Draft): PreviewedNews {
  const { judulBerita = '', deskripsiBerita = '' } = textsOf(values);
  const stored = toText(base, 'image');
  const own = stored ? `${stored}?w=1280` : null;
  const picture = values.image instanceof Blob ? values.image : own;
  return { title: titleOf({ judulBerita }), text: deskripsiBerita, picture };
}

/** Link to the record that a new one replaces. */
function EditCurrent({ form: { definition, current } }: { form: ContentFormState }) {
  if (!current) return null;
  return (
    <a className={`${buttonClass('secondary')} mt-3`} href={editPath(definition, current._id)}>
      Edit data yang tampil
    </a>
  );
}

/** Compares the draft with the version that another official has saved. */
function RecordConflict({ form, newer }: { form: ContentFormState; newer: ContentRecord }) {
  const { definition, draft } = form;
  const ownText = (field: ContentField) =>
    isFileField(field) ? toText(draft.base, field.name) : draft.values[field.name];
  const differing = definition.fields.filter(
    (field) => toText(newer, field.name) !== ownText(field),
  );
  return (
    <ConflictDialog
      title="Data ini sudah diubah orang lain"
      theirs={differing.map((field) => {
        const { kind, label, name } = field;
        const text = toText(newer, name);
        const isPicture = kind === 'image' && text !== '';
        return {
          label,
          value: isPicture ? (
            <PictureFigure {...storedPicture(text, label)} />
          ) : (
            showValue(field, text)
          ),
        };
      })}
      mine={draftAsText(definition, draft)}
      effect="Bila milik Anda disimpan, yang Anda ubah menggantikan milik petugas lain. Yang tidak Anda ubah tetap seperti versinya."
      onSave={form.overwrite}
      onClose={form.closeConflict}
    />
  );
}
