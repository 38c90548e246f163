import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { check } from '../contract/input.ts';
import { Refusal } from './refusal.ts';

/** A body's fields and files, however it was sent. */
export interface Input {
  fields: Record<string, unknown>;
  files: Record<string, File>;
}

const unreadable = () => new Refusal('invalid', 'Data yang dikirim tidak dapat dibaca.');

/**
 * Reads a JSON or multipart body.
 * @returns a refusal: 415 for another content type, 400 for broken JSON or anything but an object.
 */
export async function readInput(c: Context): Promise<Input | Refusal> {
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

/** Checks fields with a schema of the contract; wrong ones are a 400 that names each. */
export function checkFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> | Refusal {
  const checked = check(schema, fields);
  return checked.ok ? checked.values : Refusal.fields(checked.errors);
}
