/** Replaces `cloudflare:workers` in an isolate: the simulation handles calls to the edge cache. */
export const edge = { purge: async () => ({ success: true }) };

export const cache = { purge: (): Promise<{ success: boolean }> => edge.purge() };
