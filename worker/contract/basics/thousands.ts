/** Pattern source of a whole number from 0, with or without dots between thousands. */
export const wholeNumber = '(?:[0-9]+|[1-9][0-9]{0,2}(?:\\.[0-9]{3})+)';

/** Matches '15000' and '15.000', but not '15,5', '-1' or '1.50'. */
export const wholeNumberPattern = new RegExp(`^${wholeNumber}$`);

/** '1.500.000' → '1500000' */
export const withoutDots = (number: string) => number.replaceAll('.', '');

/** '1500000' → '1.500.000' */
export const withDots = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
