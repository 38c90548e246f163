/** What helps to answer well. The form works without it, so it comes as a file of its own, after the first question. */
export { offerCapitals } from '../../../../worker/contract/answers/capitals.ts';
export { explainAnswer } from '../../../../worker/contract/answers/explain-answer.ts';
export { Digits } from '../../../ui/digits.tsx';
export { DateHelper } from './date-helper.tsx';
