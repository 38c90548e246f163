import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { check } from '#contract/basics/input.ts';
import { villageDay } from '#contract/basics/village-time.ts';
import {
  maxLeap,
  type NumberBook,
  type NumberStart,
  numberStartSchema,
  registerTexts,
} from '#contract/issued/register.ts';
import { outsideType } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import { type Act, useActForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { callApi, ignoreNotFound } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { village } from '#site/lib/village.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import { describeField, Field, FieldError, SelectField } from '#site/ui/fields/field.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { bookDrafts, lastNumberQuery, useLetterChange } from './letters.ts';

interface StartDialogProps {
  onClose: () => void;
  onStarted: (book: NumberBook) => void;
}

interface UndoneStart {
  press: Press;
  tahun: number;
  nomor: number;
  jenis?: string;
}

const countsByType = village.letters.counter === 'type';

const firstKind = { jenis: letters[0]?.type ?? outsideType };

/** Sets the last number used on paper this year, or deletes one entered by mistake. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const { year: tahun } = villageDay(new Date());
  const form = useActForm({
    start: { nomor: '', lewati: '', ...(countsByType && firstKind) },
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
    mutation: useLetterChange((call: Act<NumberStart>) => callApi('PUT letters/start', call)),
    failure: 'Nomor belum disimpan.',
    advice: { 409: 'Nomor terakhir di atas sudah diperbarui. Isi nomor yang lebih besar.' },
    draftName: `${bookDrafts}nomor`,
  });
  const { typed, type, fieldOf } = form;
  const kinds = [...useLetterTypes().types, { type: outsideType, title: 'Surat lain' }];
  const last = useQuery(lastNumberQuery(tahun, typed.jenis));
  const lastUsed: number = last.data?.nomor ?? 0;
  const next = Number(typed.nomor.trim() || Number.NaN) + 1;
  const leap = fieldOf('lewati');
  const leapId = useId();
  const undo = useLetterChange(({ press, ...query }: UndoneStart) =>
    callApi('DELETE letters/start', { press, query }).catch(ignoreNotFound),
  );
  const undone = undo.isSuccess && {
    line: undo.data?.message ?? `Nomor ${undo.variables.nomor} sudah dibatalkan.`,
    advice: 'Isi nomor yang benar bila perlu.',
  };

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
          options={kinds.map(({ type, title }) => [type, title])}
        />
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
              <ActButton
                busy={undo.isPending}
                onAct={(press) => undo.mutate({ press, tahun, nomor, jenis: typed.jenis })}
              >
                {`Batalkan nomor ${nomor}`}
              </ActButton>
            )}
          </div>
        )}
      </QueryState>
      <div>
        <Message tone="success" text={undone || null} />
        <Failure error={undo.error} line="Nomor belum dibatalkan." />
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
          <Checkbox
            boxed
            name="lewati"
            checked={leap.value === 'true'}
            {...describeField(leapId, { error: leap.error })}
            onCheck={(on) => type({ lewati: on ? 'true' : '' })}
          >
            <span>{`Benar, nomor terakhir di buku kertas ${next - 1}`}</span>
          </Checkbox>
          <FieldError id={leapId} error={leap.error} />
        </div>
      )}
      <p aria-live="polite">{`${Number.isInteger(next) && next > lastUsed ? `Surat berikutnya mendapat nomor ${next}. ` : ''}Nomor yang keliru dapat dibatalkan di sini selama belum ada surat sesudahnya.`}</p>
    </FormDialog>
  );
}
