interface FirstCall {
  token: string;
  call: Promise<Response>;
}

declare global {
  /** GET requests that the document began, by address (site/server/first-load.ts). */
  var firstCalls: Record<string, FirstCall> | undefined;
}

/** The response that the document requested with the same token, once; undefined without one. */
export function takeFirstCall(address: string, token: string | undefined) {
  const first = globalThis.firstCalls?.[address];
  delete globalThis.firstCalls?.[address];
  return first && first.token === token ? first.call : undefined;
}
