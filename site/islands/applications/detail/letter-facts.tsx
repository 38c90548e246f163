import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { collectorWords } from '#contract/issued/handover.ts';
import { describeSignature, signedTexts } from '#contract/issued/signature.ts';
import { whenAndWhy } from '#contract/issued/withdrawal.ts';
import type { Letter } from '#site/islands/handover/handover.ts';
import { TakeBackHandover } from '#site/islands/handover/handover-buttons.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Badge } from '#site/ui/badge.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';

const UndoWithdrawal = lazyDialog(
  async () => (await import('#site/islands/register/undo-withdrawal.tsx')).UndoWithdrawal,
);

interface LetterFactsProps {
  /** Of the queue, or of the register; `idSurat` is its id in the register. */
  letter: Letter &
    Pick<ApplicationRecord, 'idSurat' | 'kodeVerifikasi' | 'pindaian' | 'penandatangan'> &
    Pick<ApplicationRecord, 'ditandatanganiPada' | 'diambilOleh'> &
    Pick<ApplicationRecord, 'withdrawnReason' | 'digantiOleh' | 'pencabutanBisaDibatalkanSampai'>;
  /** Badge of its state. */
  state: ReactNode;
  /** Receives the success message of an act that was taken back. */
  onUndone: (text: MessageText) => void;
}

/** Number, state, signature and handover of a letter within a dl, each with its way back; nothing before there is one. */
export function LetterFacts({ letter, state, onUndone }: LetterFactsProps) {
  const { idSurat, kodeVerifikasi, tandaTangan, caraTandaTangan, ditandatanganiPada } = letter;
  const { bertandaTanganPada, diambilPada, diambilOleh, penandatangan } = letter;
  if (!tandaTangan || !idSurat) return null;
  const signature = [
    tandaTangan !== 'belum' || caraTandaTangan === 'qr'
      ? describeSignature({ tandaTangan, caraTandaTangan })
      : [],
    ditandatanganiPada ? `dicatat ${formatMoment(ditandatanganiPada)}` : [],
  ].flat();
  const collector = diambilOleh ? [`oleh ${collectorWords[diambilOleh].toLowerCase()}`] : [];
  return (
    <>
      <Fact term="Nomor surat">{letter.nomorSurat}</Fact>
      <Fact term="Surat" isImplied>
        {state}{' '}
        {letter.withdrawnAt ? (
          <>
            {whenAndWhy(letter)} <UndoWithdrawal id={idSurat} letter={letter} onUndone={onUndone} />
          </>
        ) : (
          <TakeBackHandover id={idSurat} letter={letter} onDone={onUndone} />
        )}
      </Fact>
      {letter.pindaian && (
        <Fact term="Pindaian" isImplied>
          <Badge tone="amber">{signedTexts.scanWaits}</Badge>
        </Fact>
      )}
      {signature.length > 0 && <Fact term="Tanda tangan">{signature.join(', ')}</Fact>}
      {bertandaTanganPada && (
        <Fact term="Berkas bertanda tangan">{formatMoment(bertandaTanganPada)}</Fact>
      )}
      {diambilPada && (
        <Fact term="Diambil">{[formatMoment(diambilPada), ...collector].join(', ')}</Fact>
      )}
      {penandatangan && <Fact term="Penanda tangan">{penandatangan}</Fact>}
      {kodeVerifikasi && (
        <Fact term="Kode verifikasi">
          <a className="link" href={`/verifikasi/${kodeVerifikasi}`} target="_blank" rel="noopener">
            {kodeVerifikasi}
          </a>
        </Fact>
      )}
    </>
  );
}

interface FactProps {
  term: string;
  /** The value shows what it is; the term is for screen readers. */
  isImplied?: boolean;
  children: ReactNode;
}

/** A term with its value on one line. */
export function Fact({ term, isImplied = false, children }: FactProps) {
  return (
    <div>
      <dt className={isImplied ? 'sr-only' : 'inline text-ink-soft'}>{term}</dt>{' '}
      <dd className="inline font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
