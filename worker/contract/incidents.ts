import * as z from 'zod/mini';
import { choiceSchema, textSchema } from './basics/input.ts';
import { limits } from './basics/text.ts';
import { momentOf } from './basics/village-time.ts';
import { count, text, time } from './records/described.ts';

/** Hours within which authority and people concerned are notified in writing (UU 27/2022, article 46). */
export const noticeHours = 3 * 24;

const states = ['terbuka', 'selesai'] as const;

/** Counts and references remain for ever, so that nothing is stored that erasure would have to find. */
const withoutNik = {
  passes: (value: string) => !/\d{16}/.test(value.replace(/[ .-]/g, '')),
  message: '{label}: jangan menulis NIK atau nama. Tulis jumlah orang dan nomor acuannya.',
};

const paragraph = (label: string, required?: string) =>
  textSchema({
    ...{ label, max: limits.paragraph, lines: 'many', tests: [withoutNik] },
    ...(required && { required }),
  });

const unknown = (label: string) => z._default(paragraph(label), '');

/** Body of `POST incidents` and `PUT incidents/{id}`; what is left out is unknown. */
export const incidentSchema = z.object({
  /** 'YYYY-MM-DDTHH:MM' in the village. */
  ditemukan: z.pipe(
    textSchema({
      label: 'Ditemukan',
      required: 'Isi hari dan jamnya.',
      max: 16,
      tests: [
        {
          passes: (value) =>
            /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && momentOf(value).getTime() <= Date.now(),
          message: 'Isi hari dan jam yang sudah lewat.',
        },
      ],
    }),
    z.transform((local) => momentOf(local).toISOString()),
  ),
  uraian: paragraph('Uraian', 'Tulis apa yang terjadi, sejauh Anda tahu.'),
  data: unknown('Data'),
  jumlahOrang: z._default(
    z.pipe(
      textSchema({
        label: 'Jumlah orang',
        max: 7,
        tests: [{ pattern: /^\d*$/, message: 'Isi dengan angka, atau kosongkan.' }],
      }),
      z.transform((typed) => (typed === '' ? null : Number(typed))),
    ),
    null,
  ),
  acuan: z._default(
    textSchema({
      label: 'Nomor acuan',
      max: limits.paragraph,
      tests: [
        withoutNik,
        {
          passes: (value) => value.split(/[\s,;]+/).every((word) => !word || /\d/.test(word)),
          message:
            'Isi hanya nomor pengajuan, surat, atau akun, dipisah koma. Jangan menulis nama.',
        },
      ],
    }),
    '',
  ),
  tindakan: unknown('Tindakan'),
  status: z._default(choiceSchema('Status', states), 'terbuka'),
});
export type IncidentEntry = z.output<typeof incidentSchema>;

/** An incident as `GET incidents` returns it. */
export const incidentRecordSchema = z.object({
  _id: z.string(),
  ditemukan: time('When it was found.'),
  batas: time('Until when authority and people concerned are notified.'),
  uraian: text('What happened, as far as it is known.'),
  data: text('Which data; empty while unknown.'),
  jumlahOrang: z.nullable(count('How many people; null while unknown.')),
  acuan: text('References of applications, letters or accounts, without names.'),
  tindakan: text('What was done; empty while nothing was.'),
  status: z.enum(states),
  dicatat: time('When it was first recorded.'),
  ditutup: z.nullable(time('When it was closed; null while it is open.')),
});
export type IncidentRecord = z.output<typeof incidentRecordSchema>;

export const unknownIncident = 'Insiden tidak ditemukan.';
