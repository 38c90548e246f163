import type { Edge } from '../edge/edge.ts';

/** Replaces `cloudflare:workers` in the test process. It has an edge cache only while a test sets `purge`. */
export const cache: { purge?: Edge['purge'] } = {};
