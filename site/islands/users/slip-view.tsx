import type { ResetSlip, UserRecord } from '#contract/accounts.ts';
import { villageName } from '#contract/village/words.ts';
import { useOffice } from '#site/lib/api/office.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { groupCode } from '#site/lib/formats/group-code.ts';
import { formatOpening } from '#site/lib/formats/office-hours.ts';
import { Button } from '#site/ui/button.tsx';
import { Detail } from '#site/ui/detail.tsx';
import { focusOnMount } from '#site/ui/focus-on-mount.ts';

export interface IssuedSlip {
  user: UserRecord;
  slip: ResetSlip;
}

/** A new reset slip, shown once until 'Selesai'. */
export function SlipView({ issued, onDone }: { issued: IssuedSlip; onDone: () => void }) {
  return (
    <section className="grid justify-items-start gap-5" aria-labelledby="judul-slip">
      <div>
        <h2 className="text-2xl" id="judul-slip" ref={focusOnMount} tabIndex={-1}>
          Slip kata sandi
        </h2>
        <p className="mt-2 max-w-[60ch]">
          Berikan slip ini kepada pemilik akun sekarang: kodenya tidak ditampilkan lagi. Email akun
          di kertas hanya sebagian; bila pemiliknya lupa, sebutkan:{' '}
          <b className="wrap-anywhere">{issued.user.email}</b>
        </p>
      </div>
      <Slip {...issued} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.print()}>
          Cetak slip
        </Button>
        <Button onClick={onDone}>Selesai</Button>
      </div>
    </section>
  );
}

/** The e-mail is masked, so that a lost slip alone does not give access to the account. */
function Slip({ user, slip }: IssuedSlip) {
  const office = useOffice();
  return (
    <section className="paper-slip card w-full max-w-xl p-5" aria-labelledby="slip">
      <h3 className="font-bold text-lg" id="slip">
        Slip kata sandi baru
      </h3>
      <p className="text-ink-soft">{`Kantor ${villageName}`}</p>
      <p className="mt-4 font-extrabold text-display tabular-nums" translate="no">
        {groupCode(slip.kode)}
      </p>
      <dl className="mt-4 grid gap-3">
        <Detail term="Akun atas nama">{user.name}</Detail>
        <Detail term="Email akun">{maskEmail(user.email)}</Detail>
        <Detail term="Berlaku sekali, sampai">{formatMoment(slip.berlakuSampai)}</Detail>
      </dl>
      <ol className="mt-4 grid list-decimal gap-1 pl-6">
        <li className="wrap-anywhere">
          Buka <b>{`${location.host}/lupa-kata-sandi`}</b> di ponsel Anda.
        </li>
        <li>Ketik email akun, kode di atas, dan kata sandi baru.</li>
        <li>Tekan Ganti kata sandi. Anda langsung login, dan slip ini tidak berlaku lagi.</li>
      </ol>
      <p className="mt-4">{`Jangan berikan slip ini kepada siapa pun. Petugas tidak pernah meminta kata sandi. Kodenya tidak dapat dipakai? Minta slip baru. ${formatOpening(office)}`}</p>
    </section>
  );
}

/** Masks an e-mail so that only its owner recognizes it: 'sitiaminah@contoh.com' → 'si•••h@contoh.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  const [begin, end] =
    name.length > 4 ? [name.slice(0, 2), name.slice(-1)] : [name.slice(0, 1), []];
  return `${begin.join('')}•••${end.join('')}${email.slice(at)}`;
}
