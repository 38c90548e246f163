import { budget, cash, education, occupations, population } from './figures.ts';
import { villageHistory } from './history.ts';
import { empowerment, officials, representatives } from './members.ts';
import { news } from './news.ts';
import { products } from './products.ts';
import { profile, visionAndMission } from './profile.ts';
import type { SampleCollection } from './sample-record.ts';

/** All content of the sample village. */
export const sampleContent: readonly SampleCollection[] = [
  profile,
  population,
  budget,
  visionAndMission,
  education,
  occupations,
  cash,
  villageHistory,
  officials,
  representatives,
  empowerment,
  news,
  products,
];
