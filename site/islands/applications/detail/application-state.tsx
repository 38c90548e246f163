import type { ReactNode } from 'react';
import { applicationStates } from '#contract/application-state.ts';
import { type ApplicationRecord, referenceOf, wasReopened } from '#contract/applications.ts';
import { formatMobile } from '#contract/basics/phone-number.ts';
import { collectorWords } from '#contract/issued/handover.ts';
import { letterStateOf } from '#contract/issued/letter-state.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import { TakeBackHandover } from '#site/islands/handover/handover-buttons.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { chatAddress } from '#site/lib/formats/whatsapp-address.ts';
import { greetingOf } from '#site/lib/letters/whatsapp-notice.ts';
import { Badge, StatusBadge } from '#site/ui/badge.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { Deadline } from '../deadline.tsx';
import { ReadyButton } from './ready-button.tsx';

const UndoWithdrawal = lazyDialog(
  async () => (await import('#site/islands/register/undo-withdrawal.tsx')).UndoWithdrawal,
);

interface ApplicationStateProps {
  record: ApplicationRecord;
  /** Receives the success message of an act that was taken back. */
  onUndone: (text: MessageText) => void;
}

/** Status, dates and letter data of an application, in as few lines as fit, each with its way back. */
export function ApplicationState({ record, onUndone }: ApplicationStateProps) {
  const { _id, status, createdAt, decidedAt, nomorSurat, adminNotes, withdrawnAt, nomorWa } =
    record;
  const { kodeVerifikasi } = record;
  const state = letterStateOf(record);
  const collector =
    record.diambilOleh && `, oleh ${collectorWords[record.diambilOleh].toLowerCase()}`;
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <Fact term="Status" isImplied>
        {withdrawnAt ? (
          <>
            <Badge tone="red">{withdrawnWord}</Badge> <span>{whenAndWhy(record)}</span>{' '}
            {record.idSurat && record.pencabutanBisaDibatalkanSampai && (
              <UndoWithdrawal id={record.idSurat} letter={record} onUndone={onUndone} />
            )}
          </>
        ) : (
          <StatusBadge status={status} />
        )}
      </Fact>
      <Fact term="Nomor pengajuan" isImplied>
        {referenceOf(_id)}
      </Fact>
      <Fact term="Dikirim">{formatMoment(createdAt)}</Fact>
      {(record.batasPutusan || record.batasTandaTangan) && (
        <Fact term={record.batasPutusan ? 'Diputuskan' : 'Ditandatangani'}>
          <Deadline record={record} now={Date.now()} />
        </Fact>
      )}
      {record.siapDiputuskan && (
        <Fact term="Siap diputuskan">
          {[formatMoment(record.siapDiputuskan.pada), record.siapDiputuskan.oleh ?? []]
            .flat()
            .join(', oleh ')}{' '}
          <ReadyButton className="row-button" variant="quiet" record={record} onDone={onUndone} />
        </Fact>
      )}
      {nomorWa && (
        <Fact term="WhatsApp">
          <a
            className="link tabular-nums"
            href={chatAddress(nomorWa, `${greetingOf(record)}\n\n`)}
            target="_blank"
            rel="noopener"
          >
            {formatMobile(nomorWa)}
          </a>
        </Fact>
      )}
      {decidedAt && <Fact term="Diputuskan">{formatMoment(decidedAt)}</Fact>}
      {nomorSurat && <Fact term="Nomor surat">{nomorSurat}</Fact>}
      {kodeVerifikasi && (
        <Fact term="Kode verifikasi">
          <a className="link" href={`/verifikasi/${kodeVerifikasi}`} target="_blank" rel="noopener">
            {kodeVerifikasi}
          </a>
        </Fact>
      )}
      {record.diajukan === 'petugas' && (
        <Fact term="Diajukan">
          {createdAt === decidedAt
            ? 'Oleh petugas, sebagai surat pengganti'
            : 'Di loket, oleh petugas'}
        </Fact>
      )}
      {state && !withdrawnAt && (
        <Fact term="Surat">
          {applicationStates[state].word}{' '}
          {record.idSurat && (
            <TakeBackHandover id={record.idSurat} letter={record} onDone={onUndone} />
          )}
        </Fact>
      )}
      {record.pindaian && (
        <Fact term="Pindaian" isImplied>
          <Badge tone="amber">{signedTexts.scanWaits}</Badge>
        </Fact>
      )}
      {record.ditandatanganiPada && (
        <Fact term="Dicatat ditandatangani">{formatMoment(record.ditandatanganiPada)}</Fact>
      )}
      {record.bertandaTanganPada && (
        <Fact term="Berkas bertanda tangan">{formatMoment(record.bertandaTanganPada)}</Fact>
      )}
      {record.diambilPada && (
        <Fact term="Diambil">{[formatMoment(record.diambilPada), collector].join('')}</Fact>
      )}
      {record.penandatangan && <Fact term="Penanda tangan">{record.penandatangan}</Fact>}
      {record.diajukanLagi && <Fact term="Diajukan lagi">{record.diajukanLagi}</Fact>}
      {adminNotes && (
        <Fact term={wasReopened(record) ? 'Alasan penolakan yang dibuka lagi' : 'Catatan'}>
          <span className="whitespace-pre-line">{adminNotes}</span>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  term: string;
  /** The value shows what it is; the term is for screen readers. */
  isImplied?: boolean;
  children: ReactNode;
}

/** A term with its value on one line. */
function Fact({ term, isImplied = false, children }: FactProps) {
  return (
    <div>
      <dt className={isImplied ? 'sr-only' : 'inline text-ink-soft'}>{term}</dt>{' '}
      <dd className="inline font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
