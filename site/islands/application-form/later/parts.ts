/** What the form works without at first sight: a file of its own, loaded after the first question. */
export { offerCapitals } from '../../../../worker/contract/answers/capitals.ts';
export { explainAnswer } from '../../../../worker/contract/answers/explain-answer.ts';
export { readBack } from '../../../lib/forms/read-back.ts';
export { Digits } from '../../../ui/fields/digits.tsx';
export { FieldReading } from '../../../ui/fields/field-reading.tsx';
export { DateHelper } from './date-helper.tsx';
export { SentDialog } from './sent-dialog.tsx';
