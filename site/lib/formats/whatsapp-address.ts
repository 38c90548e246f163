import { villageName } from '#contract/village/words.ts';

/** Address that opens a chat with a number ('+62…') and a text that is ready to send. */
export const chatAddress = (phone: string, text: string): string =>
  `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;

/** Address that opens WhatsApp with a page's title and address; the sender chooses the chat. */
export const shareAddress = (title: string, address: string): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${title}\n${address}`.trim() })}`;

/** Address that opens a chat with the office, about an application where a reference is given; null without a number. */
export function askAddress(whatsapp: string, reference?: string): string | null {
  const about = reference ? ` tentang pengajuan surat nomor ${reference}` : '';
  return whatsapp
    ? chatAddress(whatsapp, `Halo Kantor ${villageName}, saya ingin bertanya${about}.`)
    : null;
}
