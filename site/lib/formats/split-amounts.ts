const number = String.raw`\d(?:[\d.,–-]{0,13}\d)?`;
const units =
  'km²?|[cm]?m[²³]?|(?:kilo)?(?:meter|gram)|[km]?g|ha|hektare?|ton|liter|persen|WIB|WITA|WIT|orang|jiwa|KK';

/** Before or after its number; at most as long as a narrow phone's line. */
const amount = new RegExp(
  String.raw`(?<![\p{L}\d.,])(Rp\.? ?${number}|${number} (?:${units})(?![\p{L}\d]))`,
  'u',
);

/**
 * Splits a text so that every other part is an amount with its unit ('Rp 150.000', '36 km'), which must not wrap.
 * Joined, they are the text.
 */
export function splitAmounts(text: string): string[] {
  return text.split(amount);
}
