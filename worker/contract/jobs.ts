/** The hours of the village, at half past, at which its jobs run. */
export const jobHours = { nightly: 2, morning: 7 } as const;

/** The cron of wrangler.toml (UTC): these hours in each of Indonesia's time zones. */
export const jobsCron = '30 0,17,18,19,22,23 * * *';
