import type { Role } from '#contract/permissions.ts';
import { PushOffer } from '#site/ui/push-offer.tsx';
import { AccountSection } from './account-section.tsx';

const residentsText =
  'Portal memberi tahu perangkat ini begitu ada kabar tentang pengajuan Anda. Nama dan isi surat tidak tampil di layar kunci.';
const officialsText =
  'Portal memberi tahu perangkat ini pukul 07.30 bila kantor buka hari itu: berapa pengajuan dan surat yang menunggu, dan berapa yang lewat dari waktu yang dijanjikan.';

const words = {
  on: 'Menyala di perangkat ini.',
  off: 'Belum menyala di perangkat ini.',
  denied: 'Pemberitahuan dari portal ini diblokir. Izinkan di setelan peramban Anda.',
  unsupported:
    'Peramban ini tidak dapat memberi kabar. Di iPhone, tambahkan dulu portal ke layar utama.',
};

/** Messages to this device. */
export function PushSection({ role }: { role: Role }) {
  return (
    <AccountSection title="Kabari saya">
      <p className="max-w-[60ch]">{role === 'admin' ? officialsText : residentsText}</p>
      <PushOffer className="mt-4" words={words} canTurnOff />
    </AccountSection>
  );
}
