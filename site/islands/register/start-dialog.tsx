import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { check } from '#contract/basics/input.ts';
import { jakartaDay } from '#contract/basics/jakarta-time.ts';
import {
  maxLeap,
  type NumberBook,
  numberStartSchema,
  registerTexts,
} from '#contract/issued/register.ts';
import { outsideType } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { Button } from '#site/ui/button.tsx';
import { FormDialog } from '#site/ui/dialogs/form-dialog.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { village } from '#village.config.ts';
import { bookDrafts, lastNumberQuery, useStart, useUndoStart } from './letters.ts';

interface StartDialogProps {
  onClose: () => void;
  onStarted: (book: NumberBook) => void;
}

const countsByType = village.letters.counter === 'type';

const firstKind = { jenis: letters[0]?.type ?? outsideType };

/** Sets the last number lastUsed on paper this year, or deletes one entered by mistake. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const { year: tahun } = jakartaDay(new Date());
  const form = useApiForm({
    start: countsByType ? firstKind : {},
    check({ nomor, jenis, lewati }) {
      const checked = check(numberStartSchema, { tahun, nomor, jenis, lewati: lewati === 'true' });
      if (!checked.ok) return checked;
      const { values } = checked;
      if (values.nomor < lastUsed)
        return { ok: false, errors: { nomor: registerTexts.startBelow(lastUsed) } };
      if (values.nomor > lastUsed + maxLeap && !values.lewati)
        return { ok: false, errors: { lewati: registerTexts.startLeaps(lastUsed, values.nomor) } };
      return checked;
    },
    mutation: useStart(),
    failure: 'Nomor belum disimpan.',
    advice: { 409: 'Nomor terakhir di atas sudah diperbarui. Isi nomor yang lebih besar.' },
    draftName: `${bookDrafts}nomor`,
  });
  const { typed, type, fieldOf } = form;
  const kinds = [...useLetterTypes().types, { type: outsideType, title: 'Surat lain' }];
  const last = useQuery(lastNumberQuery(tahun, typed.jenis));
  const lastUsed: number = last.data?.nomor ?? 0;
  const next = Number(typed.nomor?.trim() || Number.NaN) + 1;
  const leap = fieldOf('lewati');
  const leapId = useId();
  const undo = useUndoStart();
  const [undone, setUndone] = useState<MessageText | null>(null);

  function undoStart() {
    setUndone(null);
    const onSuccess = (answer: { message: string } | null) =>
      setUndone({
        line: answer?.message ?? `Nomor ${lastUsed} sudah dibatalkan.`,
        advice: 'Isi nomor yang benar bila perlu.',
      });
    undo.mutate({ tahun, nomor: lastUsed, jenis: typed.jenis }, { onSuccess });
  }

  return (
    <FormDialog
      title="Lanjutkan dari nomor kertas"
      confirm="Lanjutkan"
      form={form}
      onSaved={onStarted}
      onClose={onClose}
    >
      {countsByType && (
        <SelectField
          name="jenis"
          label="Jenis surat"
          value={typed.jenis}
          onChange={({ target }) => type({ jenis: target.value })}
        >
          {kinds.map(({ type, title }) => (
            <option key={type} value={type}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <QueryState query={last} lines={1} failure="Nomor terakhir belum dapat dimuat.">
        {({ nomor, dariKertas }) => (
          <div className="grid justify-items-start gap-3">
            <p>
              <span>
                {nomor === 0
                  ? `Tahun ${tahun} belum ada nomor yang terpakai di portal.`
                  : `Nomor terakhir yang terpakai tahun ${tahun}: `}
              </span>
              {nomor > 0 && <b>{nomor}</b>}
            </p>
            {dariKertas && (
              <Button variant="secondary" busy={undo.isPending} onClick={undoStart}>
                {`Batalkan nomor ${nomor}`}
              </Button>
            )}
          </div>
        )}
      </QueryState>
      <div>
        <Message tone="success" text={undone} />
        <Message
          tone="error"
          text={undo.error && describeError(undo.error, { line: 'Nomor belum dibatalkan.' })}
        />
      </div>
      <Field
        {...fieldOf('nomor')}
        onChange={({ target }) => type({ nomor: target.value, lewati: '' })}
        label="Nomor terakhir di buku kertas"
        hint="Hanya nomor urutnya, misalnya 41."
        inputMode="numeric"
      />
      {next > lastUsed + maxLeap + 1 && (
        <div>
          <label className="choice">
            <input
              type="checkbox"
              name="lewati"
              checked={leap.value === 'true'}
              aria-invalid={leap.error ? true : undefined}
              aria-describedby={leap.error ? leapId : undefined}
              onChange={({ target }) => type({ lewati: target.checked ? 'true' : '' })}
            />
            <span>{`Benar, nomor terakhir di buku kertas ${next - 1}`}</span>
          </label>
          {leap.error && (
            <p className="field-error" id={leapId}>
              {leap.error}
            </p>
          )}
        </div>
      )}
      <p aria-live="polite">{`${Number.isInteger(next) && next > lastUsed ? `Surat berikutnya mendapat nomor ${next}. ` : ''}Nomor yang keliru dapat dibatalkan di sini selama belum ada surat sesudahnya.`}</p>
    </FormDialog>
  );
}
