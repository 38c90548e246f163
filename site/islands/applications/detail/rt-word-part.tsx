import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApplicationRecord, answerOf } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import {
  findRt,
  type RtAnswer,
  type RtContact,
  type RtWord,
  rtAnswerWords,
  rtContacts,
  rtWordDays,
} from '#contract/rt-word.ts';
import { lowerTerms, terms, villageName } from '#contract/village/words.ts';
import { isLate } from '#contract/working-days.ts';
import { ConfirmDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { views } from '#site/islands/settings/views.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { officeRecordQuery, useOffice } from '#site/lib/api/office.ts';
import type { Press } from '#site/lib/api/press.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { chatAddress } from '#site/lib/formats/whatsapp-address.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { SelectField } from '#site/ui/fields/field.tsx';
import { QueryLink } from '#site/ui/query-link.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { applicationsKey } from '../applications.ts';

interface RtWordPartProps {
  record: ApplicationRecord;
  letter: LetterDefinition;
}

/** The answers of heads of RT, and while nothing is decided the request by WhatsApp. */
export function RtWordPart({ record, letter }: RtWordPartProps) {
  const { kataRt, status } = record;
  const office = useQuery(officeRecordQuery);
  const address = answerOf(record, letter.address) ?? '';
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="judul-kata-rt">
      <h3 className="text-lg" id="judul-kata-rt">
        {`Keterangan ${lowerTerms.neighbourhood}`}
      </h3>
      {kataRt.map((word) => (
        <Word key={word.dimintaPada} word={word} />
      ))}
      {status === 'Menunggu' && letter.needsRt && (
        <QueryState query={office} lines={2} what="kontak">
          {({ kontakPenting }) => {
            const contacts = rtContacts(kontakPenting);
            const last = kataRt.at(-1);
            const found = last && !last.dataSebelumnya ? last.rt : findRt(address, contacts);
            return <Request id={record._id} words={kataRt} {...{ contacts, found }} />;
          }}
        </QueryState>
      )}
    </section>
  );
}

const tones: Record<RtAnswer, BadgeTone> = { ya: 'green', bukan: 'amber', 'tidak-tahu': 'grey' };

function Word({ word }: { word: RtWord }) {
  const { rt, dimintaPada, jawaban, catatan, dijawabPada, dataSebelumnya, jaringanSama } = word;
  const state = dataSebelumnya ? 'Tautannya berakhir, karena datanya berubah.' : 'Belum dijawab.';
  if (!jawaban || !dijawabPada)
    return <p>{`Diminta dari ${rt}, ${formatMoment(dimintaPada)}. ${state}`}</p>;
  return (
    <div className="wrap-anywhere">
      <Badge tone={dataSebelumnya ? 'grey' : tones[jawaban]}>{rtAnswerWords[jawaban]}</Badge>{' '}
      <span>{`${rt}, ${formatMoment(dijawabPada)}`}</span>
      {dataSebelumnya && <p className="font-semibold">Dijawab untuk data sebelumnya.</p>}
      {catatan && <p className="mt-1 whitespace-pre-line">{catatan}</p>}
      {jaringanSama && <p className="text-amber-ink">Dijawab dari jaringan internet petugas.</p>}
    </div>
  );
}

interface RequestProps {
  id: string;
  words: readonly RtWord[];
  contacts: readonly RtContact[];
  /** The contact that is chosen at first; empty without one. */
  found: string;
}

/** Creates a link and opens WhatsApp with it; also the reminder, as only the hash of the first link is stored. */
function Request({ id, words, contacts, found }: RequestProps) {
  const [rt, setRt] = useState(found);
  const [isConfirming, setConfirming] = useState(false);
  const answered = words.filter(({ jawaban }) => jawaban);
  const last = words.at(-1);
  const office = useOffice();
  const reminds =
    last !== undefined &&
    !(last.jawaban || last.dataSebelumnya) &&
    rt === last.rt &&
    isLate(new Date(last.dimintaPada), new Date(), office, rtWordDays.reminder);
  const request = useMutation({
    mutationFn: async (press: Press) => {
      const call = { press, params: { id }, body: { rt } };
      const { url } = await callApi('POST applications/:id/rt', call);
      const phone = contacts.find(({ name }) => name === rt)?.phone ?? '';
      return chatAddress(phone, messageOf(rt, url, reminds));
    },
    onSuccess(address, _input, _result, { client }) {
      window.open(address, '_blank', 'noopener');
      void client.invalidateQueries({ queryKey: applicationsKey });
    },
    onSettled: () => setConfirming(false),
  });
  if (contacts.length === 0)
    return (
      <p>
        <span>{`Tulis nomor ponsel ${lowerTerms.neighbourhoodHead} di Kontak penting lebih dulu: `}</span>
        <QueryLink className="link" query={views.office.query}>
          Pengaturan, Kantor
        </QueryLink>
      </p>
    );
  return (
    <>
      <SelectField
        label={terms.neighbourhoodHead}
        value={rt}
        onChange={({ target }) => setRt(target.value)}
        options={[['', 'Pilih'], ...contacts.map(({ name }) => [name, name] as const)]}
      />
      <Failure
        error={request.error}
        line={`Keterangan ${lowerTerms.neighbourhood} belum diminta.`}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ActButton
          busy={request.isPending}
          onAct={(press) => (answered.length > 0 ? setConfirming(true) : request.mutate(press))}
        >
          {reminds
            ? 'Ingatkan'
            : last
              ? 'Minta lagi'
              : `Minta keterangan ${lowerTerms.neighbourhood}`}
        </ActButton>
        {request.data && (
          <a className="link lone-link" href={request.data} target="_blank" rel="noopener">
            Buka WhatsApp
          </a>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={`Minta keterangan ${lowerTerms.neighbourhood} lagi?`}
          confirm="Ya, minta lagi"
          variant="primary"
          busy={request.isPending}
          onAct={request.mutate}
          onClose={() => setConfirming(false)}
        >
          <div className="grid gap-3">
            {answered.map((word) => (
              <Word key={word.dimintaPada} word={word} />
            ))}
            <p>Jawaban ini tetap tersimpan. Tautan sebelumnya berakhir.</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The message to the head of an RT; names no person. */
function messageOf(rt: string, url: string, reminds: boolean): string {
  const start = reminds ? 'kami ingatkan: kantor' : 'kantor';
  return `Yth. ${rt},\n\n${start} ${villageName} meminta keterangan Anda tentang seorang warga. Buka tautan ini dan jawab dengan sekali tekan. Jangan diteruskan.\n\n${url}\n\nBerlaku ${rtWordDays.valid} hari.`;
}
