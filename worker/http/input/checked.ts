import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type * as z from 'zod/mini';
import { maxPictureBytes } from '#contract/basics/files.ts';
import { check } from '#contract/basics/input.ts';
import { maxSignedBytes } from '#contract/issued/signature.ts';
import { Refusal, refuse } from '../refusal.ts';
import { type RouteFacts, tell } from '../route-facts.ts';

/** Fields and files of a JSON or multipart body. */
export interface Input {
  fields: Record<string, unknown>;
  files: Record<string, File>;
}

type MayRefuse<Value> = Value | Refusal | Promise<Value | Refusal>;
type Checked<Name extends string, Value> = {
  Variables: { [Key in Name]: Exclude<Value, Refusal> };
};

const mebibyte = 2 ** 20;

/** Body limits in bytes. */
const bodyLimits = {
  /** Fields only: room for many long texts of 20,000 characters. */
  text: mebibyte,
  /** Four pictures of the largest size and their fields. */
  pictures: 4 * maxPictureBytes + mebibyte,
  /** A signed letter and its fields. */
  letter: maxSignedBytes + mebibyte,
} as const;

type BodySize = keyof typeof bodyLimits;

/** Parses the query by a schema into `c.var.query`; 400 names each invalid value. */
export const withQuery = <Schema extends z.ZodMiniType>(schema: Schema) =>
  tell(
    checked('query', (c) => checkFields(schema, c.req.query())),
    { query: schema },
  );

/** Parses a header into `c.var.header`. */
export const withHeader = <Value>(
  header: NonNullable<RouteFacts['header']>,
  read: (c: Context) => MayRefuse<Value>,
) => tell(checked('header', read), { header });

/** Parses a JSON or multipart body into `c.var.body`, by a schema or by a function. Refuses as `readBody` and the rules do. */
export function withBody<Schema extends z.ZodMiniType>(
  schema: Schema,
): ReturnType<typeof checked<'body', z.output<Schema>>>;
export function withBody<Value>(
  read: (input: Input) => MayRefuse<Value>,
  size?: BodySize,
): ReturnType<typeof checked<'body', Value>>;
export function withBody(
  rules: z.ZodMiniType | ((input: Input) => MayRefuse<unknown>),
  size: BodySize = 'text',
) {
  const read = checked('body', async (c) => {
    const input = await readBody(c, size);
    if (input instanceof Refusal) return input;
    return typeof rules === 'function' ? rules(input) : checkFields(rules, input.fields);
  });
  const body = typeof rules === 'function' ? null : rules;
  return tell(read, { body, bodyLimit: bodyLimits[size] });
}

/** A body's fields and files: 413 when it is too large, 415 for another content type, 400 when it cannot be parsed. */
async function readBody(c: Context, size: BodySize): Promise<Input | Refusal> {
  let input: Input | Refusal = new Refusal('too-large', 'Data yang dikirim terlalu besar.');
  const onError = () => new Response();
  await bodyLimit({ maxSize: bodyLimits[size], onError })(c, async () => {
    input = await readInput(c);
  });
  return input;
}

/** Sets a context variable to what `read` returns, or answers its refusal. */
function checked<Name extends string, Value>(name: Name, read: (c: Context) => MayRefuse<Value>) {
  return createMiddleware<Checked<Name, Value>>(async (c: Context, next) => {
    const value = await read(c);
    if (value instanceof Refusal) return refuse(c, value);
    c.set(name, value);
    return next();
  });
}

function checkFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> | Refusal {
  const result = check(schema, fields);
  return result.ok ? result.values : Refusal.fields(result.errors);
}

const unreadable = () => new Refusal('invalid', 'Data yang dikirim tidak dapat dibaca.');

async function readInput(c: Context): Promise<Input | Refusal> {
  const contentType = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (contentType === 'application/json') return readJson(c);
  if (contentType === 'multipart/form-data') return readMultipart(c);
  const empty = !contentType && (await c.req.arrayBuffer()).byteLength === 0;
  if (empty) return { fields: {}, files: {} };
  return new Refusal('not-accepted', 'Kirim data sebagai JSON atau multipart.');
}

async function readJson(c: Context): Promise<Input | Refusal> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return unreadable();
  return { fields: { ...body }, files: {} };
}

async function readMultipart(c: Context): Promise<Input | Refusal> {
  const form = await c.req.formData().catch(() => null);
  if (!form) return unreadable();
  const input: Input = { fields: {}, files: {} };
  for (const [name, value] of form) {
    if (typeof value === 'string') input.fields[name] ??= value;
    else input.files[name] ??= value;
  }
  return input;
}
