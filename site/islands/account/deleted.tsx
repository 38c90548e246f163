import { useEffect, useRef } from 'react';
import { buttonClass } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';

/** The account is gone; nothing of it stands on the page any more. */
export function Deleted() {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div className="mt-6">
      <Message
        ref={told}
        tone="success"
        text={{
          line: 'Akun Anda sudah dihapus.',
          advice:
            'Foto, NIK, dan jawaban Anda tidak ada lagi di portal. Anda dapat mendaftar lagi kapan saja.',
        }}
      >
        <a className={`${buttonClass('secondary')} mt-3`} href="/">
          Ke beranda
        </a>
      </Message>
    </div>
  );
}
