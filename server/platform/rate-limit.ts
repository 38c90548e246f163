/** Counters that are stored; above it the oldest is dropped. */
const mostKeys = 100_000;

/** Counts calls by key in this process, each counter for `periodMs` from its first call. */
export function rateLimit(
  limit: number,
  periodMs: number,
  { clock = Date.now, most = mostKeys } = {},
): RateLimit {
  const counters = new Map<string, { count: number; until: number }>();
  return {
    async limit({ key }) {
      const now = clock();
      // A clock that was set back must not block a client for longer.
      const isOver = ({ until }: { until: number }) => until <= now || until > now + periodMs;
      let counter = counters.get(key);
      if (!counter || isOver(counter)) {
        counter = { count: 0, until: now + periodMs };
        counters.delete(key);
        counters.set(key, counter);
        // The oldest are first.
        for (const [oldest, one] of counters) {
          if (counters.size <= most && !isOver(one)) break;
          counters.delete(oldest);
        }
      }
      counter.count += 1;
      return { success: counter.count <= limit };
    },
  };
}
