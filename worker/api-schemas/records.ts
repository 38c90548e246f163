import * as z from 'zod/mini';
import { activityEntrySchema } from '#contract/activity.ts';
import { capitalise } from '#contract/basics/words.ts';
import {
  type CollectionDefinition,
  type ContentField,
  isFileField,
} from '#contract/collections/define-collection.ts';
import { answers as examples } from '#contract/examples/index.ts';
import { incidentRecordSchema } from '#contract/incidents.ts';
import { intakeRecordSchema } from '#contract/intake.ts';
import { answerFields, type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import { officeRecordSchema } from '#contract/office.ts';
import * as accounts from '#contract/records/accounts.ts';
import {
  applicantFields,
  applicantHistorySchema,
  applicationRecordSchema,
  applicationValue,
  recordSchemas,
} from '#contract/records/applications.ts';
import {
  type ContentRecord,
  type ContentValue,
  contentRecordSchema,
  recordHead,
  viewCount,
} from '#contract/records/content.ts';
import { deletionSchema } from '#contract/records/deletions.ts';
import { described, text } from '#contract/records/described.ts';
import { failureSchema, messageSchema } from '#contract/records/failure.ts';
import * as letterTypes from '#contract/records/letter-types.ts';
import { healthSchema, noticeSchema } from '#contract/records/monitoring.ts';
import * as register from '#contract/records/register.ts';
import { signatoryRecordSchema } from '#contract/records/signatories.ts';
import { letterSummarySchema } from '#contract/records/summary.ts';
import { verificationSchema } from '#contract/records/verification.ts';
import { exampleRecord } from './examples.ts';
import { type JsonSchema, nameOf, nameSchema, refTo, writtenOut } from './json-schema.ts';

const named = {
  Failure: failureSchema,
  Message: messageSchema,
  LoginAnswer: accounts.loginAnswerSchema,
  Account: accounts.accountAnswerSchema,
  UserRecord: accounts.userRecordSchema,
  AccountDetails: accounts.accountDetailsSchema,
  ResetSlip: accounts.resetSlipSchema,
  AuthenticatorSetup: accounts.authenticatorSetupSchema,
  RecoveryCodes: accounts.recoveryCodesSchema,
  ActivityEntry: activityEntrySchema,
  Deletion: deletionSchema,
  ApplicationRecord: applicationRecordSchema,
  ApplicantHistory: applicantHistorySchema,
  RegisterEntry: register.registerEntrySchema,
  SignedVersion: register.signedVersionSchema,
  LetterSummary: letterSummarySchema,
  NumberBook: register.numberBookSchema,
  LetterType: letterTypes.offeredTypeSchema,
  ListedLetterType: letterTypes.listedTypeSchema,
  LetterVersion: letterTypes.letterVersionSchema,
  LetterTypeRecord: letterTypes.letterTypeRecordSchema,
  LibraryType: letterTypes.libraryTypeSchema,
  PublishedVersion: letterTypes.publishedVersionSchema,
  SignatoryRecord: signatoryRecordSchema,
  Incident: incidentRecordSchema,
  Intake: intakeRecordSchema,
  Office: officeRecordSchema,
  Verification: verificationSchema,
  ContentRecord: contentRecordSchema,
  Notice: noticeSchema,
  Health: healthSchema,
} as const satisfies Record<string, z.ZodMiniType>;

const exampleOf: Partial<Record<string, unknown>> = examples;
for (const [name, schema] of Object.entries(named)) nameSchema(schema, name, exampleOf[name]);

type Shape<Value> = Record<string, z.ZodMiniType<Value>>;

/** An application of one letter type; its answers are missing once its data was deleted. */
function letterRecord(letter: LetterDefinition) {
  const answers: Shape<string | undefined> = {};
  for (const { name, label } of answerFields(letter)) answers[name] = z.optional(text(label));
  const photos: Shape<string | null> = {};
  for (const { name, label } of photoFields(letter))
    photos[name] = z.nullable(
      text(`${label}: signed link, valid for 15 minutes; null once the photo is deleted.`),
    );
  const type = z.literal(letter.type);
  const record = z.object({ ...answers, ...photos, ...recordSchemas, ...applicantFields, type });
  return nameSchema(record, `${letter.type}Record`);
}

/** The code of a type of the village's own. */
export const villageType: JsonSchema = {
  type: 'string',
  not: { enum: letters.map(({ type }) => type) },
  description: "A type of the village's own, as `GET letter-types` lists them.",
};

const villageRecord = nameSchema(
  described(z.catchall(z.object({ ...recordSchemas, ...applicantFields }), applicationValue), {
    description: 'Answers and links of photos by the names of the fields of its version.',
  }),
  'VillageLetterRecord',
);

const letterRecords = [...letters.map(letterRecord), villageRecord];

function valueSchema(field: ContentField): z.ZodMiniType<ContentValue> {
  if (isFileField(field)) return z.nullable(z.string());
  if (field.kind === 'price') return z.number();
  return field.kind === 'flag' ? z.boolean() : z.string();
}

const collectionRecords = new Map<CollectionDefinition, z.ZodMiniType<ContentRecord>>();

/** Schema of a collection's records, named after the collection. */
export function recordOf(definition: CollectionDefinition): z.ZodMiniType<ContentRecord> {
  const known = collectionRecords.get(definition);
  if (known) return known;
  const { path, countsViews } = definition;
  const fields: Shape<ContentValue> = {};
  for (const field of definition.fields)
    fields[field.name] = described(valueSchema(field), field.label);
  const schema = z.object({ ...fields, ...recordHead, ...(countsViews && { views: viewCount }) });
  const name = `${capitalise(path)}Record`;
  const record = nameSchema(schema, name, exampleRecord(definition));
  collectionRecords.set(definition, record as z.ZodMiniType<ContentRecord>);
  return record as z.ZodMiniType<ContentRecord>;
}

/** All named schemas as the document's components. */
export function componentSchemas(
  definitions: readonly CollectionDefinition[],
): Record<string, JsonSchema> {
  const records = definitions.map(recordOf);
  const schemas = [...Object.values(named), ...letterRecords, ...records];
  const written = Object.fromEntries(
    schemas.map((schema) => [nameOf(schema), writtenOut(schema, 'output')]),
  );
  const { VillageLetterRecord: own = {}, ApplicationRecord: application = {} } = written;
  return {
    ...written,
    VillageLetterRecord: { ...own, properties: { ...own.properties, type: villageType } },
    ApplicationRecord: {
      type: 'object',
      oneOf: letterRecords.map((schema) => refTo(`${nameOf(schema)}`)),
      ...(application.examples && { examples: application.examples }),
    },
    ContentRecord: { anyOf: records.map((schema) => refTo(`${nameOf(schema)}`)) },
  };
}
