import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { pathToFileURL } from 'node:url';

/** One figure of the report; over its limit it fails the run. */
export interface Line {
  /** A page's path, or what else was measured. */
  subject: string;
  /** Which figure of a page. */
  name?: string;
  measured: number;
  /** The least and the most of what was measured several times. */
  spread?: readonly [number, number];
  limit: number | undefined;
  unit: string;
}

/** Writes the figures between the marks of this name of a Markdown file. @throws where it has none. */
export function writeTable(
  file: string,
  lines: readonly Line[],
  name = 'bench',
  now = new Date(),
): void {
  const text = readFileSync(file, 'utf8');
  const marks = new RegExp(`(<!-- ${name} -->\\n).*(\\n<!-- /${name} -->)`, 's');
  if (!marks.test(text)) throw new Error(`${file} has no <!-- ${name} --> … <!-- /${name} -->`);
  const words = `\n${sayMachine(now)}\n\n${toTables(lines)}\n`;
  writeFileSync(
    file,
    text.replace(marks, (_, begin, end) => begin + words + end),
  );
}

function sayMachine(now: Date): string {
  const [cpu] = cpus();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const packages = ['wrangler', 'astro'].map((name) => `${name} ${versionOf(name)}`).join(', ');
  const day = now.toISOString().slice(0, 10);
  return `Measured on ${day}: version ${version}, ${cpus().length} cores of ${cpu?.model.trim()}, Node ${process.versions.node}, ${packages}.`;
}

function versionOf(name: string): string {
  const file = new URL(`node_modules/${name}/package.json`, pathToFileURL(`${process.cwd()}/`));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** A page a row, and below whatever is no page; 'of' is the limit. */
function toTables(lines: readonly Line[]): string {
  const names = [...new Set(lines.flatMap(({ name }) => name ?? []))];
  const pages = [...new Set(lines.flatMap(({ subject, name }) => (name ? subject : [])))];
  const cell = (subject: string, name: string) => {
    const line = lines.find((one) => one.subject === subject && one.name === name);
    return line ? say(line) : '';
  };
  const table = rows(
    ['page', ...names],
    pages.map((subject) => [`\`${subject}\``, ...names.map((name) => cell(subject, name))]),
  );
  const others = lines.filter(({ name }) => !name).map((line) => [line.subject, say(line)]);
  return others.length === 0 ? table : `${table}\n\n${rows(['what', 'measured'], others)}`;
}

const say = ({ measured, spread, limit, unit }: Line) =>
  `${measured}${unit && ` ${unit}`}${limit === undefined ? '' : ` of ${limit}`}${spread ? ` (${spread.join('–')})` : ''}`;

const rows = (head: readonly string[], body: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
