import { readDialled } from './basics/phone-number.ts';
import type { Office } from './office-schema.ts';
import type { VillageConfig } from './village/schema.ts';

export type { Closure, Office } from './office-schema.ts';

/** The settings of village.config.ts that officials change in the panel, and the closed days, which only the panel knows. */
export interface OfficeSettings
  extends Pick<
    VillageConfig,
    'callCentre' | 'contact' | 'officeHours' | 'posyandu' | 'serviceContacts'
  > {
  letters: Pick<VillageConfig['letters'], 'kop'>;
  closed: Office['tutup'];
}

/** What the browser knows of them: the letter-head is always there. */
export interface ShownOffice extends OfficeSettings {
  letters: { kop: Office['kop'] };
}

/** The village as its office changed it. */
export type OpenVillage = VillageConfig & OfficeSettings;

/** The settings with what the office saved over them. */
export function withOffice<Base extends OfficeSettings>(base: Base, saved: Partial<Office>): Base {
  const { jamBuka, tutup, telepon, whatsapp, email, kop, kontakPenting, posyandu } = saved;
  const { contact } = base;
  return {
    ...base,
    closed: tutup ?? base.closed,
    officeHours: jamBuka ? groupHours(jamBuka) : base.officeHours,
    callCentre: (telepon && readDialled(telepon)) || base.callCentre,
    contact: {
      ...contact,
      phone: telepon ?? contact.phone,
      email: email ?? contact.email,
      whatsapp: whatsapp === undefined ? contact.whatsapp : whatsapp || undefined,
    },
    letters: { ...base.letters, kop: kop ?? base.letters.kop },
    serviceContacts:
      kontakPenting?.map(({ peran, keterangan, telepon: phone }) => ({
        role: peran,
        ...(keterangan && { detail: keterangan }),
        phone,
      })) ?? base.serviceContacts,
    posyandu:
      posyandu?.map(({ hari, pekan, jam, tempat }) => ({
        day: hari,
        week: pekan,
        time: jam,
        place: tempat,
      })) ?? base.posyandu,
  };
}

/** Days with the same hours are one entry, as in village.config.ts. */
function groupHours(hours: Office['jamBuka']): OfficeSettings['officeHours'] {
  const groups = new Map<string, { days: number[]; from: string; to: string }>();
  for (const { hari, dari, sampai } of hours) {
    const group = groups.get(`${dari} ${sampai}`) ?? { days: [], from: dari, to: sampai };
    groups.set(`${dari} ${sampai}`, { ...group, days: [...group.days, hari] });
  }
  return [...groups.values()];
}

/** The contacts as the API names them. */
export const contactsOf = ({ serviceContacts = [] }: Pick<OfficeSettings, 'serviceContacts'>) =>
  serviceContacts.map(({ role, detail = '', phone }) => ({
    peran: role,
    keterangan: detail,
    telepon: phone,
  }));

/** The settings as the API names them. */
export function officeOf(settings: OfficeSettings, kop: Office['kop']): Office {
  const { contact, officeHours, closed, posyandu } = settings;
  return {
    jamBuka: officeHours
      .flatMap(({ days, from, to }) => days.map((hari) => ({ hari, dari: from, sampai: to })))
      .sort((one, other) => one.hari - other.hari || one.dari.localeCompare(other.dari)),
    tutup: closed,
    telepon: contact.phone,
    whatsapp: contact.whatsapp ?? '',
    email: contact.email,
    kop,
    kontakPenting: contactsOf(settings),
    posyandu: posyandu.map(({ day, week, time, place }) => ({
      hari: day,
      pekan: week,
      jam: time,
      tempat: place,
    })),
  };
}
