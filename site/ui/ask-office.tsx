import { askAddress } from '#site/lib/formats/whatsapp-address.ts';

/** The parts of village.config.ts that a question needs. */
export type AskedOffice = Parameters<typeof askAddress>[0];

/** 'Tanya lewat WhatsApp' about an application; nothing in a village without a number. */
export function AskOffice({ village, reference }: { village: AskedOffice; reference: string }) {
  const address = askAddress(village, reference);
  if (!address) return null;
  return (
    <a className="link lone-link" href={address} target="_blank" rel="noopener">
      Tanya lewat WhatsApp
    </a>
  );
}
