/** Points in a millimetre. */
export const MM = 72 / 25.4;

/** Page sizes in points. F4 is the folio format of Indonesian offices. */
export const PAPERS = {
  F4: { width: 215 * MM, height: 330 * MM },
  A4: { width: 210 * MM, height: 297 * MM },
} as const;
