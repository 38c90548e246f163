import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { describeAnswer } from '#contract/answers/describe-answer.ts';
import type { Answers } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Checked } from '#contract/basics/input.ts';
import { askedQuestions } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { stayInField } from '#site/forms/date-helper.tsx';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { ConflictDialog } from '#site/ui/dialogs/conflict-dialog.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { applicantHistoryQuery } from '../applicant-history.tsx';
import { replaceInLists } from '../applications.ts';
import { type Correction, CorrectionFields, correctionOf } from '../correction.tsx';
import { taskDraft } from '../tasks.ts';

interface CorrectionFormProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
  /** Fields of the same form that are saved elsewhere. */
  children?: ReactNode;
  onCancel: () => void;
  onSaved: () => void;
}

/** The answers that changed, with the time of the last correction before. */
interface Changes {
  correctedAt: string;
  answers: Answers;
}

/** Corrects the spelling of answers before the decision; the applicant sees the change. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { record, letter, children, onCancel, onSaved } = props;
  const [dismissed, setDismissed] = useState<ApplicationRecord | null>(null);
  const { start, normalise, readDraft, read, changed } = correctionOf(letter, record);
  const form = useApiForm({
    start,
    normalise,
    readDraft,
    check(typed: Correction): Checked<Changes> {
      const { answers, errors } = read(typed);
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      const own = changed(typed).map(({ name }) => [name, answers[name] ?? '']);
      const values = { correctedAt: typed._correctedAt, answers: Object.fromEntries(own) };
      return { ok: true, values };
    },
    mutation: useCorrection(record._id),
    failure: 'Perbaikan belum disimpan.',
    advice: (error) => (newerRecord(error) ? 'Isian Anda masih ada di sini.' : undefined),
    draftName: taskDraft('detail', record._id),
  });
  const textsOf = (answers: Readonly<Record<string, unknown>>) =>
    askedQuestions(letter, form.typed).map((field) => ({
      label: field.label,
      value: describeAnswer(field, answers[field.name]),
    }));
  const mine = textsOf(form.typed);
  const newer = newerRecord(form.error);
  useEffect(() => form.element.current?.querySelector('input')?.focus(), [form.element]);

  function close() {
    void form.discard();
    onCancel();
  }

  /** Saves over the newer version; sends only the answers changed here, so its other changes remain. */
  function overwrite(newer: ApplicationRecord) {
    form.type({ _correctedAt: newer.dikoreksiPada ?? '' });
    form.submit(onSaved);
  }

  return (
    <>
      <ApiForm
        form={form}
        className="grid content-start gap-4"
        aria-label="Perbaiki isian"
        onSaved={onSaved}
      >
        <p className="text-ink-soft">
          Untuk salah ketik saja. Isian yang dikirim tetap tersimpan, dan pemohon melihat
          perubahannya.
        </p>
        <CorrectionFields letter={letter} form={form} />
        {children}
        <Message tone="error" text={newer === dismissed ? form.failure : null} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={close}>Batal</Button>
          <Button variant="primary" type="submit" busy={form.busy} onMouseDown={stayInField}>
            Simpan perbaikan
          </Button>
        </div>
      </ApiForm>
      {newer && newer !== dismissed && (
        <ConflictDialog
          title="Isian ini sudah diubah petugas lain"
          theirs={textsOf(newer).filter(({ value }, at) => value !== mine[at]?.value)}
          mine={mine.map(({ label, value }) => `${label}: ${value}`).join('\n')}
          effect="Bila milik Anda disimpan, yang Anda ubah menggantikan milik petugas lain. Yang tidak Anda ubah tetap seperti versinya."
          onSave={() => overwrite(newer)}
          onClose={() => setDismissed(newer)}
        />
      )}
    </>
  );
}

/** Returns the other official's version from a 409; null for other failures, such as a decided application. */
const newerRecord = (error: unknown) =>
  (asApiError(error).current as ApplicationRecord | undefined) ?? null;

/** Saves changed answers; sends no request if none changed. */
function useCorrection(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ correctedAt, answers: body }: Changes) => {
      if (Object.keys(body).length === 0) return null;
      const headers = { 'If-Match': `"${correctedAt || '0'}"` };
      return callApi('PUT applications/:id/answers', { params: { id }, body, headers });
    },
    onError(error) {
      const newer = newerRecord(error);
      if (newer) replaceInLists(client, id, newer);
    },
    onSuccess(corrected) {
      if (!corrected) return;
      replaceInLists(client, id, corrected);
      // Another NIK has another applicant history.
      void client.invalidateQueries({ queryKey: applicantHistoryQuery(id).queryKey });
    },
  });
}
