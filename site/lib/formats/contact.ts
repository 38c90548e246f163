import { isMobile, readDialled, readPhone } from '#contract/basics/phone-number.ts';

/** Address that calls a number of the office's. */
export const callAddress = (phone: string): string => `tel:${readDialled(phone)}`;

/** A piece of a contact; `call` is the address of a telephone number. */
interface ContactPart {
  text: string;
  call?: string;
}

/** A contact as typed, in pieces, with its telephone numbers; `chat` is the WhatsApp address of its first mobile number. */
export function readContact(contact: string): { parts: ContactPart[]; chat?: string } {
  const found = findPhones(contact);
  const parts: ContactPart[] = [];
  let end = 0;
  for (const { text, at, phone } of found) {
    parts.push({ text: contact.slice(end, at) }, { text, call: `tel:${phone}` });
    end = at + text.length;
  }
  parts.push({ text: contact.slice(end) });
  const mobile = found.find(({ phone }) => isMobile(phone))?.phone;
  return {
    parts: parts.filter(({ text }) => text !== ''),
    ...(mobile && { chat: `https://wa.me/${mobile.slice(1)}` }),
  };
}

interface FoundPhone {
  text: string;
  at: number;
  phone: string;
}

/** Digits with the signs that group them, but no slash, which parts two numbers. */
const run = /[+(]*\d[\d\s().\u2010-\u2015-]*\d/g;

/** How a number begins that is not the whole contact; other digits may be an address or a licence. */
const beginning = /^\(?(?:\+|0|62|8)/;

/** The telephone numbers of a contact such as '0812 3456 7890 / 0813 1111 2222 (Bu Siti)'. */
function findPhones(contact: string): FoundPhone[] {
  const whole = readPhone(contact);
  if (whole) return [{ text: contact, at: 0, phone: whole }];
  return [...contact.matchAll(run)].flatMap(({ 0: text, index }) => {
    if (beginning.test(text)) return splitPhones(text, index);
    return [];
  });
}

/** The numbers of a run of digits: one, or several with only a blank between them. */
function splitPhones(text: string, at: number): FoundPhone[] {
  const found: FoundPhone[] = [];
  let start = 0;
  for (const end of [
    ...[...text.matchAll(/\s+(?=\(?(?:\+|0|62))/g)].map(({ index }) => index),
    text.length,
  ]) {
    const piece = text.slice(start, end);
    const phone = readPhone(piece);
    if (!phone) continue;
    found.push({ text: piece, at: at + start, phone });
    start = end;
  }
  return found;
}
