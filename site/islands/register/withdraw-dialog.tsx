import { useQuery } from '@tanstack/react-query';
import { check } from '#contract/basics/input.ts';
import { villageDay } from '#contract/basics/village-time.ts';
import { type RegisterEntry, withdrawalSchema } from '#contract/issued/register.ts';
import { commonReasons, withdrawalSentence } from '#contract/issued/withdrawal.ts';
import { type Act, useActForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import type { ActResult } from '#site/islands/applications/acts.ts';
import { SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { Field } from '#site/ui/fields/field.tsx';
import { ReasonButtons } from '#site/ui/fields/reason-buttons.tsx';
import {
  type LetterActProps,
  lastNumberQuery,
  useLetterChange,
  withdrawalDrafts,
} from './letters.ts';
import { UndoNumber } from './undo-number.tsx';

function describeWithdrawn(entry: RegisterEntry): ActResult {
  const { nomorSurat, nama, asal } = entry;
  const note = asal === 'portal' ? ' Halaman verifikasinya juga menyatakan dicabut.' : '';
  return {
    line: 'Surat telah dicabut.',
    advice: `${nama}, nomor ${nomorSurat}. ${withdrawalSentence(entry)}${note}`,
    withdrawn: entry,
  };
}

/** Withdraws a letter after a reason is given; explains the consequences. */
export function WithdrawDialog({ letter, onClose, onDone }: LetterActProps) {
  const form = useActForm({
    start: { reason: '' },
    check: (typed) => check(withdrawalSchema, typed),
    mutation: useLetterChange((call: Act<{ reason: string }>) =>
      callApi('POST letters/:id/withdraw', { params: { id: letter._id }, ...call }),
    ),
    failure: 'Surat belum dicabut.',
    advice: { 409: 'Petugas lain sudah mencabutnya. Daftar sudah diperbarui.' },
    whenBrokenOff: 'Daftar sudah diperbarui. Tekan Batal, lalu periksa status surat ini.',
    draftName: withdrawalDrafts + letter._id,
  });
  const fromPortal = letter.asal === 'portal';
  const { data: book } = useQuery({
    ...lastNumberQuery(villageDay(new Date(letter.issuedAt)).year, letter.type),
    enabled: !fromPortal,
  });
  return (
    <FormDialog
      title={<SheetTitle what="Cabut surat ini?" name={letter.nama} />}
      confirm="Cabut surat"
      variant="danger"
      form={form}
      onSaved={(entry) => onDone(describeWithdrawn(entry))}
      onClose={onClose}
    >
      <div>
        <p className="wrap-anywhere">
          <span>{`${letter.judul}, nomor `}</span>
          <b>{letter.nomorSurat}</b>
          <span>.</span>
        </p>
        <p className="mt-3">{`Nomornya tetap tercatat sebagai dicabut.${fromPortal ? ' PDF-nya tidak dapat diunduh lagi, dan siapa pun yang memeriksa surat ini melihat bahwa surat sudah dicabut. Selama sehari pencabutan dapat dibatalkan.' : ' Selama sehari pencabutan dapat dibatalkan.'}`}</p>
        {book?.nomor === letter.number && !form.busy && (
          <div className="mt-4">
            <p>Salah catat, dan nomornya belum dipakai?</p>
            <UndoNumber
              id={letter._id}
              onUndone={(line) => onDone({ line, advice: 'Catat suratnya lagi bila perlu.' })}
            />
          </div>
        )}
      </div>
      <Field
        {...form.fieldOf('reason')}
        label="Alasan pencabutan"
        hint={
          fromPortal
            ? 'Dibaca pemohon dan siapa pun yang memeriksa surat ini: tanpa nama, NIK atau urusan pribadi.'
            : 'Tercantum di buku agenda.'
        }
        required
      />
      {!form.busy && (
        <ReasonButtons
          reasons={Object.fromEntries(commonReasons.map((text) => [text.slice(0, -1), text]))}
          isChosen={(text) => form.typed.reason === text}
          onChoose={(reason) => form.type({ reason })}
        />
      )}
    </FormDialog>
  );
}
