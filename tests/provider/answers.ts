/** An answer of the API that says no: status, code and words as the real one gives them. */
export class Refused extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const refusals = {
  noToken: () =>
    new Refused(400, 9106, 'Missing X-Auth-Key, X-Auth-Email or Authorization headers'),
  wrongToken: () => new Refused(403, 9109, 'Invalid access token'),
  noRight: () => new Refused(403, 10000, 'Authentication error'),
  noRoute: () => new Refused(404, 7003, 'Could not route to the requested path'),
  noDatabase: () => new Refused(404, 7404, 'The database was not found'),
  databaseExists: (name: string) =>
    new Refused(400, 7502, `A database with the name '${name}' already exists`),
  databaseLimit: () => new Refused(400, 7406, 'You have reached the maximum number of databases'),
  sql: (message: string) => new Refused(400, 7500, `${message}: SQLITE_ERROR`),
  noBucket: () => new Refused(404, 10006, 'The specified bucket does not exist.'),
  bucketExists: () => new Refused(409, 10004, 'The bucket you tried to create already exists'),
  bucketName: () => new Refused(400, 10005, 'The specified bucket name is not valid.'),
  noR2: () => new Refused(403, 10042, 'Please enable R2 through the Cloudflare Dashboard.'),
  noScript: () => new Refused(404, 10007, 'This Worker does not exist on your account.'),
  noSubdomain: () => new Refused(404, 10007, 'workers.dev subdomain not found'),
  freePlan: () => new Refused(400, 100328, 'CPU limits are not supported for the Free plan.'),
  content: (message: string) => new Refused(400, 10021, message),
  binding: (message: string) => new Refused(400, 10181, message),
  noZone: () => new Refused(404, 1001, 'Invalid zone identifier'),
} as const;

/** The envelope that every answer comes in. */
export const envelope = (result: unknown, more: object = {}) => ({
  success: true,
  errors: [],
  messages: [],
  result,
  ...more,
});

export const refusedEnvelope = ({ code, message }: Refused) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});
