import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { today } from '#contract/basics/village-time.ts';
import type { OutsideLetter, RegisterEntry } from '#contract/issued/register.ts';
import codes from '#contract/letters/classification-codes.json';
import { type Act, useActForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { makeKey } from '#site/lib/api/make-key.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { useLetterTypes } from '#site/lib/letters/letter-types.ts';
import { village } from '#site/lib/village.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { bookDrafts, recentKindsQuery, useLetterChange } from './letters.ts';
import { checkOutside, offeredKinds, startOutside } from './outside.ts';
import { UndoNumber } from './undo-number.tsx';

const advice = {
  409: 'Kiriman pertama sudah tercatat. Tekan Batal, lalu periksa nomornya di daftar.',
};

/** Registers a letter made outside the portal, then shows its number. */
export function OutsideDialog({ onClose }: { onClose: () => void }) {
  const [saved, setSaved] = useState<RegisterEntry | null>(null);
  const [undone, setUndone] = useState<MessageText | null>(null);
  const kindsId = useId();
  const codesId = useId();
  const { data: recent = [] } = useQuery(recentKindsQuery);
  const { types } = useLetterTypes();
  const form = useActForm({
    start: startOutside(today()),
    check: (typed) => checkOutside(typed, types),
    mutation: useLetterChange(({ press, body }: Act<OutsideLetter & { key: string }>) => {
      const { key, ...letter } = body;
      return callApi('POST letters/outside', {
        press,
        body: letter,
        headers: { 'Idempotency-Key': key },
      });
    }),
    failure: 'Surat belum dicatat.',
    advice,
    whenBrokenOff: 'Tekan Catat sekali lagi; surat tidak akan tercatat dua kali.',
    draftName: `${bookDrafts}luar`,
  });
  const { typed, type, fieldOf } = form;

  function startAgain() {
    type(startOutside(typed.tanggal ?? today(), typed.jenis, typed.code));
    setUndone(null);
    setSaved(null);
  }
  function correct(line: string) {
    // What was typed remains, to be corrected.
    type({ key: makeKey() });
    setUndone({ line, advice: 'Perbaiki isiannya, lalu catat lagi.' });
    setSaved(null);
  }

  // The number is in the dialog's title, so that screen readers announce it on opening.
  if (saved)
    return (
      <Dialog
        onClose={onClose}
        title={
          <>
            <span className="block text-lg">Surat tercatat dengan nomor</span>
            <span className="block text-4xl wrap-anywhere tabular-nums">{saved.nomorSurat}</span>
          </>
        }
        actions={
          <>
            <Button variant="primary" onClick={startAgain}>
              Catat satu lagi
            </Button>
            <Button onClick={onClose}>Tutup</Button>
          </>
        }
      >
        <p className="wrap-anywhere">{`Tulis nomor ini di surat: ${saved.judul}, ${saved.nama}.`}</p>
        <UndoNumber id={saved._id} onUndone={correct} />
      </Dialog>
    );
  return (
    <FormDialog
      title="Catat surat lain"
      confirm="Catat"
      form={form}
      onSaved={setSaved}
      onClose={onClose}
    >
      <Message tone="success" text={undone} />
      <p className="text-ink-soft">
        Surat yang dibuat di luar portal mendapat nomor berikutnya dari buku yang sama.
      </p>
      <Field
        {...fieldOf('jenis')}
        label="Jenis surat"
        list={kindsId}
        // Selected on focus, so that typing replaces the previous kind.
        onFocus={({ target }) => target.select()}
      />
      <datalist id={kindsId}>
        {offeredKinds(recent, types).map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      <Field {...fieldOf('nama')} label="Nama" hint="Untuk siapa atau atas nama siapa." />
      <Field {...fieldOf('tujuan')} label="Tujuan" hint="Kepada siapa surat dikirim." />
      <Field {...fieldOf('perihal')} label="Perihal" />
      {/* With one counter per type, the code distinguishes their numbers. */}
      {village.letters.counter === 'all' && (
        <>
          <Field
            {...fieldOf('code')}
            label="Kode klasifikasi"
            hint="Boleh kosong: mengikuti jenis surat, atau 000."
            list={codesId}
          />
          <datalist id={codesId}>
            {codes.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
      <DateField {...fieldOf('tanggal')} label="Tanggal surat" max={today()} />
    </FormDialog>
  );
}
