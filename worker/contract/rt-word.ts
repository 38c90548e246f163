import * as z from 'zod/mini';
import { choiceSchema, textSchema } from './basics/input.ts';
import { isMobile, readPhone } from './basics/phone-number.ts';
import { limits } from './basics/text.ts';
import type { Office } from './office.ts';
import { type RtAnswer, type RtWord, rtAnswers } from './records/rt-word.ts';
import { lowerTerms, terms } from './village/words.ts';

export { type RtAnswer, type RtWord, rtAnswers } from './records/rt-word.ts';

/** A request as it is stored. */
export type StoredRtWord = Required<Omit<RtWord, 'dataSebelumnya'>>;

/** Days for which a link to the head of an RT is valid, and working days after which the office may remind. */
export const rtWordDays = { valid: 7, reminder: 2 } as const;

/** Minutes for which an answer can be changed. */
export const rtChangeMinutes = 10;

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
  rt: textSchema({
    label: terms.neighbourhoodHead,
    required: `Pilih ${lowerTerms.neighbourhoodHead}.`,
    max: limits.text,
  }),
});

/** The form of `/pengantar/{token}`. */
export const rtAnswerSchema = z.object({
  jawaban: choiceSchema('Jawaban', rtAnswers),
  catatan: textSchema({ label: 'Catatan', max: rtNoteMax, lines: 'many' }),
});

/** Whom the office may ask: as it names them, with a mobile number ('+62…'). */
export interface RtContact {
  name: string;
  phone: string;
}

const heads = new RegExp(`\\b(?:R[TW]|${terms.neighbourhood.replace(/\W/g, '.')})\\b`, 'i');

/** Whether the office may ask this contact about an applicant: as it decided, else those named as head of an RT, an RW or the like. */
export const isAskable = ({ peran, bolehDitanya }: Office['kontakPenting'][number]): boolean =>
  bolehDitanya ?? heads.test(peran);

/** The askable contacts of the village who have a mobile number. */
export function rtContacts(contacts: Office['kontakPenting']) {
  return contacts.filter(isAskable).flatMap(({ peran, keterangan, telepon }): RtContact[] => {
    const phone = readPhone(telepon);
    if (!phone || !isMobile(phone)) return [];
    return [{ name: [peran, keterangan].filter(Boolean).join(', '), phone }];
  });
}

/** 'RT/RW 02-04', 'RT 02/04', and as on an identity card '002/004', which may not be the number of a house. */
const pairs = [
  /\bRT *[/-] *RW[ .:]*(\d{1,3}) *[/-] *(\d{1,3})/i,
  /\bRT[ .:]*(\d{1,3}) *\/ *(\d{1,3})/i,
  /^(?!.*\b(?:RT|RW|no|nomor|blok|kav)(?![a-z]))(?:.*[\s,])?(0\d\d)\/(0\d\d)/i,
];

/** RT and RW of an address or a contact: 0 for one that it does not name, NaN for several, a range, or no number. */
function numbersOf(text: string): { rt: number; rw: number } {
  const line = pairs.reduce((spelled, pair) => spelled.replace(pair, 'RT $1 RW $2'), text);
  const numberAfter = (word: string) => {
    const number = `\\b${word}(?![a-z])[\\s.:]*(\\d{1,3}(?!\\w|[.,]\\d| *[/-] *\\d))?`;
    const [found, ...others] = line.matchAll(new RegExp(number, 'gi'));
    return found ? Number(others.length === 0 ? found[1] : undefined) : 0;
  };
  return { rt: numberAfter('RT'), rw: numberAfter('RW') };
}

/** The name of the only contact with the RT and RW of an address, else of the only one of its RW; empty unless it is certain. */
export function findRt(address: string, contacts: readonly RtContact[]): string {
  const asked = numbersOf(address);
  const heads = contacts.map(({ name }) => ({ name, ...numbersOf(name) }));
  // A head of 'RT 02' may be the one of any RW.
  const ofRt = heads.filter(
    ({ rt, rw }) => rt > 0 && rt === asked.rt && (rw === asked.rw || rw * asked.rw === 0),
  );
  const ofRw = heads.filter(({ rt, rw }) => asked.rt + rw > 0 && rt === 0 && rw === asked.rw);
  const [head, ...others] = ofRt.length > 0 ? ofRt : ofRw;
  return head?.rw === asked.rw && others.length === 0 ? head.name : '';
}
