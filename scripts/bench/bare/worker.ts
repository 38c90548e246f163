import { Hono } from 'hono';

/** What a route reads and answers. */
export interface Plan {
  statements: { sql: string; params: (string | number | null)[] }[];
  text: string;
  type: string;
}

/** The least that a Worker can do for an answer: reads in one batch, and answers a text that it has. */
const app = new Hono<{ Bindings: { DB: D1Database } }>();
const plans = new Map<string, Plan>();

app.put('/plan/:name', async (c) => {
  plans.set(c.req.param('name'), await c.req.json<Plan>());
  return c.body(null, 204);
});

app.get('/:name', async (c) => {
  const plan = plans.get(c.req.param('name'));
  if (!plan) return c.notFound();
  const { DB } = c.env;
  const statements = plan.statements.map(({ sql, params }) => DB.prepare(sql).bind(...params));
  if (statements.length > 0) await DB.batch(statements);
  return c.body(plan.text, 200, { 'Content-Type': plan.type });
});

export default app;
