import { type ReactNode, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type Checked, check } from '#contract/basics/input.ts';
import { type Replacement, replacementSchema } from '#contract/decision.ts';
import type { Question } from '#contract/fields.ts';
import { nameSignatory, type SignatoryRecord } from '#contract/issued/signatories.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { type Act, useActForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import {
  type Correction,
  CorrectionFields,
  correctionOf,
} from '#site/islands/applications/correction.tsx';
import { readLastSignatory } from '#site/islands/decision/last-choices.ts';
import { selectSignatory } from '#site/islands/decision/signatories.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { type LetterActProps, replacementDrafts, useLetterChange } from './letters.ts';
import { ReplaceReview } from './replace-review.tsx';

type Typed = Correction & Record<'keperluan' | 'penandaTangan' | 'alasan', string>;

interface ReplaceFormProps extends LetterActProps {
  title: ReactNode;
  record: ApplicationRecord;
  definition: LetterDefinition;
  /** Signatories in office today. */
  candidates: readonly SignatoryRecord[];
}

const penandaTangan: Question = {
  kind: 'text',
  name: 'penandaTangan',
  label: 'Penanda tangan',
  question: 'Siapa yang menandatangani?',
};

/** The old letter's answers to correct, then the changes and the new letter to review before it is issued. */
export function ReplaceForm(props: ReplaceFormProps) {
  const { title, letter, record, definition, candidates, onClose, onDone } = props;
  const lastSignatory = definition.signer ? '' : readLastSignatory();
  const { read, changed, ...correction } = correctionOf(definition, record);
  const start: Typed = {
    ...correction.start,
    keperluan: record.keperluan ?? '',
    penandaTangan: selectSignatory(candidates, lastSignatory, definition.signer)?._id ?? '',
    alasan: '',
  };
  const [reviewed, setReviewed] = useState<Replacement | null>(null);
  const form = useActForm({
    ...correction,
    start,
    check(typed): Checked<Replacement> {
      const { answers, errors } = read(typed);
      const checked = check(replacementSchema, { ...typed, answers });
      if (!checked.ok) return { ok: false, errors: { ...errors, ...checked.errors } };
      return Object.keys(errors).length > 0 ? { ok: false, errors } : checked;
    },
    mutation: useLetterChange((call: Act<Replacement>) =>
      callApi('POST letters/:id/replace', { params: { id: letter._id }, ...call }),
    ),
    failure: 'Surat belum diganti.',
    whenBrokenOff:
      'Tekan Terbitkan pengganti sekali lagi; surat penggantinya tidak akan dibuat dua kali.',
    draftName: replacementDrafts + letter._id,
  });
  const { typed } = form;
  const signatories = candidates.map((one) => [one._id, nameSignatory(one)] as const);
  const nameOf = (id: string) => signatories.find(([known]) => known === id)?.[1];
  const changes = [
    ...[...changed(typed), keperluan].map((field) => ({
      field,
      before: start[field.name],
      after: typed[field.name],
    })),
    {
      field: penandaTangan,
      before: nameOf(start.penandaTangan),
      after: nameOf(typed.penandaTangan),
    },
  ].filter(({ before, after }) => before !== after);
  const handleSaved = (application: ApplicationRecord) =>
    onDone({
      line: 'Surat telah diganti.',
      advice: `${application.nama}: surat baru nomor ${application.nomorSurat}. Surat nomor ${letter.nomorSurat} dicabut.`,
      application,
    });
  const shared = { title, onSaved: handleSaved, onClose };
  if (reviewed)
    return (
      <FormDialog
        key="review"
        {...shared}
        wide
        confirm="Terbitkan pengganti"
        variant="danger"
        form={form}
      >
        <ReplaceReview
          letter={letter}
          replacement={reviewed}
          changes={changes}
          onEdit={form.busy ? null : () => setReviewed(null)}
        />
      </FormDialog>
    );
  return (
    <FormDialog
      {...shared}
      confirm="Periksa penggantian"
      disabled={changes.length === 0}
      // A valid form is reviewed before it is sent: the old letter cannot be restored.
      form={{ ...form, act: undefined, submit: () => form.validate(setReviewed) }}
    >
      <p className="wrap-anywhere">{`Perbaiki yang keliru. Surat baru mendapat nomor sendiri; surat nomor ${letter.nomorSurat} dicabut dan menyebut nomor baru itu. Foto pemohon ikut disalin bila masih ada.`}</p>
      <CorrectionFields letter={definition} form={form} />
      <Field
        {...form.fieldOf('keperluan')}
        label="Keperluan"
        hint="Boleh kosong. Tercetak: Surat ini dipergunakan untuk …"
      />
      <SelectField
        {...form.fieldOf('penandaTangan')}
        label="Penanda tangan"
        options={signatories}
      />
      <Field
        {...form.fieldOf('alasan')}
        label="Alasan penggantian"
        hint="Dibaca pemohon dan siapa pun yang memeriksa surat lama: tanpa nama, NIK atau urusan pribadi."
        required
      />
    </FormDialog>
  );
}
