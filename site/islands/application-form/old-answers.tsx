import type { Field } from '#contract/fields.ts';
import type { EarlierApplication } from '#site/forms/letter-draft.ts';
import { hasNote } from './state/draft.ts';

interface OldAnswersProps {
  again: EarlierApplication;
  fields: readonly Field[];
}

/** What a draft that repeats an earlier application is filled with, the reason for its rejection and the answers to correct. */
export function OldAnswers({ again, fields }: OldAnswersProps) {
  const { reason, cancels } = again;
  const marked = fields.filter(({ name }) => hasNote(again, name)).map(({ label }) => label);
  return (
    <>
      {reason && (
        <div className="mb-3 border-amber border-l-4 pl-4">
          <p className="text-ink-soft">Alasan dari petugas</p>
          <p className="whitespace-pre-line font-semibold wrap-anywhere">{reason}</p>
        </div>
      )}
      {marked.length > 0 && (
        <p className="mb-3 wrap-anywhere">{`Yang harus diperbaiki: ${marked.join(', ')}.`}</p>
      )}
      <p>
        {cancels
          ? 'Formulir terisi dengan jawaban dan foto Anda. Perbaiki yang salah, lalu kirim. Setelah terkirim, pengajuan yang lama dibatalkan.'
          : 'Formulir terisi dengan jawaban dan foto yang masih tersimpan. Perbaiki yang diminta, lalu kirim.'}
      </p>
    </>
  );
}
