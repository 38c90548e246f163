/**
 * How a list with signed links is kept fresh: its links last 15 minutes, so an open page asks anew in good time, and a
 * page that was away asks when it is looked at again.
 */
export const signedListOptions = {
  refetchInterval: 10 * 60_000,
  refetchOnWindowFocus: true,
} as const;
