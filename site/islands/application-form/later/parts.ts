/** What the form works without at first sight: a file of its own, loaded after the first question. */
export { offerCapitals } from '#contract/answers/capitals.ts';
export { explainAnswer } from '#contract/answers/explain-answer.ts';
export { readBack } from '#site/forms/read-back.ts';
export { Digits } from '#site/ui/fields/digits.tsx';
export { FieldReading } from '#site/ui/fields/field-reading.tsx';
export { DateHelper } from './date-helper.tsx';
export { SentDialog } from './sent-dialog.tsx';
