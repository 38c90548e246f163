import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { maxPictureBytes } from '#contract/basics/files.ts';
import { maxSignedBytes } from '#contract/issued/signature.ts';
import type { Db } from '#worker/db/client.ts';
import type { AppEnv } from '../app-env.ts';
import { type BodySchemas, withMetadata } from '../operation.ts';
import { Refusal, refuse } from '../refusal.ts';
import { parse } from './parse.ts';

/** Fields and files of a JSON or multipart body. */
export interface Input {
  fields: Record<string, unknown>;
  files: Record<string, File>;
}

const kibibyte = 2 ** 10;
const mebibyte = 2 ** 20;

/** Body limits in bytes. */
const bodyLimits = {
  /** Names, addresses and passwords. */
  account: 16 * kibibyte,
  /** Fields only: many long texts of 20,000 characters. */
  text: mebibyte,
  /** Pictures and fields; large enough that a picture over 5 MB is rejected by field, not by body size. */
  pictures: 4 * maxPictureBytes + mebibyte,
  /** A signed letter and its fields. */
  letter: maxSignedBytes + mebibyte,
} as const;

/** A limit by name, or the maximum number of photos. */
type BodySize = keyof typeof bodyLimits | ((db: Db) => Promise<number>);

interface BodyOptions {
  /** Default: 'text'. */
  size?: BodySize;
  /** List fields, which multipart bodies repeat. */
  lists?: readonly string[];
  /** Treats a missing body as one without fields. */
  optional?: boolean;
  /** An example of the JSON body, without files. */
  example?: unknown;
}

type BodyMiddleware<In, Out> = MiddlewareHandler<
  // biome-ignore lint/suspicious/noExplicitAny: as Hono's own validators, it fits any environment.
  any,
  string,
  { in: { json: In }; out: { json: Out } }
>;

/** Parses a JSON or multipart body by a schema into `c.req.valid('json')`; 400 names each invalid field. */
export function body<Schema extends z.ZodMiniType>(
  schema: Schema,
  options: BodyOptions = {},
): BodyMiddleware<z.input<Schema>, z.output<Schema>> {
  return bodyMiddleware(({ fields }) => parse(schema, fields), schema, options);
}

/**
 * As `body`, for fields and files that another definition describes (a letter type, a collection): `read` validates them.
 * @param schema JSON Schemas for the OpenAPI document
 */
export function formBody<Value, In = FormData>(
  read: (input: Input) => Value | Promise<Value>,
  schema: () => BodySchemas,
  options: BodyOptions = {},
): BodyMiddleware<In, Exclude<Value, Refusal>> {
  return bodyMiddleware(read, schema, options);
}

function bodyMiddleware(
  read: (input: Input) => unknown,
  schema: z.ZodMiniType | (() => BodySchemas),
  { size = 'text', lists = [], optional = false, example }: BodyOptions,
) {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const limit = bodyLimit({ maxSize: await maxBytes(c.var.db, size), onError: refuseSize });
    return limit(c, async () => {
      const hasBody = !optional || c.req.header('content-type') !== undefined;
      const value = await (hasBody ? readValue(c, lists, read) : read({ fields: {}, files: {} }));
      if (value instanceof Refusal) {
        c.res = refuse(c, value);
        return;
      }
      c.req.addValidatedData('json', value as object);
      await next();
    });
  };
  return withMetadata(middleware as BodyMiddleware<never, never>, {
    body: { schema, example, optional },
  });
}

async function maxBytes(db: Db, size: BodySize): Promise<number> {
  if (typeof size === 'string') return bodyLimits[size];
  return (await size(db)) * maxPictureBytes + mebibyte;
}

const refuseSize = (c: Context) =>
  refuse(c, new Refusal('too-large', 'Data yang dikirim terlalu besar.'));

// A separate function, so that uploaded files can be garbage-collected while the request is handled.
async function readValue(
  c: Context,
  lists: readonly string[],
  read: (input: Input) => unknown,
): Promise<unknown> {
  const input = await readInput(c, lists);
  return input instanceof Refusal ? input : read(input);
}

const unreadable = () => new Refusal('invalid', 'Data yang dikirim tidak dapat dibaca.');

/** 415 for another content type or none, 400 for a body that cannot be parsed. */
async function readInput(c: Context, lists: readonly string[]): Promise<Input | Refusal> {
  const contentType = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (contentType === 'application/json') return readJson(c);
  if (contentType === 'multipart/form-data') return readMultipart(c, lists);
  return new Refusal('not-accepted', 'Kirim data sebagai JSON atau multipart.');
}

async function readJson(c: Context): Promise<Input | Refusal> {
  const value: unknown = await c.req.json().catch(() => undefined);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unreadable();
  return { fields: { ...value }, files: {} };
}

async function readMultipart(c: Context, lists: readonly string[]): Promise<Input | Refusal> {
  // `c.req.formData()` would retain all files until the request ends.
  const form = await c.req.raw.formData().catch(() => null);
  if (!form) return unreadable();
  const input: Input = { fields: {}, files: {} };
  for (const [name, value] of form) {
    if (typeof value !== 'string') input.files[name] ??= value;
    else if (lists.includes(name)) input.fields[name] ??= form.getAll(name);
    else input.fields[name] ??= value;
  }
  return input;
}
