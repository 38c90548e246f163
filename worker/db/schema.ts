/**
 * The tables. Times are ISO 8601 in UTC. Totals are kept by triggers (migrations/0001_tallies.sql,
 * 0003_content_triggers.sql), so that no list counts its table.
 */
export * from './schema/accounts.ts';
export * from './schema/applications.ts';
export * from './schema/content.ts';
export * from './schema/jobs.ts';
export * from './schema/letter-types.ts';
export * from './schema/letters.ts';
