import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type Checked, check } from '#contract/basics/input.ts';
import { type Replacement, replacementSchema } from '#contract/decision.ts';
import { askedQuestions } from '#contract/fields.ts';
import { type RegisterEntry, registerTexts } from '#contract/issued/register.ts';
import { nameSignatory } from '#contract/issued/signatories.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { type Act, useActForm } from '#site/forms/api-form.tsx';
import { applicationQuery } from '#site/islands/applications/applications.ts';
import { entriesOf, readEntries } from '#site/islands/applications/entries.ts';
import { EntryControl } from '#site/islands/applications/entry-control.tsx';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { readLastSignatory } from '#site/islands/decision/last-choices.ts';
import { selectSignatory, signatoriesOn } from '#site/islands/decision/signatories.ts';
import { signatoriesQuery } from '#site/islands/settings/signatories.ts';
import { callApi, fetchFile } from '#site/lib/api/api-client.ts';
import { drawLetter } from '#site/lib/letters/draw-pdf.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { Button } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { FormDialog } from '#site/ui/dialogs/form-dialog.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { LetterPages } from '#site/ui/letter-pages.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { PeopleTable } from '#site/ui/people-table.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { replacementDrafts, useLetterChange } from './letters.ts';

interface ReplaceDialogProps {
  letter: RegisterEntry & { pengajuan: string };
  onClose: () => void;
  onReplaced: (record: ApplicationRecord) => void;
}

/** Issues a corrected letter and withdraws the old one. Loads the answers first. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const application = useQuery(applicationQuery(props.letter.pengajuan));
  const record = application.data;
  if (record && !record.dihapusPada) return <Loaded {...props} record={record} />;
  return (
    <Dialog title={titleOf(props.letter)} onClose={props.onClose}>
      <QueryState
        query={application}
        lines={6}
        loading="Memuat isian surat…"
        failure="Isian surat belum dapat dimuat."
      >
        {() => <p>{registerTexts.withoutAnswers}</p>}
      </QueryState>
    </Dialog>
  );
}

function Loaded(props: ReplaceDialogProps & { record: ApplicationRecord }) {
  const definition = useVersion(props.record);
  const { data: signatories } = useQuery(signatoriesQuery);
  if (!definition || !signatories)
    return (
      <Dialog title={titleOf(props.letter)} onClose={props.onClose}>
        <Skeleton lines={6}>Memuat isian surat…</Skeleton>
      </Dialog>
    );
  const candidates = signatoriesOn(signatories, new Date());
  return <ReplaceForm {...props} definition={definition} candidates={candidates} />;
}

const titleOf = ({ nama }: RegisterEntry) => (
  <SheetTitle what="Ganti dengan surat baru" name={nama} />
);

interface ReplaceFormProps extends ReplaceDialogProps {
  record: ApplicationRecord;
  definition: LetterDefinition;
  /** Signatories in office today. */
  candidates: ReturnType<typeof signatoriesOn>;
}

function ReplaceForm(props: ReplaceFormProps) {
  const { letter, record, definition, candidates, onClose, onReplaced } = props;
  const lastSignatory = definition.signer ? '' : readLastSignatory();
  const start: Record<string, string> = {
    ...entriesOf(definition, record),
    keperluan: record.keperluan ?? '',
    penandaTangan: selectSignatory(candidates, lastSignatory, definition.signer)?._id ?? '',
    alasan: '',
  };
  const [isReviewing, setReviewing] = useState(false);
  const form = useActForm({
    start,
    check: (typed) => checkReplacement(definition, typed),
    mutation: useLetterChange((call: Act<Replacement>) =>
      callApi('POST letters/:id/replace', { params: { id: letter._id }, ...call }),
    ),
    failure: 'Surat belum diganti.',
    whenBrokenOff:
      'Tekan Terbitkan pengganti sekali lagi; surat penggantinya tidak akan dibuat dua kali.',
    draftName: replacementDrafts + letter._id,
  });
  const { typed } = form;
  const fields = askedQuestions(definition, typed);
  const others = { keperluan: 'Keperluan', penandaTangan: 'Penanda tangan' };
  const labels = [
    ...fields.map((field) => [field.name, field.label, field] as const),
    ...Object.entries(others).map(([name, label]) => [name, label, undefined] as const),
  ];
  const changed = labels.filter(([name]) => (typed[name] ?? '') !== start[name]);
  const nameOf = (name: string, value = '') => {
    const signatory = candidates.find(({ _id }) => name === 'penandaTangan' && _id === value);
    return (signatory ? nameSignatory(signatory) : value) || '-';
  };
  const checked = checkReplacement(definition, typed);
  if (isReviewing)
    return (
      <FormDialog
        key="review"
        wide
        title={titleOf(letter)}
        confirm="Terbitkan pengganti"
        variant="danger"
        form={form}
        onSaved={onReplaced}
        onClose={onClose}
      >
        <p className="wrap-anywhere">{`Surat nomor ${letter.nomorSurat} dicabut dan tidak dapat dipulihkan. Surat barunya memuat:`}</p>
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dl className="grid gap-4">
            {changed.map(([name, label, field]) => (
              <Detail term={label} key={name}>
                {field?.kind === 'people' ? (
                  <PeopleTable
                    field={field}
                    value={checked.ok ? checked.values.answers[name] : null}
                    earlier={[['Semula', start[name]]]}
                  />
                ) : (
                  <>
                    <span className="block font-normal text-ink-soft line-through">
                      {nameOf(name, start[name])}
                    </span>
                    <span className="block">{nameOf(name, typed[name])}</span>
                  </>
                )}
              </Detail>
            ))}
            <Detail term="Alasan penggantian">{typed.alasan}</Detail>
          </dl>
          {checked.ok && <NewLetter id={letter._id} change={checked.values} />}
        </div>
        {!form.busy && (
          <Button
            className="justify-self-start"
            variant="secondary"
            onClick={() => setReviewing(false)}
          >
            Ubah lagi
          </Button>
        )}
      </FormDialog>
    );
  return (
    <FormDialog
      title={titleOf(letter)}
      confirm="Periksa penggantian"
      disabled={changed.length === 0}
      // A valid form is reviewed before it is sent: the old letter cannot be restored.
      form={{ ...form, act: undefined, submit: () => form.validate(() => setReviewing(true)) }}
      onSaved={onReplaced}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{`Perbaiki yang keliru. Surat baru mendapat nomor sendiri; surat nomor ${letter.nomorSurat} dicabut dan menyebut nomor baru itu. Foto pemohon ikut disalin bila masih ada.`}</p>
      {fields.map((field) => (
        <EntryControl key={field.name} field={field} control={form.fieldOf(field.name)} />
      ))}
      <Field
        {...form.fieldOf('keperluan')}
        label="Keperluan"
        hint="Boleh kosong. Tercetak: Surat ini dipergunakan untuk …"
      />
      <SelectField
        {...form.fieldOf('penandaTangan')}
        label="Penanda tangan"
        options={candidates.map((one) => [one._id, nameSignatory(one)])}
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

/** Width of the picture in pixels: two per CSS pixel. */
const pictureWidth = 1000;

/** The letter that would be issued, without its number. */
function NewLetter({ id, change }: { id: string; change: Replacement }) {
  const query = useQuery({
    queryKey: ['replacement-preview', id, change],
    async queryFn({ signal }) {
      const call = 'POST letters/:id/replace/preview';
      const pdf = await fetchFile(call, { params: { id }, body: change, signal });
      return drawLetter(pdf, pictureWidth);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryState
      query={query}
      lines={12}
      loading="Membuat pratinjau surat…"
      failure="Pratinjau surat belum dapat dibuat."
    >
      {(pictures) => <LetterPages pictures={pictures} alt="Surat penggantinya, belum bernomor" />}
    </QueryState>
  );
}

/** Validates every answer by its field, and the rest by the schema of the request. */
function checkReplacement(
  letter: LetterDefinition,
  typed: Record<string, string>,
): Checked<Replacement> {
  const { answers, errors } = readEntries(letter, typed);
  const { keperluan, penandaTangan, alasan } = typed;
  const checked = check(replacementSchema, { answers, keperluan, penandaTangan, alasan });
  if (!checked.ok) return { ok: false, errors: { ...errors, ...checked.errors } };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : checked;
}
