/** Stands for `cloudflare:workers` in an isolate: what the edge's cache is told goes where the simulation says. */
export const edge = { purge: async () => ({ success: true }) };

export const cache = { purge: (): Promise<{ success: boolean }> => edge.purge() };
