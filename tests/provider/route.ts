import type { Scope, State } from './state.ts';

export interface Call {
  state: State;
  /** Parts of the path by their names. */
  at: Record<string, string>;
  url: URL;
  json: () => Promise<unknown>;
  form: () => Promise<FormData>;
}

export interface Route {
  method: string;
  path: string;
  /** The right that a token needs; null where every token has it. */
  scope: Scope | null;
  answer: (call: Call) => object | Promise<object>;
}

/** A call of the API by method and pattern, e.g. 'GET accounts/:account/r2/buckets'. */
export function route(pattern: string, scope: Scope | null, answer: Route['answer']): Route {
  const [method = '', path = ''] = pattern.split(' ');
  return { method, path, scope, answer };
}

/** The parts of a path that a pattern names, or null where it is another. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const at: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) at[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return at;
}
