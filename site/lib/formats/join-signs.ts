/** Keeps a quoted sign such as "-" on one line: browsers break the line after its hyphen. */
export const joinSigns = (text: string): string =>
  text.replaceAll(/"([^"\s\w])"/g, '"\u2060$1\u2060"');
