import type { Field } from '../../../worker/contract/fields.ts';
import { formatDate, formatTime } from '../../../worker/contract/jakarta-time.ts';
import type { Earlier } from '../../lib/forms/letter-draft.ts';
import { Button } from '../../ui/button.tsx';
import { countFilled, type KeptDraft } from './state/draft.ts';
import type { ApplicationFormState } from './state/use-application-form.ts';

/** A draft was found on this device: go on with it, or start anew. */
export function DraftOffer({ form, draft }: { form: ApplicationFormState; draft: KeptDraft }) {
  const { letter, dispatch } = form;
  const { fields } = letter;
  return (
    <section className="card mt-6 p-5 sm:p-8" aria-labelledby="draf">
      <h2 className="text-2xl" id="draf">
        {draft.again ? 'Ajukan lagi' : 'Lanjutkan draf Anda?'}
      </h2>
      {draft.again && <OldAnswers again={draft.again} fields={fields} />}
      <p className="mt-3">
        Pengajuan ini belum dikirim. Draf terakhir disimpan di perangkat ini pada{' '}
        {formatDate(draft.keptAt)} pukul {formatTime(draft.keptAt)}: {countFilled(fields, draft)}{' '}
        dari {fields.length} pertanyaan sudah dijawab.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="grow sm:grow-0" onClick={() => dispatch({ kind: 'resume' })}>
          Lanjutkan
        </Button>
        <Button
          className="grow sm:grow-0"
          variant="secondary"
          onClick={() => dispatch({ kind: 'discard' })}
        >
          Hapus draf
        </Button>
      </div>
    </section>
  );
}

interface OldAnswersProps {
  again: Earlier;
  fields: readonly Field[];
}

/** The draft holds the answers of an earlier application, and what was wrong with that one. */
function OldAnswers({ again: { reason, notes = {} }, fields }: OldAnswersProps) {
  const marked = fields.filter(({ name }) => name in notes).map(({ label }) => label);
  return (
    <>
      <p className="mt-3">
        Formulir terisi dengan jawaban Anda sebelumnya. Ambil ulang fotonya, periksa semua jawaban,
        lalu kirim.
      </p>
      {reason && (
        <div className="mt-3 border-amber border-l-4 pl-4">
          <p className="text-ink-soft">Alasan dari petugas</p>
          <p className="whitespace-pre-line font-semibold wrap-anywhere">{reason}</p>
        </div>
      )}
      {marked.length > 0 && (
        <p className="mt-3 wrap-anywhere">Yang harus diperbaiki: {marked.join(', ')}.</p>
      )}
    </>
  );
}
