import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import type { CallName, ParamOf } from '#site/lib/api/api-client.ts';
import type { SentRequest } from './client.ts';
import type { Village } from './village.ts';

/** What a call's name leaves open: path parameters, query, session and body. */
export interface RequestParts<Param extends string = string>
  extends Pick<SentRequest, 'token' | 'body' | 'headers'> {
  params?: Record<Param, string>;
  /** Without its question mark. */
  query?: string;
}

/** Creates the records that a request needs, and returns the request. */
type MakeRequest<Name extends CallName> = (
  village: Village,
) =>
  | RequestParts<Exclude<ParamOf<Name>, 'collection'>>
  | Promise<RequestParts<Exclude<ParamOf<Name>, 'collection'>>>;

/** One request, or several variants by name. */
type Requests<Name extends CallName> = MakeRequest<Name> | Record<string, MakeRequest<Name>>;

/** A call that every collection has. */
export type CollectionCall = Extract<CallName, `${string} :collection${string}`>;

/** The requests of every call; a missing one does not compile. */
export type CallRequests = {
  [Name in CallName]: Name extends CollectionCall
    ? (definition: CollectionDefinition) => Requests<Name> | null
    : Requests<Name>;
};

/** The requests of one feature's calls. */
export type FeatureRequests<Name extends CallName> = Pick<CallRequests, Name>;

/** A request with its name, e.g. 'GET /api/v1/beritas/:id'. */
export interface NamedRequest {
  name: string;
  make: (village: Village) => Promise<SentRequest>;
}
