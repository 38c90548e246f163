import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema, registrationSchema } from '#contract/accounts.ts';
import { check, textSchema } from '#contract/basics/input.ts';
import { contentSchema } from '#contract/collections/content-schema.ts';
import { isTypedField } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { decisionSchema, previewSchema } from '#contract/decision.ts';
import { answerRules } from '#contract/fields.ts';
import { withdrawalSchema } from '#contract/issued/register.ts';
import { answerFields } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import { exampleFields } from '#worker/api-schemas/examples.ts';
import { pageQuery, searchQuery } from '#worker/http/input/paging.ts';
import { answersFor, typedKinds } from '../support/letters/submissions.ts';
import { casesOf, timeout } from './cases.ts';
import { anyJson, nearly } from './values.ts';

type FieldCase = [name: string, schema: z.ZodMiniType, good: string];

/** Every field of a request: its schema and a valid value. */
const fields: FieldCase[] = [
  ...shapeOf('register', registrationSchema.shape, 'Siti Aminah'),
  ...shapeOf('login', loginSchema.shape, 'kata sandi'),
  ...shapeOf('decision', previewSchema.shape, 'PEMERINTAH DESA'),
  ['withdrawal reason', withdrawalSchema.shape.reason, 'Salah nama.'],
  ...letters.flatMap((letter) =>
    answerFields(letter).map(
      (field): FieldCase => [
        `${letter.type} ${field.name}`,
        textSchema(answerRules(field)),
        answersFor(letter)[field.name] ?? '',
      ],
    ),
  ),
  ...typedKinds.map(
    ({ field, answer }): FieldCase => [
      `a field of kind ${field.kind}`,
      textSchema(answerRules(field)),
      answer,
    ],
  ),
  ...collections.flatMap((definition) =>
    definition.fields
      .filter(isTypedField)
      .map(
        (field): FieldCase => [
          `${definition.path} ${field.name}`,
          contentSchema(field),
          exampleFields(definition)[field.name] ?? '',
        ],
      ),
  ),
];

function shapeOf(form: string, shape: Record<string, z.ZodMiniType>, good: string): FieldCase[] {
  return Object.entries(shape).map(([name, schema]) => [
    `${form} ${name}`,
    schema,
    name === 'email' ? 'siti@layung.test' : good,
  ]);
}

const isText = (value: unknown): value is string => typeof value === 'string';

describe.each(fields)('%s', (name, schema, good) => {
  it('accepts a valid value', () => {
    expect(schema.safeParse(good).success).toBe(true);
  });

  it(
    'rejects any value with a message or accepts it idempotently',
    () => {
      const property = fc.property(fc.oneof(anyJson, nearly(good)), (value) => {
        const first = schema.safeParse(value);
        if (!first.success) {
          for (const { message } of first.error.issues) expect(message).toMatch(/^\p{L}/u);
          return;
        }
        const { data } = first;
        expect(schema.safeParse(data)).toEqual({ success: true, data });
        // A password is hashed as typed.
        if (isText(data) && !name.endsWith('password')) expect(data.isWellFormed()).toBe(true);
      });
      fc.assert(property, casesOf(60, 0.01));
    },
    timeout,
  );
});

const whole = { decision: decisionSchema, registration: registrationSchema, login: loginSchema };

it.each(Object.entries(whole))('parses or rejects any value as a %s with messages', (_, schema) => {
  const names = Object.keys(schema.shape);
  const body = fc.dictionary(fc.constantFrom(...names, '__proto__', 'x'), anyJson);
  const property = fc.property(fc.oneof(body, anyJson), (value) => {
    const result = check(schema, value);
    if (result.ok) expect(check(schema, result.values)).toEqual(result);
    else for (const message of Object.values(result.errors)) expect(message).toMatch(/^\p{L}/u);
  });
  fc.assert(property, casesOf(200, 0.05));
});

it(
  'accepts only whole numbers from 1 as page and limit',
  () => {
    const schema = z.object({ ...pageQuery, q: searchQuery() });
    const text = fc.oneof(anyJson.filter(isText), nearly('12'));
    const property = fc.property(fc.record({ page: text, limit: text, q: text }), (query) => {
      const result = check(schema, query);
      if (!result.ok) return;
      const { page = 0, limit = 0, q } = result.values;
      expect(Number.isSafeInteger(page) && page >= 1 && limit >= 1 && limit <= 100).toBe(true);
      expect([String(page), String(limit)]).toEqual([query.page, query.limit]);
      if (q !== undefined) expect(q).toBe(query.q);
    });
    fc.assert(property, casesOf(300, 0.05));
  },
  timeout,
);
