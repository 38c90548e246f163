import { shareAddress } from '#site/lib/formats/whatsapp-address.ts';
import type { SavedPage } from '#site/lib/storage/panel-return.ts';
import { buttonClass } from '../button.tsx';

/** Links to the page of a record that was just saved, and to sharing it. */
export function SavedLinks({ href, title }: SavedPage) {
  const link = `${buttonClass('secondary')} row-button mt-2 me-2`;
  return (
    <>
      <a className={link} href={href} target="_blank" rel="noopener">
        Lihat
      </a>
      {title !== null && (
        <a
          className={link}
          href={shareAddress(title, location.origin + href)}
          target="_blank"
          rel="noopener"
        >
          Bagikan lewat WhatsApp
        </a>
      )}
    </>
  );
}
