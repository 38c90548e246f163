/** The built Worker (dist/server), by the alias that config.ts gives it. */
declare module 'built-portal' {
  const portal: {
    fetch: (request: Request, env: Env, context: ExecutionContext) => Promise<Response>;
  };
  export default portal;
}
