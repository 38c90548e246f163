import type { CallName, ParamOf } from '#contract/calls.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import type { CollectionCall } from '#worker/openapi/calls/call-document.ts';
import type { Village } from './village.ts';

/** A request as it is sent. */
export interface Asked {
  method: string;
  /** With its query. */
  path: string;
  token?: string | undefined;
  body?: FormData | object | undefined;
  headers?: Record<string, string> | undefined;
}

/** What of a call's request its name leaves open. */
interface Left<Param extends string = never> extends Pick<Asked, 'token' | 'body' | 'headers'> {
  params?: Record<Param, string>;
  /** Without its question mark. */
  query?: string;
}

/** Prepares what a request is about, anew each time, and tells the request. */
type Ask<Name extends CallName> = (
  village: Village,
) =>
  | Left<Exclude<ParamOf<Name>, 'collection'>>
  | Promise<Left<Exclude<ParamOf<Name>, 'collection'>>>;

/** One way of asking, or several by what is special of each. */
type Asks<Name extends CallName> = Ask<Name> | Record<string, Ask<Name>>;

/** How every call is asked; a call without it does not compile. */
export type CallAsks = {
  [Name in CallName]: Name extends CollectionCall
    ? (definition: CollectionDefinition) => Asks<Name> | null
    : Asks<Name>;
};

/** Some of them, of one room. */
export type RoomAsks<Name extends CallName> = Pick<CallAsks, Name>;

/** A request with its name, e.g. 'GET /api/v1/beritas/:id'. */
export interface NamedAsk {
  name: string;
  make: (village: Village) => Promise<Asked>;
}
