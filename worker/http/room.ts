import { type Context, Hono, type Env as HonoEnv, type MiddlewareHandler } from 'hono';
import type { Answer, CallName, Calls } from '#contract/calls.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal, refuse } from './refusal.ts';

/** What every handler finds in its context. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    db: Db;
    /** Stands in the log and in the answer of a fault. */
    requestId: string;
    /** Where the request comes from, for the activity record (http/place.ts). */
    place?: string;
  };
}

/** A value that was made just now, to be answered with 201. */
class Created<Value> {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** Answers with 201 what a service made; its refusal stays one. */
export function created<Value>(result: Value): Refusal | Created<Exclude<Value, Refusal>> {
  if (result instanceof Refusal) return result;
  return new Created(result as Exclude<Value, Refusal>);
}

type NameOf<Name extends CallName> = Name extends `${infer Path}?${string}` ? Path : Name;
/** The names of routes: a call without the way in which it is asked. */
type RouteName = { [Name in CallName]: NameOf<Name> }[CallName] & CallName;
/** Every answer that the calls of a route may have. */
type AnswerOf<Name extends RouteName> = Answer<Extract<CallName, Name | `${Name}?${string}`>>;
type PathOf<Name extends RouteName> = Name extends `${string} ${infer Path}` ? `/${Path}` : never;

type Result<Name extends RouteName> =
  | Refusal
  | (Calls[Name]['answer'] extends Blob ? Response : AnswerOf<Name> | Created<AnswerOf<Name>>);

type Handler<Name extends RouteName, E extends HonoEnv> = (
  c: Context<AppEnv & E, PathOf<Name>>,
) => Result<Name> | Promise<Result<Name>>;

interface AddRoute {
  <N extends RouteName>(name: N, handler: Handler<N, AppEnv>): void;
  <N extends RouteName, A extends HonoEnv>(
    name: N,
    first: MiddlewareHandler<A>,
    handler: Handler<N, A>,
  ): void;
  <N extends RouteName, A extends HonoEnv, B extends HonoEnv>(
    name: N,
    first: MiddlewareHandler<A>,
    second: MiddlewareHandler<B>,
    handler: Handler<N, A & B>,
  ): void;
  <N extends RouteName, A extends HonoEnv, B extends HonoEnv, C extends HonoEnv>(
    name: N,
    first: MiddlewareHandler<A>,
    second: MiddlewareHandler<B>,
    third: MiddlewareHandler<C>,
    handler: Handler<N, A & B & C>,
  ): void;
  <N extends RouteName, A extends HonoEnv, B extends HonoEnv, C extends HonoEnv, D extends HonoEnv>(
    name: N,
    first: MiddlewareHandler<A>,
    second: MiddlewareHandler<B>,
    third: MiddlewareHandler<C>,
    fourth: MiddlewareHandler<D>,
    handler: Handler<N, A & B & C & D>,
  ): void;
}

/**
 * A room's routes, typed by the map of calls: a handler returns what its call answers (by `created` for 201, a Response
 * where that is a file, null for 204) or a Refusal, and nothing else compiles. Middleware says what stands in between:
 * a guard, `withQuery`, `withHeader`, `withBody`.
 */
export function createRoom(): { app: Hono<AppEnv>; route: AddRoute } {
  const app = new Hono<AppEnv>();
  return { app, route: addRoutes(app) };
}

/** Adds routes to an app; `collection` takes the place of `:collection` in their paths. */
export function addRoutes(app: Hono<AppEnv>, collection = ':collection'): AddRoute {
  return (name: RouteName, ...handlers: unknown[]) => {
    const [method = '', path = ''] = name.split(' ');
    const handle = handlers.pop() as (c: Context<AppEnv>) => Promise<unknown>;
    const middleware = handlers as MiddlewareHandler<AppEnv>[];
    const last: MiddlewareHandler<AppEnv> = async (c) => toResponse(c, await handle(c));
    app.on(method, [`/${path.replace(':collection', collection)}`], ...middleware, last);
  };
}

function toResponse(c: Context<AppEnv>, result: unknown): Response {
  if (result instanceof Response) return result;
  if (result instanceof Refusal) return refuse(c, result);
  if (result instanceof Created) return c.json(result.value, 201);
  return result === null ? c.body(null, 204) : c.json(result);
}
