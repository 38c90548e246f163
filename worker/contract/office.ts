import * as z from 'zod/mini';
import { accountEmail } from './accounts.ts';
import { choiceSchema, textSchema } from './basics/input.ts';
import { readDialled, readPhone } from './basics/phone-number.ts';
import { limits, type TextRules } from './basics/text.ts';
import { count, described, text, time } from './records/described.ts';

const weekdayNames = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

const line = (label: string, max: number, tests?: TextRules['tests']) =>
  textSchema({ label, required: `${label} wajib diisi.`, max, ...(tests && { tests }) });

const phone = () =>
  line('Nomor telepon', 40, [
    {
      passes: (value) => readDialled(value) !== undefined,
      message: 'Nomor ini tidak dapat ditelepon. Tulis dengan kode daerah, misalnya (0265) 123456.',
    },
  ]);

/** '8', '8.00', '08:00' */
const clockPattern = /^([01]?\d|2[0-3])(?:[.:]([0-5]\d))?$/;

const clock = () =>
  textSchema({
    label: 'Jam',
    required: 'Jam wajib diisi.',
    max: limits.text,
    tests: [{ passes: (value) => clockPattern.test(value), message: 'Tulis jam seperti 08.00.' }],
    store: (value) =>
      value.replace(clockPattern, (_, hour, minute = '00') => `${hour.padStart(2, '0')}.${minute}`),
  });

/** Without village-time.ts, which needs the settings that this validates. */
const isDay = (value: string) => z.iso.date().safeParse(value).success;

const date = () =>
  line('Tanggal', 10, [{ passes: isDay, message: 'Isi tanggal yang ada di kalender.' }]);

const list = <Item extends z.ZodMiniType>(item: Item, label: string, most: number) => {
  const error = `${label}: paling banyak ${most}.`;
  return z.array(item, { error }).check(z.maxLength(most, { error }));
};

const hours = z.object({
  hari: z
    .int({ error: 'Pilih hari.' })
    .check(z.gte(1, { error: 'Pilih hari.' }), z.lte(7, { error: 'Pilih hari.' })),
  dari: clock(),
  sampai: clock(),
});

const closure = z.object({
  dari: date(),
  sampai: date(),
  sebab: line('Sebab', 100),
});

/** A period, both days inclusive, in which the office is closed, and why. */
export type Closure = z.output<typeof closure>;

const contact = z.object({
  peran: line('Siapa', 60),
  keterangan: z._default(textSchema({ label: 'Keterangan', max: 100 }), ''),
  telepon: phone(),
  /** Whether the office may ask them about an applicant; by default as `isAskable` reads their name. */
  bolehDitanya: z.optional(z.boolean()),
});

const post = z.object({
  hari: choiceSchema('Hari', weekdayNames),
  pekan: line('Pekan', 60),
  jam: line('Jam', 60),
  tempat: line('Tempat', 100),
});

/** Whom people ask about their data, and who reports a breach (UU 27/2022, article 53); all empty until somebody is appointed. */
const officer = z.object({
  nama: textSchema({ label: 'Nama petugas pelindungan data', max: 100 }),
  jabatan: textSchema({ label: 'Jabatan petugas pelindungan data', max: 100 }),
  kontak: textSchema({ label: 'Kontak petugas pelindungan data', max: 100 }),
});

const kopLine = () => line('Baris kop', limits.kop);

const fields = {
  jamBuka: list(hours, 'Jam buka', 21).check(
    z.minLength(1, { error: 'Tulis sedikitnya satu hari buka.' }),
  ),
  tutup: list(closure, 'Hari tutup', 100),
  telepon: phone(),
  whatsapp: textSchema({
    label: 'Nomor WhatsApp',
    max: 40,
    tests: [
      {
        passes: (value) => value === '' || readPhone(value) !== undefined,
        message: 'Nomor WhatsApp ini tidak dapat dihubungi. Tulis seperti 0812-3456-7890.',
      },
    ],
    store: (value) => readPhone(value) ?? '',
  }),
  email: accountEmail,
  kop: z.tuple([kopLine(), kopLine(), kopLine(), kopLine()], {
    error: 'Kop surat harus empat baris.',
  }),
  kontakPenting: list(contact, 'Kontak penting', 100),
  posyandu: list(post, 'Posyandu', 100),
  pelindungData: officer,
};

const office = z.object(fields);

/** When the office is open and how it is reached: `office` of village.config.ts, as the page Kantor changed it. */
export type Office = z.output<typeof office>;

/** What of it every page carries. */
export type ShownOffice = Omit<Office, 'kontakPenting' | 'posyandu' | 'pelindungData'>;

/** When the office opens, and its closed days. */
export type OfficeHours = Pick<Office, 'jamBuka'> & Partial<Pick<Office, 'tutup'>>;

/** `office` in village.config.ts: what is left out is empty, or the letter-head made of names (village/schema.ts). */
export const officeSettings = {
  ...fields,
  tutup: z._default(fields.tutup, []),
  whatsapp: z._default(fields.whatsapp, ''),
  kop: z.optional(fields.kop),
  kontakPenting: z._default(list(z.strictObject(contact.shape), 'Kontak penting', 100), []),
  pelindungData: z._default(z.strictObject(officer.shape), { nama: '', jabatan: '', kontak: '' }),
};

/** Body of `PUT office`: what is left out stays. */
export const officeSchema = z.partial(office).check(acrossRows);

/** A pause of online applications. */
export const pauseSchema = z.object({
  sejak: z.nullable(time('When the pause began; null without one.')),
  sampai: z.nullable(text('Its last day, YYYY-MM-DD; null without an end.')),
});

/** Body of `GET office`. */
export const officeRecordSchema = z.extend(office, {
  revision: count(
    'Increases with every change; 0 before the first. `If-Match: "<revision>"` on a PUT prevents overwriting a newer one.',
  ),
  jeda: z.optional(described(pauseSchema, 'The pause of online applications, while there is one.')),
});
export type OfficeRecord = z.output<typeof officeRecordSchema>;

/** Reports hours and periods that end before they begin, hours of a day that overlap, and an officer without name or contact. */
export function acrossRows({
  value,
  issues,
}: Pick<z.core.ParsePayload<Partial<Office>>, 'value' | 'issues'>): void {
  const { jamBuka = [], tutup = [], pelindungData = {} } = value;
  const report = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value });
  for (const [at, { hari, dari, sampai }] of jamBuka.entries()) {
    const overlaps = jamBuka
      .slice(0, at)
      .some((one) => one.hari === hari && one.dari < sampai && dari < one.sampai);
    if (sampai <= dari) report(['jamBuka', at, 'sampai'], 'Harus sesudah jam buka.');
    else if (overlaps)
      report(['jamBuka', at, 'dari'], 'Bertumpang tindih dengan jam lain di hari itu.');
  }
  for (const [at, { dari, sampai }] of tutup.entries())
    if (sampai < dari) report(['tutup', at, 'sampai'], 'Harus tanggal mulai atau sesudahnya.');
  const known = Object.values(pelindungData).filter((text) => text !== '').length;
  if (known > 0 && known < Object.keys(pelindungData).length)
    report(['pelindungData'], 'Isi nama, jabatan, dan kontaknya, atau kosongkan ketiganya.');
}
