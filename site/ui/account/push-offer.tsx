import { useEffect, useState } from 'react';
import {
  type PushState,
  readPushState,
  renewPush,
  turnPushOff,
  turnPushOn,
} from '#site/lib/session/push.ts';
import { Button } from '../button.tsx';

/** One line for each state, and for a failure. */
const lines: Record<PushState | 'failed', string> = {
  on: 'HP ini dikabari begitu ada hasilnya.',
  off: 'Ingin dikabari di HP ini begitu ada hasilnya?',
  denied: 'Pemberitahuan diblokir di peramban ini. Lihat hasilnya di Riwayat Pengajuan.',
  unsupported: 'Peramban ini tidak dapat memberi kabar. Lihat hasilnya di Riwayat Pengajuan.',
  failed: 'Belum dapat dinyalakan. Periksa sinyal, lalu coba lagi.',
};

interface PushOfferProps {
  className?: string;
  /** Other words for some states. */
  words?: Partial<typeof lines>;
  /** Whether it can be turned off here. */
  canTurnOff?: boolean;
}

/** Offers messages to this device; in one line where it takes none. */
export function PushOffer({ className, words, canTurnOff = false }: PushOfferProps) {
  const [state, setState] = useState<PushState | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void renewPush().then(readPushState).then(setState);
  }, []);

  async function change(to: () => Promise<PushState>) {
    setBusy(true);
    setState(await to().catch(() => 'failed' as const));
    setBusy(false);
  }

  const isOff = state === 'off' || state === 'failed';
  return (
    <div className={className}>
      <p role="status">{state && { ...lines, ...words }[state]}</p>
      {(isOff || (state === 'on' && canTurnOff)) && (
        <Button
          className="mt-2"
          busy={isBusy}
          onClick={() => void change(isOff ? turnPushOn : turnPushOff)}
        >
          {isOff ? 'Kabari saya' : 'Matikan'}
        </Button>
      )}
    </div>
  );
}
