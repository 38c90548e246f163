import { applicationStates } from '#contract/application-state.ts';
import { type ApplicationRecord, referenceOf, wasReopened } from '#contract/applications.ts';
import { formatMobile } from '#contract/basics/phone-number.ts';
import { letterStateOf } from '#contract/issued/letter-state.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { chatAddress } from '#site/lib/formats/whatsapp-address.ts';
import { greetingOf } from '#site/lib/letters/whatsapp-notice.ts';
import { Badge, StatusBadge } from '#site/ui/badge.tsx';
import { Deadline } from '../deadline.tsx';
import { Fact, LetterFacts } from './letter-facts.tsx';
import { ReadyButton } from './ready-button.tsx';

interface ApplicationStateProps {
  record: ApplicationRecord;
  /** Receives the success message of an act that was taken back. */
  onUndone: (text: MessageText) => void;
}

/** Status, dates and letter data of an application, in as few lines as fit, each with its way back. */
export function ApplicationState({ record, onUndone }: ApplicationStateProps) {
  const { _id, status, createdAt, decidedAt, adminNotes, nomorWa } = record;
  const state = letterStateOf(record);
  const { tone, word } = applicationStates[state ?? 'in-review'];
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1">
      {state !== 'withdrawn' && (
        <Fact term="Status" isImplied>
          <StatusBadge status={status} />
        </Fact>
      )}
      <LetterFacts letter={record} state={<Badge tone={tone}>{word}</Badge>} onUndone={onUndone} />
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
      {record.diajukan === 'petugas' && (
        <Fact term="Diajukan">
          {createdAt === decidedAt
            ? 'Oleh petugas, sebagai surat pengganti'
            : 'Di loket, oleh petugas'}
        </Fact>
      )}
      {record.diajukanLagi && <Fact term="Diajukan lagi">{record.diajukanLagi}</Fact>}
      {adminNotes && (
        <Fact term={wasReopened(record) ? 'Alasan penolakan yang dibuka lagi' : 'Catatan'}>
          <span className="whitespace-pre-line">{adminNotes}</span>
        </Fact>
      )}
    </dl>
  );
}
