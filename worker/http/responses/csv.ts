type Separator = ';' | ',';
type Cell = string | number | boolean;

/**
 * Formats rows as CSV (RFC 4180): by default with semicolons, which spreadsheets expect in Indonesian locales. Starts with a BOM
 * for UTF-8; a `sep=;` line would make Excel ignore it.
 */
export function csvOf(rows: readonly (readonly Cell[])[], separator: Separator = ';'): string {
  return `\uFEFF${rows.map((row) => csvLine(row, separator)).join('')}`;
}

/** One row, for streamed files. */
export function csvLine(row: readonly Cell[], separator: Separator = ';'): string {
  const cells = separator === ';' ? row.map(toSpreadsheetCell) : row.map(toCell);
  return `${cells.join(separator)}\r\n`;
}

/** Formula characters at the start of a cell, for any separator that a spreadsheet may be configured to use. */
const formula = /(^|[,;|\t]\s*)(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Prefixes possible formulas with an apostrophe (OWASP, CSV injection). */
function toCell(value: Cell): string {
  const safe = String(value).replace(formula, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Marks long numbers as text: spreadsheets round more than 15 digits and drop leading zeros (NIK, KK, NIP, telephone). */
function toSpreadsheetCell(value: Cell): string {
  const isCode = typeof value === 'string' && /^(?:0\d+|\d{12,})$/.test(value);
  return isCode ? `"=""${value}"""` : toCell(value);
}
