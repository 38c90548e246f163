/** Pattern source of a whole number from 0, with or without dots between thousands. */
export const wholeNumber = '(?:[0-9]+|[1-9][0-9]{0,2}(?:\\.[0-9]{3})+)';

/** '1.500.000' → '1500000' */
export const withoutDots = (number: string) => number.replaceAll('.', '');

/** '1500000' → '1.500.000' */
export const withDots = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
