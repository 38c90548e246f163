import { Hono } from 'hono';

interface Statement {
  sql: string;
  params: unknown[];
}

/** What a route reads, one batch after another, and answers. */
export interface Plan {
  batches: Statement[][];
  text: string;
  type: string;
}

/** The least that a Worker can do for an answer below `base`: reads in batches, and answers a text that it has. */
export function bareRoutes(base: string): Hono<{ Bindings: { DB: D1Database } }> {
  const plans = new Map<string, Plan>();
  const app = new Hono<{ Bindings: { DB: D1Database } }>();
  app.put(`${base}/plan/:name`, async (c) => {
    plans.set(c.req.param('name'), await c.req.json<Plan>());
    return c.body(null, 204);
  });
  return app.get(`${base}/:name`, async (c) => {
    const plan = plans.get(c.req.param('name'));
    if (!plan) return c.notFound();
    const { DB } = c.env;
    for (const batch of plan.batches)
      await DB.batch(batch.map(({ sql, params }) => DB.prepare(sql).bind(...params)));
    return c.body(plan.text, 200, { 'Content-Type': plan.type });
  });
}
