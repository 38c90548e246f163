import type { ReactNode } from 'react';
import type { ResetSlip, UserRecord } from '#contract/accounts.ts';
import { newPasswordLength } from '#contract/passwords/length.ts';
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
    <PaperView title="Slip kata sandi" onDone={onDone}>
      <p className="max-w-[60ch]">
        Berikan slip ini kepada pemilik akun sekarang: kodenya tidak ditampilkan lagi. Email akun di
        kertas hanya sebagian; bila pemiliknya lupa, sebutkan:{' '}
        <b className="wrap-anywhere">{issued.user.email}</b>
      </p>
      <Slip {...issued} />
    </PaperView>
  );
}

/** How a colleague becomes an official, with a slip for them. */
export function NewOfficialView({ onDone }: { onDone: () => void }) {
  return (
    <PaperView title="Tambah petugas" onDone={onDone}>
      <ol className="grid max-w-[60ch] list-decimal gap-1 pl-6">
        <li>Cetak slip ini dan berikan kepada rekan Anda: ia mendaftar sendiri.</li>
        <li>Sesudahnya namanya paling atas di daftar pengguna. Tekan Kelola.</li>
        <li>Pilih Jadikan operator atau Jadikan admin.</li>
        <li>Ia login lagi, dan memilih kata sandi petugas.</li>
      </ol>
      <section className="paper-slip card w-full max-w-xl p-5" aria-labelledby="slip">
        <h3 className="font-bold text-lg" id="slip">
          Akun petugas
        </h3>
        <p className="text-ink-soft">{`Kantor ${villageName}`}</p>
        <ol className="mt-4 grid list-decimal gap-1 pl-6">
          <li className="wrap-anywhere">
            Buka <b>{`${location.host}/register`}</b>, lalu daftar dengan nama dan email Anda.
          </li>
          <li>Beri tahu admin bahwa Anda sudah mendaftar.</li>
          <li>{`Login lagi, lalu pilih kata sandi petugas: minimal ${newPasswordLength.admin} karakter.`}</li>
        </ol>
      </section>
    </PaperView>
  );
}

interface PaperViewProps {
  title: string;
  children: ReactNode;
  onDone: () => void;
}

/** A slip in place of the section, until 'Selesai'. */
function PaperView({ title, children, onDone }: PaperViewProps) {
  return (
    <section className="grid justify-items-start gap-5" aria-labelledby="judul-slip">
      <h2 className="text-2xl" id="judul-slip" ref={focusOnMount} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>Cetak slip</Button>
        <Button variant="secondary" onClick={onDone}>
          Selesai
        </Button>
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
