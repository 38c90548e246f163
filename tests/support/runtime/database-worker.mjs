/** Runs the statements that d1-over-http.ts sends on the portal's D1. */
export default {
  async fetch(request, { DB }) {
    const { method, statements, args } = await request.json();
    try {
      const bound = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
      const result = await (method === 'batch' ? DB.batch(bound) : bound[0][method](...args));
      return Response.json({ result });
    } catch ({ message, cause }) {
      return Response.json({ error: { message, cause: cause?.message } });
    }
  },
};
