/** What is told: a fixed line, and in Indonesian what happened and what to do next. */
export interface Told {
  line: string;
  /** The line is English, as the error catalogue words it. */
  english?: boolean;
  advice: string;
}

/** The content of a Message. */
export function TwoLines({ line, english = false, advice }: Told) {
  return (
    <>
      <p lang={english ? 'en' : undefined}>{line}</p>
      <p>{advice}</p>
    </>
  );
}
