import { useQuery } from '@tanstack/react-query';
import { check } from '#contract/basics/input.ts';
import { jakartaDay } from '#contract/basics/jakarta-time.ts';
import { type NumberBook, numberStartSchema, registerTexts } from '#contract/issued/register.ts';
import { outsideType } from '#contract/letters/definition-faults.ts';
import { letters } from '#contract/letters/index.ts';
import { useEntry } from '#site/forms/use-entry.ts';
import { bookDrafts } from '#site/islands/applications/draft-names.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { EntryDialog } from '#site/ui/dialogs/entry-dialog.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { village } from '#village.config.ts';
import { lastNumberQuery, useStart } from './letters.ts';

interface StartDialogProps {
  onClose: () => void;
  onStarted: (book: NumberBook) => void;
}

const countsByType = village.letters.counter === 'type';

const firstKind = { jenis: letters[0]?.type ?? outsideType };

/** Goes on from the last number that a book on paper has used this year. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const { year: tahun } = jakartaDay(new Date());
  const entry = useEntry({
    start: countsByType ? firstKind : {},
    check({ nomor, jenis }) {
      const checked = check(numberStartSchema, { tahun, nomor, jenis });
      const below = checked.ok && checked.values.nomor < used;
      return below ? { ok: false, errors: { nomor: registerTexts.startBelow(used) } } : checked;
    },
    mutation: useStart(),
    failure: 'Nomor belum disimpan.',
    advice: { 409: 'Nomor terakhir di atas sudah diperbarui. Isi nomor yang lebih besar.' },
    keptAs: `${bookDrafts}nomor`,
  });
  const { typed, type, fieldOf } = entry;
  const kinds = [...useLetterTypes().types, { type: outsideType, title: 'Surat lain' }];
  const last = useQuery(lastNumberQuery(tahun, typed.jenis));
  const used: number = last.data?.nomor ?? 0;
  const next = Number(typed.nomor?.trim() || Number.NaN) + 1;
  return (
    <EntryDialog
      title="Lanjutkan dari nomor kertas"
      confirm="Lanjutkan"
      entry={entry}
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
        {({ nomor }) => (
          <p>
            <span>
              {nomor === 0
                ? `Tahun ${tahun} belum ada nomor yang terpakai di portal.`
                : `Nomor terakhir yang terpakai tahun ${tahun}: `}
            </span>
            {nomor > 0 && <b>{nomor}</b>}
          </p>
        )}
      </QueryState>
      <Field
        {...fieldOf('nomor')}
        label="Nomor terakhir di buku kertas"
        hint="Hanya nomor urutnya, misalnya 41."
        inputMode="numeric"
      />
      <p aria-live="polite">{`${Number.isInteger(next) && next > used ? `Surat berikutnya mendapat nomor ${next}. ` : ''}Nomor hanya dapat maju: ini tidak dapat dibatalkan.`}</p>
    </EntryDialog>
  );
}
