/** The values of a row by column. */
export type Values = Record<string, string>;

/** Rows of another table by id. */
export type Lookup = ReadonlyMap<string, Values>;

/** A row in the columns of the documented CSV; or the reason why it is left out. */
export type Converted = Values | string;
