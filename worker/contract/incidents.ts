import * as z from 'zod/mini';
import { choiceSchema, textSchema } from './basics/input.ts';
import { limits, type TextRules } from './basics/text.ts';
import { momentOf } from './basics/village-time.ts';
import { count } from './records/described.ts';

/** Hours within which authority and people concerned are notified in writing (UU 27/2022, article 46). */
export const noticeHours = 3 * 24;

/** Counts and references remain for ever, so that nothing is stored that erasure would have to find. */
const withoutNik = {
  passes: (value: string) => !/\d{16}/.test(value.replace(/[ .-]/g, '')),
  message: '{label}: jangan menulis NIK atau nama. Tulis jumlah orang dan nomor acuannya.',
};

const paragraph = (label: string, { tests = [], ...rules }: Partial<TextRules> = {}) =>
  textSchema({ label, max: limits.paragraph, tests: [withoutNik, ...tests], ...rules });

/** Body of `POST incidents` and `PUT incidents/{id}`; what is left out is unknown. */
export const incidentSchema = z.object({
  /** 'YYYY-MM-DDTHH:MM' in the village. */
  ditemukan: textSchema({
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
  uraian: paragraph('Uraian', {
    required: 'Tulis apa yang terjadi, sejauh Anda tahu.',
    lines: 'many',
  }),
  data: z._default(paragraph('Data', { lines: 'many' }), ''),
  jumlahOrang: z._default(
    textSchema({
      label: 'Jumlah orang',
      max: 7,
      tests: [{ pattern: /^\d*$/, message: 'Isi dengan angka, atau kosongkan.' }],
    }),
    '',
  ),
  acuan: z._default(
    paragraph('Nomor acuan', {
      tests: [
        {
          passes: (value) => value.split(/[\s,;]+/).every((word) => !word || /\d/.test(word)),
          message:
            'Isi hanya nomor pengajuan, surat, atau akun, dipisah koma. Jangan menulis nama.',
        },
      ],
    }),
    '',
  ),
  tindakan: z._default(paragraph('Tindakan', { lines: 'many' }), ''),
  status: z._default(choiceSchema('Status', ['terbuka', 'selesai']), 'terbuka'),
});
export type IncidentEntry = z.output<typeof incidentSchema>;

/** An incident as `GET incidents` returns it. */
export const incidentRecordSchema = z.extend(incidentSchema, {
  _id: z.string(),
  revision: count(
    'Increases with every change; `If-Match: "<revision>"` prevents overwriting a newer one.',
  ),
});
export type IncidentRecord = z.output<typeof incidentRecordSchema>;
