/** The built Worker in dist/server; config.ts sets this alias. */
declare module 'built-portal' {
  const portal: {
    fetch: (request: Request, env: Env, context: ExecutionContext) => Promise<Response>;
  };
  export default portal;
}
