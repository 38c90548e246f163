const number = String.raw`\d(?:[\d.,–-]{0,13}\d)?`;
const units =
  'km²?|[cm]?m[²³]?|(?:kilo)?(?:meter|gram)|[km]?g|ha|hektare?|ton|liter|persen|WIB|WITA|WIT|orang|jiwa|KK';

/** A unit before or after its number, at most as long as a narrow phone's line, or a quoted sign. */
const unbroken = new RegExp(
  String.raw`(?<![\p{L}\d.,])(Rp\.? ?${number}|${number} (?:${units})(?![\p{L}\d])|["“][^\p{L}\d\s]{1,3}["”])`,
  'u',
);

/**
 * Splits a text so that every other part is an amount with its unit ('Rp 150.000', '36 km') or a quoted sign ('"-"'), which must not
 * wrap. Joined, they are the text.
 */
export function splitUnbroken(text: string): string[] {
  return text.split(unbroken);
}
