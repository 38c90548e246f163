import { kinds } from '#contract/answers/kinds.ts';
import { textSchema } from '#contract/basics/input.ts';
import { contentSchema } from '#contract/collections/content-schema.ts';
import {
  type CollectionDefinition,
  type ContentField,
  isFileField,
  isTypedField,
  type TypedContent,
} from '#contract/collections/define-collection.ts';
import { contentKinds } from '#contract/collections/values.ts';
import { keperluanSchema, nomorWaSchema } from '#contract/decision.ts';
import { type AnswerField, answerRules } from '#contract/fields.ts';
import { answerFields, type LetterDefinition, photoFields } from '#contract/letters/definition.ts';
import { definitionSchema } from '#contract/letters/definition-schema.ts';
import { letters } from '#contract/letters/index.ts';
import { type JsonSchema, writtenOut } from './json-schema.ts';
import { villageType } from './records.ts';

const file = (description: string, contentMediaType: string): JsonSchema => ({
  type: 'string',
  format: 'binary',
  contentMediaType,
  description,
});
const picture = (label: string) =>
  file(`${label}: JPEG, PNG or WebP, at most 5 MB.`, 'image/jpeg, image/png, image/webp');

function answer(field: AnswerField): JsonSchema {
  const rules = writtenOut(textSchema(answerRules(field)), 'input');
  // JSON may carry an amount as a number; it is answered as the text of its digits.
  const isAmount = kinds[field.kind].digits === 'amount';
  return {
    ...rules,
    ...(isAmount && { type: ['string', 'integer'] }),
    description: field.label,
    ...('choices' in field
      ? { enum: [...field.choices] }
      : 'example' in field && { examples: [field.example] }),
  };
}

const byName = <Item extends { name: string }>(
  items: readonly Item[],
  toSchema: (item: Item) => JsonSchema,
): Record<string, JsonSchema> =>
  Object.fromEntries(items.map((item) => [item.name, toSchema(item)]));

/** Fields of every submission besides the answers. */
const extras = (): Record<string, JsonSchema> => ({
  keperluan: {
    ...writtenOut(keperluanSchema, 'input'),
    description: 'What the letter is for.',
  },
  nomorWa: {
    ...writtenOut(nomorWaSchema, 'input'),
    description: 'Indonesian mobile number for notices by WhatsApp, in any usual writing.',
  },
  menggantikan: {
    type: 'string',
    description:
      'Id of the application that this one corrects: rejected, or with a letter that was withdrawn.',
  },
  revision: {
    type: ['integer', 'string'],
    description: 'The version of the type that was filled in; another than the one offered is 409.',
  },
});

/** The form of one letter type. */
function letterForm(letter: LetterDefinition): JsonSchema {
  const [answers, photos] = [answerFields(letter), photoFields(letter)];
  return {
    title: letter.title,
    type: 'object',
    properties: {
      type: { const: letter.type },
      ...byName(answers, answer),
      ...byName(photos, ({ label }) => picture(label)),
      ...extras(),
    },
    required: [
      'type',
      ...answers.filter((field) => !('optional' in field)).map(({ name }) => name),
      ...photos.map(({ name }) => name),
    ],
  };
}

/** The form of a type of the village's own. */
const villageForm = (): JsonSchema => ({
  title: "A type of the village's own",
  type: 'object',
  description:
    'Its fields are those of its version: `GET letter-types/{type}/{revision}`. A list of people is one part with its rows as JSON: `[{"nama":"Siti Aminah","hubungan":"Anak"}]`. Questions whose `onlyIf` does not hold are left out.',
  properties: { type: villageType, ...extras() },
  required: ['type'],
  additionalProperties: true,
});

/** One form for each letter type; photos are files, so it is multipart. */
export const submissionBody = () => ({
  multipart: { oneOf: [...letters.map(letterForm), villageForm()] },
});

const personSchema: JsonSchema = {
  type: 'object',
  description: 'A person of a list: answers by the names of its columns.',
  additionalProperties: { type: 'string' },
};
const answers: JsonSchema = {
  type: 'object',
  description:
    "Answers by field name, by the rules of the application's letter type. A list of people is given whole.",
  additionalProperties: {
    anyOf: [{ type: 'string' }, { type: 'array', items: personSchema }],
  },
};
export const correctionBody = () => ({ json: answers, multipart: answers });

export function letterDefinitionBody() {
  const definition = writtenOut(definitionSchema, 'input');
  return { json: definition, multipart: definition };
}

/** A list of rows with the fields of a collection. */
export function rowsBody(fields: readonly TypedContent[], maxItems: number) {
  const items = { type: 'object', properties: byName(fields, fieldSchema) };
  const rows = { type: 'array', minItems: 1, maxItems, items };
  const schema = { type: 'object', properties: { rows }, required: ['rows'] };
  return { json: schema, multipart: schema };
}

export const signedLetterBody = () => ({
  multipart: {
    type: 'object',
    properties: {
      file: file(
        'The signed letter, at most 10 MB.',
        'application/pdf, image/jpeg, image/png, image/webp',
      ),
      alasan: { type: ['string', 'null'], maxLength: 200, description: 'Why it replaces one.' },
    },
    required: ['file'],
  },
});

export const signatureReportBody = () => ({
  multipart: {
    type: 'object',
    properties: { file: file('The signed PDF, at most 10 MB.', 'application/pdf') },
    required: ['file'],
  },
});

/** What a body may hold besides text. */
function bodyKeywords(field: ContentField): JsonSchema {
  const { empty } = contentKinds[field.kind];
  if (empty === 0) return { type: ['string', 'integer'] };
  if (empty === false)
    return { type: ['string', 'boolean'], enum: [true, false, 'true', 'false', ''] };
  return 'options' in field ? { enum: [...field.options, ''] } : {};
}

const fieldSchema = (field: TypedContent): JsonSchema => ({
  ...writtenOut(contentSchema(field), 'input'),
  ...bodyKeywords(field),
  description: field.label,
});

/** The fields of a collection; files come by multipart alone. */
export function contentBody({ fields }: CollectionDefinition) {
  const values = byName(fields.filter(isTypedField), fieldSchema);
  const files = byName(fields.filter(isFileField), ({ label, kind }) =>
    kind === 'image' ? picture(label) : file(`${label}: PDF, at most 10 MB.`, 'application/pdf'),
  );
  return {
    json: { type: 'object', properties: values },
    multipart: { type: 'object', properties: { ...values, ...files } },
  };
}
