import type { Answers } from '#contract/answers/people.ts';
import type { RtAnswer } from '#contract/rt-word.ts';
import type { SampleRecord } from '../content.ts';
import { withNames } from '../names.ts';
import written from './applications.json' with { type: 'json' };
import peopleFile from './people.json' with { type: 'json' };

const people = withNames<typeof peopleFile>(peopleFile);

type Moment = Pick<SampleRecord, 'daysAgo' | 'at'>;

/** An application and what became of it; absent moments did not happen. */
export interface SampleApplication {
  key: string;
  /** The name of a resident's account, or `counter`. */
  filedBy: string;
  fields: Answers & { type: string };
  /** Names of pictures in files/ by photo field. */
  photos: Readonly<Record<string, string>>;
  filed: Moment;
  approved?: Moment;
  rejected?: Moment & { adminNotes: string; perbaikan: Readonly<Record<string, string>> };
  signed?: Moment & { scanned?: boolean };
  /** A head of an RT answered a request of an hour before. */
  rtAnswered?: Moment & { jawaban: RtAnswer; catatan: string };
  notified?: Moment;
  pickedUp?: Moment;
}

/** Types of the library that the sample village has published. */
export const villageTypes: readonly string[] = ['SKPH', 'SKAW'];

interface WrittenApplication extends SampleApplication {
  /** Whose answers it has, besides its own fields. */
  person?: keyof typeof people;
}

/** The last months of two residents, and of the counter. Times are at least a day ago. */
export const sampleApplications = withNames<WrittenApplication[]>(written).map(
  ({ person, fields, ...application }): SampleApplication => ({
    ...application,
    fields: { ...(person && people[person]), ...fields },
  }),
);
