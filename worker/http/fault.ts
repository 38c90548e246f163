/**
 * An error in the portal's own words: constants and counts, never what a person typed or what the database answered. So
 * the log and the notices may show its message.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** What the log may know of an error. */
export interface FaultReport {
  /** The error's class, e.g. 'TypeError'. */
  name: string;
  /** What happened, as far as the words are known to hold nobody's data. */
  cause?: string;
  /** Where it came up in the Worker, innermost first. */
  at: string[];
}

/** Words of the database and the bucket for a fault; tables and columns are the schema's. */
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
  'database (?:or disk is full|is locked)',
  'Memory limit would be exceeded',
  'too many SQL variables',
  'statement too long',
  'Too many subrequests',
];
const knownCause = new RegExp(`^(?:[A-Z][A-Z0-9_]+: )?(${knownCauses.join('|')})`, 'i');
/** What else a message of D1 tells is a code, before or behind it; R2's stands behind it in brackets. */
const databaseCode = /^D1_[A-Z_]+(?=:)|\bSQLITE_[A-Z]+$/;
const r2Code = /^(?:get|put|head|list|delete): .*(\(\d{5}\))$/;
const frame = /^at (?:async )?(?:[\w$.<>#]+ )?\(?[^\s()]+:\d+:\d+\)?$/;

/** Frames that are kept of a stack. */
const maxFrames = 6;

/**
 * Describes an error for the log without anybody's data: the first cause, as the database layer's own error repeats the
 * statement's parameters; and of its message only what is known, as a database's may repeat what was typed.
 */
export function describeFault(error: unknown): FaultReport {
  let first = error;
  while (first instanceof Error && !(first instanceof Fault) && first.cause) first = first.cause;
  if (!(error instanceof Error) || !(first instanceof Error)) return { name: typeof first, at: [] };
  const { message } = first;
  const cause = first instanceof Fault ? message : readCause(message);
  return { name: readName(first), ...(cause && { cause }), at: framesOf(error) };
}

/** The cause in a few words, for a notice: 'Error' where nothing more may be told. */
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

/** The lines of the stack below the message, which may look like such lines itself. */
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
