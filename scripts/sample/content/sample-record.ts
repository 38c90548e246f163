import type {
  CollectionDefinition,
  ImageContent,
} from '#contract/collections/define-collection.ts';

/** A record as an official would enter it: every field of its definition, a picture by its file's name in files/. */
type SampleFields<Definition extends CollectionDefinition> = {
  [Field in Definition['fields'][number] as Field['name']]: Field extends ImageContent
    ? string | null
    : string;
};

/** When a record was entered, told from the day on which the sample data is loaded. */
export interface Entered {
  daysAgo: number;
  /** In Asia/Jakarta, HH:MM. */
  at: string;
}

interface SampleRecord<Fields> {
  fields: Fields;
  entered: Entered;
  /** Visitors who have read it, where the collection counts them. */
  views?: number;
}

/** A collection and its records, oldest first, as they are loaded. */
export interface SampleCollection {
  definition: CollectionDefinition;
  records: readonly SampleRecord<Readonly<Record<string, string | null>>>[];
}

/** Takes the records of a collection as its definition has them: a wrong or missing field does not compile. */
export function sampleOf<const Definition extends CollectionDefinition>(
  definition: Definition,
  records: readonly SampleRecord<SampleFields<NoInfer<Definition>>>[],
): SampleCollection {
  return { definition, records };
}

/** Takes the one record of a single collection. */
export function currentSample<const Definition extends CollectionDefinition>(
  definition: Definition,
  entered: Entered,
  fields: SampleFields<NoInfer<Definition>>,
): SampleCollection {
  return sampleOf(definition, [{ entered, fields }]);
}

/** A record with a long text, written as one, the village's names put in: its title, then its paragraphs. */
export const story =
  <Rest extends object>(rest: Rest) =>
  (written: readonly string[], ...names: readonly string[]) => {
    const whole = written.map((part, at) => `${part}${names[at] ?? ''}`).join('');
    const [title = '', ...paragraphs] = whole.trim().split('\n\n');
    return { ...rest, title, text: paragraphs.join('\n\n') };
  };
