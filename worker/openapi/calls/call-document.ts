import type * as z from 'zod/mini';
import type { Answer, CallName, Calls } from '#contract/calls.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import type { RefusalCode } from '#worker/http/refusal.ts';
import type { JsonSchema } from '../json-schema.ts';

/** A body whose rules hang on what it says, so that no one schema checks it. */
export interface BodySchema {
  /** By content type: JSON and multipart where both are taken. */
  json?: JsonSchema;
  multipart: JsonSchema;
}

type AnswerDocument<Value> = Value extends Blob
  ? { file: 'application/pdf' | 'application/zip' | 'text/csv; charset=utf-8' }
  : Value extends null
    ? { nothing: true }
    : { answer: z.ZodMiniType<Value>; example: Value };

type ExampleOf<Body> = Body extends FormData ? Readonly<Record<string, unknown>> : Body;

/** What is said of a call beside what its route tells: its words, its answer and an example. */
type CallDocument<Name extends CallName> = AnswerDocument<Answer<Name>> & {
  /** What it does, in a few words. */
  summary: string;
  description?: string;
  /** It makes something: 201; or 200 for what the same key has made before. */
  makes?: 'new' | 'new or repeated';
  /** When it refuses, beside what follows from token, role, query and body. */
  refusals?: Partial<Record<RefusalCode, string>>;
} & (Calls[Name] extends { body: infer Body } ? BodyDocument<Body> : unknown);

interface BodyDocument<Body> {
  /** An example of its body, without files. */
  body: Partial<ExampleOf<Body>>;
  /** Where the route's own schema does not say it. */
  bodySchema?: BodySchema;
}

/** A call that every collection has. */
export type CollectionCall = Extract<CallName, `${string} :collection${string}`>;

/** What is said of every call; one without words does not compile. */
export type CallDocuments = {
  [Name in CallName]: Name extends CollectionCall
    ? (definition: CollectionDefinition) => CallDocument<Name>
    : CallDocument<Name>;
};

/** Some of them, of one room. */
export type RoomDocuments<Name extends CallName> = Pick<CallDocuments, Name>;
