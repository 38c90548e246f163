import { askAddress } from '#site/lib/formats/whatsapp-address.ts';

/** 'Tanya lewat WhatsApp' about an application; nothing in a village without a number. */
export function AskOffice({ whatsapp, reference }: { whatsapp: string; reference: string }) {
  const address = askAddress(whatsapp, reference);
  if (!address) return null;
  return (
    <a className="link lone-link" href={address} target="_blank" rel="noopener">
      Tanya lewat WhatsApp
    </a>
  );
}
