import { DraftOffer, formatDraftTime } from '#site/ui/draft.tsx';
import { OldAnswers } from './old-answers.tsx';
import { countFilled, type SavedDraft } from './state/draft.ts';
import type { ApplicationFormState } from './state/use-application-form.ts';

/** Offers to resume a saved draft or to start over. */
export function ResumeOffer({ form, draft }: { form: ApplicationFormState; draft: SavedDraft }) {
  const { fields } = form.letter;
  const { again, keptAt } = draft;
  return (
    <DraftOffer
      title={again && (again.cancels ? 'Perbaiki pengajuan' : 'Ajukan lagi')}
      onResume={form.resume}
      onDiscard={form.discard}
    >
      {again && (
        <div className="mt-3">
          <OldAnswers again={again} fields={fields} />
        </div>
      )}
      <p className="mt-3">{`Pengajuan ini belum dikirim. Draf terakhir disimpan di perangkat ini pada ${formatDraftTime(keptAt)}: ${countFilled(fields, draft)} dari ${fields.length} pertanyaan sudah dijawab.`}</p>
    </DraftOffer>
  );
}
