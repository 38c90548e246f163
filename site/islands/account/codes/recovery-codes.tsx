import { useState } from 'react';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { copyText } from '#site/lib/pages/copy-text.ts';
import { Button } from '#site/ui/button.tsx';
import { focusOnMount } from '#site/ui/focus-on-mount.ts';
import { Message } from '#site/ui/states/message.tsx';

const copied: MessageText = {
  line: 'Kode sudah disalin.',
  advice: 'Tempelkan di tempat yang hanya Anda buka, misalnya pengelola kata sandi.',
};
const refused: MessageText = {
  line: 'Kode belum disalin.',
  advice: 'Cetak atau tulis kode di atas.',
};

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onSaved: () => void;
}

/** The recovery codes, shown once. Each replaces an authenticator code for one login. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const [result, setResult] = useState<MessageText | null>(null);

  async function copy() {
    setResult((await copyText(codes.join('\n'))) ? copied : refused);
  }

  return (
    <>
      <section className="paper-slip" aria-labelledby="kode-pemulihan">
        <h3
          className="font-bold text-lg"
          id="kode-pemulihan"
          ref={focusOnMount}
          tabIndex={-1}
        >{`Kode autentikator aktif. Simpan ${codes.length} kode pemulihan ini`}</h3>
        <p className="mt-2 max-w-[60ch]">
          Bila ponsel Anda hilang, ketik salah satunya sebagai ganti angka dari aplikasi. Setiap
          kode berlaku sekali. Kode ini tidak ditampilkan lagi.
        </p>
        <ul className="mt-4 grid gap-2 whitespace-nowrap font-bold text-lg tabular-nums">
          {codes.map((code) => (
            <li key={code} translate="no">
              {code}
            </li>
          ))}
        </ul>
        <p className="mt-4 not-print:hidden">{`Portal ${location.host}, akun ${email}`}</p>
      </section>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>Cetak</Button>
        <Button onClick={copy}>Salin</Button>
        <Button variant="primary" onClick={onSaved}>
          Sudah saya simpan
        </Button>
      </div>
      <Message className="mt-4" tone="success" text={result} />
    </>
  );
}
