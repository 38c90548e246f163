import type { Field } from '#contract/fields.ts';
import type { EarlierApplication } from '#site/forms/letter-draft.ts';
import { DraftOffer, formatDraftTime } from '#site/ui/draft.tsx';
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
      {again && <OldAnswers again={again} fields={fields} />}
      <p className="mt-3">{`Pengajuan ini belum dikirim. Draf terakhir disimpan di perangkat ini pada ${formatDraftTime(keptAt)}: ${countFilled(fields, draft)} dari ${fields.length} pertanyaan sudah dijawab.`}</p>
    </DraftOffer>
  );
}

interface OldAnswersProps {
  again: EarlierApplication;
  fields: readonly Field[];
}

/** Shown if the draft repeats an earlier application: the reason for its rejection and the answers to correct. */
function OldAnswers({ again: { reason, cancels, notes = {} }, fields }: OldAnswersProps) {
  const marked = fields.filter(({ name }) => name in notes).map(({ label }) => label);
  return (
    <>
      <p className="mt-3">
        {cancels
          ? 'Formulir terisi dengan jawaban dan foto Anda. Perbaiki yang salah, lalu kirim. Setelah terkirim, pengajuan yang lama dibatalkan.'
          : 'Formulir terisi dengan jawaban Anda sebelumnya. Ambil ulang fotonya, periksa semua jawaban, lalu kirim.'}
      </p>
      {reason && (
        <div className="mt-3 border-amber border-l-4 pl-4">
          <p className="text-ink-soft">Alasan dari petugas</p>
          <p className="whitespace-pre-line font-semibold wrap-anywhere">{reason}</p>
        </div>
      )}
      {marked.length > 0 && (
        <p className="mt-3 wrap-anywhere">{`Yang harus diperbaiki: ${marked.join(', ')}.`}</p>
      )}
    </>
  );
}
