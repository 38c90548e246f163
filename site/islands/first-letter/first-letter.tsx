import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { villageDay } from '#contract/basics/village-time.ts';
import { villageSignatoryId } from '#contract/issued/signatories.ts';
import { letters } from '#contract/letters/index.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { signatoriesQuery } from '#site/islands/settings/signatories.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { village } from '#site/lib/village.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Button } from '#site/ui/button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { Failure } from '#site/ui/states/failure.tsx';

const StartDialog = lazyDialog(
  async () => (await import('#site/islands/register/start-dialog.tsx')).StartDialog,
);
const SignatoryDialog = lazyDialog(
  async () => (await import('#site/islands/settings/signatory-dialog.tsx')).SignatoryDialog,
);

interface AnswerProps {
  /** Called with every answer. */
  onDone?: () => void;
}

/** Whether a dialog is open, and a function for its answer: closes it and reads the set-up again. */
function useAnswerDialog({ onDone }: AnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  async function answered() {
    setOpen(false);
    await client.invalidateQueries(overviewQuery);
    onDone?.();
  }
  return { isOpen, setOpen, answered };
}

interface NumberAnswerProps extends AnswerProps {
  /** Type of the first letter, for villages that count each type separately. */
  jenis?: string | undefined;
}

/** Answers how far the paper book has come this year. */
export function NumberAnswer({ jenis = letters[0]?.type, ...props }: NumberAnswerProps) {
  const { isOpen, setOpen, answered } = useAnswerDialog(props);
  const none = useMutation({
    mutationFn(press: Press) {
      const { year: tahun } = villageDay(new Date());
      const counted = village.letters.counter === 'type' ? { jenis } : {};
      const body = { tahun, nomor: 0, lewati: false, ...counted };
      return callApi('PUT letters/start', { press, body });
    },
    onSuccess: answered,
  });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" className="row-button" onClick={() => setOpen(true)}>
          Isi nomor terakhir
        </Button>
        <ActButton className="row-button" busy={none.isPending} onAct={none.mutate}>
          Belum ada, mulai dari 1
        </ActButton>
      </div>
      <Failure error={none.error} line="Nomor belum disimpan." />
      {isOpen && <StartDialog onClose={() => setOpen(false)} onStarted={answered} />}
    </>
  );
}

/** Replaces the sample signatory of the village, whose name the form leaves empty. */
export function SignatoryAnswer(props: AnswerProps) {
  const { isOpen, setOpen, answered } = useAnswerDialog(props);
  const { data } = useQuery(signatoriesQuery);
  const sample = data?.find(({ _id }) => _id === villageSignatoryId);
  return (
    <>
      <Button
        variant="primary"
        className="row-button justify-self-start"
        busy={!sample}
        onClick={() => setOpen(true)}
      >
        Isi penanda tangan
      </Button>
      {isOpen && sample && (
        <SignatoryDialog
          record={{ ...sample, nama: '', nip: null }}
          onClose={() => setOpen(false)}
          onSaved={answered}
        />
      )}
    </>
  );
}

interface FirstLetterQuestionsProps {
  /** Type of the letter. */
  jenis: string;
  asksNumber: boolean;
  asksSignatory: boolean;
  onClose: () => void;
}

/** What the portal's first letter still lacks. */
export function FirstLetterQuestions(props: FirstLetterQuestionsProps) {
  const { jenis, asksNumber, asksSignatory, onClose } = props;
  return (
    <section className="decision-form" aria-label="Sebelum surat pertama">
      <div className="decision-fields">
        <p>Ini surat pertama di portal. Nomor yang sudah tercetak tidak dapat ditarik.</p>
        {asksNumber && (
          <div className="grid gap-2">
            <b>Buku kertas sudah sampai nomor berapa?</b>
            <NumberAnswer jenis={jenis} />
          </div>
        )}
        {asksSignatory && (
          <div className="grid gap-2">
            <b>Siapa yang menandatangani surat?</b>
            <SignatoryAnswer />
          </div>
        )}
      </div>
      <div className="decision-buttons">
        <Button onClick={onClose}>Nanti</Button>
      </div>
    </section>
  );
}
