type Separator = ';' | ',';

/**
 * Rows as a spreadsheet opens them in Indonesian settings: UTF-8 with its mark, semicolons (RFC 4180 otherwise). No line says
 * `sep=;`, as Excel then forgets that the file is UTF-8. Other systems get the commas that they expect.
 */
export function csvOf(
  rows: readonly (readonly (string | number)[])[],
  separator: Separator = ';',
): string {
  return `\uFEFF${rows.map((row) => csvLine(row, separator)).join('')}`;
}

/** One row, for a file that is written line by line. */
export function csvLine(row: readonly (string | number)[], separator: Separator = ';'): string {
  const cells = separator === ';' ? row.map(toSpreadsheetCell) : row.map(toCell);
  return `${cells.join(separator)}\r\n`;
}

/** Where a cell may begin: a spreadsheet may be told to part cells at commas, semicolons, bars or tabs. */
const formula = /(^|[,;|\t]\s*)(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text that a spreadsheet would evaluate as a formula gets an apostrophe (OWASP, CSV injection). */
function toCell(value: string | number): string {
  const safe = String(value).replace(formula, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A spreadsheet rounds numbers of more than 15 digits and drops leading zeros: NIK, KK, NIP and telephone numbers stay text. */
function toSpreadsheetCell(value: string | number): string {
  const isCode = typeof value === 'string' && /^(?:0\d+|\d{12,})$/.test(value);
  return isCode ? `"=""${value}"""` : toCell(value);
}
