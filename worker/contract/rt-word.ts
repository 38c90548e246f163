import * as z from 'zod/mini';
import { choiceSchema, textSchema } from './basics/input.ts';
import { isMobile, readPhone } from './basics/phone-number.ts';
import { limits } from './basics/text.ts';
import type { Office } from './office-schema.ts';
import { type RtAnswer, rtAnswers } from './records/rt-word.ts';

export { type RtAnswer, type RtWord, rtAnswers } from './records/rt-word.ts';

/** Days for which a link to the head of an RT is valid, and working days after which the office may remind. */
export const rtWordDays = { valid: 7, reminder: 2 } as const;

/** Maximum length of the note with an answer. */
export const rtNoteMax = 200;

/** Buttons of the page, and how officials read the answers. */
export const rtAnswerWords: Readonly<Record<RtAnswer, string>> = {
  ya: 'Ya, warga saya',
  bukan: 'Bukan warga saya',
  'tidak-tahu': 'Saya tidak tahu',
};

/** Body of `POST applications/{id}/rt`: a contact of `rtContacts`, by its name. */
export const rtRequestSchema = z.object({
  rt: textSchema({ label: 'Ketua RT', required: 'Pilih ketua RT.', max: limits.text }),
});

/** The form of `/pengantar/{token}`. */
export const rtAnswerSchema = z.object({
  jawaban: choiceSchema('Jawaban', rtAnswers),
  catatan: textSchema({ label: 'Catatan', max: rtNoteMax, lines: 'many' }),
});

/** A head of an RT or RW: as the office names it, with a mobile number ('+62…'). */
export interface RtContact {
  name: string;
  phone: string;
}

/** The heads of RT and RW among the village's contacts who have a mobile number. */
export function rtContacts(contacts: Office['kontakPenting']) {
  return contacts.flatMap(({ peran, keterangan, telepon }): RtContact[] => {
    const phone = readPhone(telepon);
    if (!/\bR[TW]\b/i.test(peran) || !phone || !isMobile(phone)) return [];
    return [{ name: [peran, keterangan].filter(Boolean).join(', '), phone }];
  });
}

const numberAfter = (word: string, text: string) =>
  Number(new RegExp(`\\b${word}[\\s.:]*(\\d+)`, 'i').exec(text)?.[1] ?? 0);

const numbersOf = (text: string) => ({ rt: numberAfter('RT', text), rw: numberAfter('RW', text) });

/** The name of the only contact whose RT and RW are those of an address, else of its only RW; empty where there is none. */
export function findRt(address: string, contacts: readonly RtContact[]): string {
  const asked = numbersOf(address);
  const fitting = contacts.filter(({ name }) => {
    const { rt, rw } = numbersOf(name);
    return rt + rw > 0 && [0, asked.rt].includes(rt) && [0, asked.rw].includes(rw);
  });
  const ofRt = fitting.filter(({ name }) => numbersOf(name).rt > 0);
  const [best, ...others] = ofRt.length > 0 ? ofRt : fitting;
  return best && others.length === 0 ? best.name : '';
}
