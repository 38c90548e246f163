import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openData } from '#server/data-folder.ts';
import { homeReads } from '#site/server/home-reads.ts';
import { openDb } from '#worker/db/client.ts';
import { readMany } from '#worker/db/read.ts';
import { officeState } from '#worker/office/index.ts';

/** A server that only does the home page's reads of a data folder. */
const { PORTAL_DATA = '', PORT, HOST } = process.env;
const { DB } = openData(PORTAL_DATA);
const { fetch } = new Hono().get('/', async (c) =>
  c.json(await readMany(openDb(DB), [officeState, ...homeReads(new Date())])),
);
serve({ fetch, port: Number(PORT), hostname: HOST });
