interface Bound {
  sql: string;
  values: readonly unknown[];
}

interface Answer {
  result?: unknown;
  error?: { message: string; cause?: string };
}

/** Sends the calls of one statement or a batch. */
type Ask = (method: string, statements: readonly Bound[], ...args: unknown[]) => Promise<unknown>;

/**
 * D1's interface over a Worker that has the database (database-worker.mjs). Miniflare's own blocks this process at each `prepare` and
 * `bind`; workerd may then close a connection that the next call uses.
 */
export function d1OverHttp(send: (body: string) => Promise<Response>): D1Database {
  const ask: Ask = async (method, statements, ...args) => {
    const response = await send(toJson({ method, statements, args }));
    const { result, error } = (await response.json()) as Answer;
    if (error) throw new Error(error.message, { cause: error.cause && new Error(error.cause) });
    return result;
  };
  const bind = (sql: string, values: readonly unknown[]) => {
    const one = { sql, values };
    return {
      ...one,
      bind: (...given: unknown[]) => bind(sql, given),
      all: () => ask('all', [one]),
      run: () => ask('run', [one]),
      raw: () => ask('raw', [one]),
      first: (...column: unknown[]) => ask('first', [one], ...column),
    };
  };
  return {
    prepare: (sql: string) => bind(sql, []),
    batch: (statements: readonly Bound[]) => ask('batch', statements),
  } as unknown as D1Database;
}

/** JSON of a call: bytes as D1 takes them too, as an array. @throws TypeError for `undefined`, as D1 does. */
const toJson = (call: object) =>
  JSON.stringify(call, (_, value) => {
    if (value === undefined) throw new TypeError('D1_TYPE_ERROR: undefined');
    if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
    return ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value;
  });
