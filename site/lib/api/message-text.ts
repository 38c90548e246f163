/** A headline and advice. */
export interface MessageText {
  line: string;
  /** The line is English, as the error catalogue words it. */
  english?: boolean;
  advice: string;
}
