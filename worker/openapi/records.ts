import * as z from 'zod/mini';
import type {
  CollectionDefinition,
  ContentField,
} from '#contract/collections/define-collection.ts';
import {
  answerFields,
  type LetterDefinition,
  photoFields,
} from '#contract/letters/define-letter.ts';
import { letters } from '#contract/letters/index.ts';
import { applicantFields, applicationValue, recordFacts } from '#contract/records/applications.ts';
import {
  type ContentRecord,
  type ContentValue,
  recordHead,
  viewCount,
} from '#contract/records/content.ts';
import { described, text } from '#contract/records/described.ts';
import { nameSchema } from './json-schema.ts';

type Shape<Value> = Record<string, z.ZodMiniType<Value>>;

/** An application of one letter type: its answers are gone once its data was deleted. */
function letterRecord(letter: LetterDefinition) {
  const answers: Shape<string | undefined> = {};
  for (const { name, label } of answerFields(letter)) answers[name] = z.optional(text(label));
  const photos: Shape<string | null> = {};
  for (const { name, label } of photoFields(letter))
    photos[name] = z.nullable(
      text(`${label}: signed link, good for 15 minutes; null once it is gone.`),
    );
  const type = z.literal(letter.type);
  const record = z.object({ ...answers, ...photos, ...recordFacts, ...applicantFields, type });
  return nameSchema(record, `${letter.type}Record`);
}

const own = letters.map(({ type }) => type);

/** The code of a type that a village has made. */
export const villageType = {
  type: 'string',
  not: { enum: own },
  description: 'A type that the village has made, as `GET letter-types` lists them.',
};

/** An application of a type that the village has made; answers and links stand by the names of its fields. */
const villageRecord = nameSchema(
  described(z.catchall(z.object({ ...recordFacts, ...applicantFields }), applicationValue), {
    description:
      'Its answers and the links of its photos stand by the names of the fields of its version.',
  }),
  'VillageLetterRecord',
);

/** The record of each letter type that ships with the portal, and that of all others. */
export const letterRecords = [...letters.map(letterRecord), villageRecord];

const valueSchemas = {
  text: () => z.string(),
  amount: () => z.string(),
  price: () => z.number(),
  image: () => z.nullable(z.string()),
} as const satisfies Record<ContentField['kind'], () => z.ZodMiniType<ContentValue>>;

const made = new Map<CollectionDefinition, z.ZodMiniType<ContentRecord>>();

/** A record of one collection, named after it. */
export function recordOf(definition: CollectionDefinition): z.ZodMiniType<ContentRecord> {
  const known = made.get(definition);
  if (known) return known;
  const fields: Shape<ContentValue> = {};
  for (const { name, label, kind } of definition.fields)
    fields[name] = described<z.ZodMiniType<ContentValue>>(valueSchemas[kind](), label);
  const views = definition.countsViews ? { views: viewCount } : {};
  const schema = z.object({ ...fields, ...recordHead, ...views });
  const record = nameSchema(schema, recordName(definition)) as z.ZodMiniType<ContentRecord>;
  made.set(definition, record);
  return record;
}

const recordName = ({ path }: CollectionDefinition) =>
  `${path.charAt(0).toUpperCase()}${path.slice(1)}Record`;
