import * as z from 'zod/mini';
import { count, described, text } from './described.ts';
import { pageSchema } from './paging.ts';

/** A text of the survey, without anything about its author. */
const surveyTextSchema = z.object({
  _id: z.string(),
  triwulan: text("Quarter, e.g. '2026-4'."),
  nilai: described(z.number(), 'The score, 1 to 4.'),
  saran: z.string(),
});
export type SurveyText = z.output<typeof surveyTextSchema>;

const figureSchema = z.object({
  jumlah: count('Answers.'),
  indeks: described(z.number(), 'Index from 25 to 100 (Permenpan-RB 14/2017).'),
  mutu: text('Grade A to D, with its words.'),
});
export type SurveyFigure = z.output<typeof figureSchema>;

/** The satisfaction in a quarter. */
export const satisfaction = {
  triwulan: text("Quarter, e.g. '2026-4'."),
  angka: described(z.nullable(figureSchema), 'Null from fewer than ten answers.'),
};

const quarterSchema = z.object({
  ...satisfaction,
  unsur: described(
    z.array(z.extend(figureSchema, { unsur: text('Element of the regulation.') })),
    'Elements with ten answers or more.',
  ),
});
export type SurveyQuarter = z.output<typeof quarterSchema>;

/** Response of `GET survey`: texts in random order, and the figures of the last quarters. */
export const surveyPageSchema = z.extend(pageSchema(surveyTextSchema), {
  triwulan: described(z.array(quarterSchema), 'The current quarter first.'),
});
export type SurveyPage = z.output<typeof surveyPageSchema>;
