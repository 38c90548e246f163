/** Keys at which expired counters are removed. */
const mostKeys = 10_000;

/** Counts calls by key in this process, each counter for `periodMs` from its first call. */
export function rateLimit(limit: number, periodMs: number, clock = Date.now): RateLimit {
  const counters = new Map<string, { count: number; until: number }>();
  return {
    async limit({ key }) {
      const now = clock();
      // A clock that was set back must not block a client for longer.
      const isOver = ({ until }: { until: number }) => until <= now || until > now + periodMs;
      if (counters.size >= mostKeys)
        for (const [other, counter] of counters) if (isOver(counter)) counters.delete(other);
      let counter = counters.get(key);
      if (!counter || isOver(counter)) {
        counter = { count: 0, until: now + periodMs };
        counters.set(key, counter);
      }
      counter.count += 1;
      return { success: counter.count <= limit };
    },
  };
}
