import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { pathToFileURL } from 'node:url';
import { type Line, sayFigure } from './line.ts';

/** Writes figures, with machine and versions, between the marks of this name of a Markdown file. @throws where it has none. */
export function writeTable(
  file: string,
  name: string,
  lines: readonly Line[],
  now = new Date(),
): void {
  writeBetween(file, name, `${sayMachine(now)}\n\n${toTables(lines)}`);
}

/** Writes words between the marks of this name, in the place of what is there. @throws where the file has none. */
export function writeBetween(file: string, name: string, words: string): void {
  const text = readFileSync(file, 'utf8');
  const marks = new RegExp(`(<!-- ${name} -->\\n).*(<!-- /${name} -->)`, 's');
  if (!marks.test(text)) throw new Error(`${file} has no <!-- ${name} --> … <!-- /${name} -->`);
  writeFileSync(
    file,
    text.replace(marks, (_, begin, end) => `${begin}\n${words}\n\n${end}`),
  );
}

/** The day, the machine and the versions that figures are of. */
export function sayMachine(now: Date): string {
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
    return line ? sayFigure(line) : '';
  };
  const table = toTable(
    ['page', ...names],
    pages.map((subject) => [`\`${subject}\``, ...names.map((name) => cell(subject, name))]),
  );
  const others = lines.filter(({ name }) => !name).map((line) => [line.subject, sayFigure(line)]);
  return others.length === 0 ? table : `${table}\n\n${toTable(['what', 'measured'], others)}`;
}

/** A table of Markdown; its first column is words, the others are figures. */
export const toTable = (head: readonly string[], body: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
