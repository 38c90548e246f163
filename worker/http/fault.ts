/**
 * An error whose message may appear in logs and notices: it consists of constants and counts, never of user input or database
 * messages.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Loggable description of an error, free of personal data. */
export interface FaultReport {
  /** The error's class, e.g. 'TypeError'. */
  name: string;
  /** Known, safe part of the message. */
  cause?: string;
  /** Stack frames, innermost first. */
  at: string[];
}

/** Safe error messages of D1; names in them are tables and columns. */
const knownCauses = [
  'no such (?:table|index|module): \\w+',
  'table \\w+ has no column named \\w+',
  '(?:UNIQUE|NOT NULL|PRIMARY KEY) constraint failed: \\w+\\.\\w+(?:, \\w+\\.\\w+)*',
  'FOREIGN KEY constraint failed',
  'Network connection lost',
  'Cannot resolve D1 DB due to transient issue on remote node',
  'D1 DB is overloaded\\. (?:Requests queued for too long|Too many requests queued)',
  'D1 DB reset because its code was updated',
  'D1 DB storage operation exceeded timeout which caused object to be reset',
  'Internal error (?:in|while starting up) D1 DB storage caused object to be reset',
  'Exceeded maximum DB size',
  'database (?:or disk is full|is locked|disk image is malformed)',
  'disk I/O error',
  'file is not a database',
  'unable to open database file',
  'attempt to write a readonly database',
  'Memory limit would be exceeded',
  'too many SQL variables',
  'statement too long',
  'Too many subrequests',
];
const knownCause = new RegExp(`^(?:[A-Z][A-Z0-9_]+: )?(${knownCauses.join('|')})`, 'i');
/** Error codes: D1 puts them before or after the message, R2 after it in parentheses, the file system before it. */
const databaseCode =
  /^D1_[A-Z_]+(?=:)|\bSQLITE_[A-Z]+$|^E(?:ACCES|DQUOT|EXIST|IO|MFILE|NOENT|NOSPC|NOTDIR|PERM|ROFS)(?=: )/;
const r2Code = /^(?:get|put|head|list|delete): .*(\(\d{5}\))$/;
const frame = /^at (?:async )?(?:[\w$.<>#]+ )?\(?[^\s()]+:\d+:\d+\)?$/;

/** Maximum logged stack frames. */
const maxFrames = 6;

/**
 * Describes an error for the log without personal data. Uses the root cause, because the database layer's message repeats the
 * parameters, and only known parts of its message, because the database may quote input.
 */
export function describeFault(error: unknown): FaultReport {
  let first = error;
  while (first instanceof Error && !(first instanceof Fault) && first.cause) first = first.cause;
  if (!(error instanceof Error) || !(first instanceof Error)) return { name: typeof first, at: [] };
  const { message } = first;
  const cause = first instanceof Fault ? message : readCause(message);
  return { name: readName(first), ...(cause && { cause }), at: framesOf(error) };
}

/** Short cause for a notice: the safe message, else the error's name. */
export function nameCause(error: unknown): string {
  const { name, cause } = describeFault(error);
  return cause ?? name;
}

function readCause(message: string): string | undefined {
  const [, known] = knownCause.exec(message) ?? [];
  const [, inR2] = r2Code.exec(message) ?? [];
  return known ?? (inR2 && `R2 ${inR2}`) ?? databaseCode.exec(message)?.[0];
}

const readName = ({ name }: Error) => (/^[A-Za-z]{1,40}$/.test(name) ? name : 'Error');

/** Stack frames after the message, which may itself contain lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => frame.test(line))
    .slice(0, maxFrames);
}
