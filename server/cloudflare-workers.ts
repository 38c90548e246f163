/** Replaces `cloudflare:workers` in the build for Node: the bindings, which the entry sets before the first request. No edge cache. */
export const env = {} as Env;
