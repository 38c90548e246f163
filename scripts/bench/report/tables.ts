import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { pathToFileURL } from 'node:url';
import { type Line, readFigure, sayFigure } from './line.ts';

/** Writes figures, with machine and versions, between the marks of this name of a Markdown file. @throws where it has none. */
export function writeTable(
  file: string,
  name: string,
  lines: readonly Line[],
  now = new Date(),
): void {
  writeBetween(file, name, `${sayMachine(now)}\n\n${toTables(lines)}`);
}

const marksOf = (name: string) => new RegExp(`(<!-- ${name} -->\\n)(.*)(<!-- /${name} -->)`, 's');

/** Writes words between the marks of this name, in the place of what is there. @throws where the file has none. */
export function writeBetween(file: string, name: string, words: string): void {
  const text = readFileSync(file, 'utf8');
  const marks = marksOf(name);
  if (!marks.test(text)) throw new Error(`${file} has no <!-- ${name} --> … <!-- /${name} -->`);
  writeFileSync(
    file,
    text.replace(marks, (_, begin, _old, end) => `${begin}\n${words}\n\n${end}`),
  );
}

/** The figures that `writeTable` has written between the marks of this name. @throws where a cell is none. */
export function readTable(file: string, name: string): Line[] {
  const [, , words = ''] = marksOf(name).exec(readFileSync(file, 'utf8')) ?? [];
  let names: string[] = [];
  return words.split('\n').flatMap((row) => {
    const [first = '', ...cells] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (first === 'page' || first === 'what') names = first === 'page' ? cells : [];
    if (!first || /^(page|what|-+)$/.test(first)) return [];
    const subject = first.replace(/^`(.*)`$/, '$1');
    return cells.flatMap((cell, index) => {
      const of = names[index];
      return cell ? { subject, ...(of && { name: of }), ...readFigure(cell) } : [];
    });
  });
}

/** The day, the machine and the versions that figures are of. */
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
