/** The tables. Times are ISO 8601 in UTC. */
export * from './schema/accounts.ts';
export * from './schema/applications.ts';
export * from './schema/content.ts';
export * from './schema/deletions.ts';
export * from './schema/incidents.ts';
export * from './schema/jobs.ts';
export * from './schema/letter-types.ts';
export * from './schema/letters.ts';
export * from './schema/push.ts';
export * from './schema/survey.ts';
