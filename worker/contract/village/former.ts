/* Settings by the names of version 2.0: to remove in the release after the one that reads `office`. */
import { readDialled } from '../basics/phone-number.ts';

/** The former names, and where their values are now. */
export const formerNames = {
  officeHours: 'office.jamBuka',
  callCentre: 'office.telepon',
  'contact.phone': 'office.telepon',
  'contact.email': 'office.email',
  'contact.whatsapp': 'office.whatsapp',
  'letters.kop': 'office.kop',
  serviceContacts: 'office.kontakPenting',
  posyandu: 'office.posyandu',
} as const;

interface Former {
  officeHours: { days: number[]; from: string; to: string }[];
  callCentre: string;
  contact: { phone: string; email: string; whatsapp?: string };
  letters: { kop?: string[] };
  serviceContacts?: { role: string; detail?: string; phone: string }[];
  posyandu: { day: string; week: string; time: string; place: string }[];
}

export const isFormer = (settings: object): settings is Former => 'officeHours' in settings;

/** The settings with the former names by today's; others as they are. */
export function renameFormer(settings: object): object {
  if (!isFormer(settings)) return settings;
  const { officeHours, callCentre, serviceContacts, posyandu, contact, letters, ...rest } =
    settings;
  const { phone, email, whatsapp, ...address } = contact;
  const { kop, ...others } = letters;
  const office = {
    jamBuka: officeHours
      .flatMap(({ days, from, to }) => days.map((hari) => ({ hari, dari: from, sampai: to })))
      .sort((one, other) => one.hari - other.hari || one.dari.localeCompare(other.dari)),
    telepon: readDialled(phone) ? phone : callCentre,
    whatsapp,
    email,
    kop,
    kontakPenting: serviceContacts?.map(({ role, detail, phone }) => ({
      peran: role,
      keterangan: detail,
      telepon: phone,
    })),
    posyandu: posyandu.map(({ day, week, time, place }) => ({
      hari: day,
      pekan: week,
      jam: time,
      tempat: place,
    })),
  };
  return { ...rest, contact: address, letters: others, office };
}
