/* Settings by the names of version 2.0: to remove in the release after the one that reads `office`. */
import { readDialled } from '../basics/phone-number.ts';

interface Former {
  officeHours: { days: number[]; from: string; to: string }[];
  callCentre: string;
  contact: { phone: string; email: string; whatsapp?: string };
  letters: { kop?: string[] };
  serviceContacts?: object[];
  posyandu: object[];
}

/** The former names of rows, and today's. */
const names: Readonly<Record<string, string>> = {
  ...{ role: 'peran', detail: 'keterangan', phone: 'telepon' },
  ...{ day: 'hari', week: 'pekan', time: 'jam', place: 'tempat' },
};

const renameRow = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));

const isFormer = (settings: object): settings is Former => 'officeHours' in settings;

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
    ...{ whatsapp, email, kop },
    kontakPenting: serviceContacts?.map(renameRow),
    posyandu: posyandu.map(renameRow),
  };
  return { ...rest, contact: address, letters: others, office };
}

/** The former names in settings, with what to write; a setting that no longer has an effect. One line each. */
export function describeFormer(settings: object): string[] {
  const { office } = renameFormer(settings) as { office?: object };
  return [
    'letters' in settings &&
      'fullLetter' in (settings.letters as object) &&
      'letters.fullLetter tidak dipakai lagi: hapus barisnya dari village.config.ts.',
    isFormer(settings) &&
      `Nama lama, masih dibaca sampai rilis berikutnya: officeHours menjadi office.jamBuka, contact.phone dan callCentre menjadi office.telepon, contact.whatsapp menjadi office.whatsapp, contact.email menjadi office.email, letters.kop menjadi office.kop, serviceContacts menjadi office.kontakPenting, posyandu menjadi office.posyandu. Ganti semuanya dengan:\n"office": ${JSON.stringify(office, null, 2)},`,
  ].filter((line) => line !== false);
}
