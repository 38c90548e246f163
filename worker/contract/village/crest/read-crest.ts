import {
  type Crest,
  crestAdvice,
  crestLimit,
  type Matrix,
  type Paint,
  type Shape,
} from './crest.ts';
import { noMove, outlines, place } from './outline.ts';
import { paintOf, plainPaint, readClasses, readDeclarations } from './paint.ts';
import { readSegments } from './path-data.ts';
import { readTags, type Tag } from './read-tags.ts';

/** What tells nothing of the drawing. */
const silent = ['title', 'desc', 'metadata', 'style', 'defs', 'sodipodi:namedview'];
const reasons: Record<string, string> = {
  script: 'program tidak boleh ada di dalam lambang',
  foreignObject: 'hanya gambar garis yang dapat dipakai',
  image: 'foto atau gambar titik tidak dapat dicetak tajam pada surat',
  use: 'rujukan ke bagian lain tidak dapat dibaca',
  text: 'huruf harus dijadikan garis',
  linearGradient: 'gradasi tidak dapat dicetak pada surat',
  radialGradient: 'gradasi tidak dapat dicetak pada surat',
};

interface State {
  paint: Paint;
  matrix: Matrix;
}

function viewBoxOf({
  viewBox = '',
  width = '',
  height = '',
}: Tag['attributes']): Crest['box'] | null {
  const parts = viewBox.trim() ? viewBox.trim().split(/[\s,]+/) : ['0', '0', width, height];
  const [x = 0, y = 0, wide = 0, tall = 0] = parts.map((part) => Number.parseFloat(part));
  return wide > 0 && tall > 0 && Number.isFinite(x + y)
    ? { x, y, width: wide, height: tall }
    : null;
}

/** Reads tags one after the other; `faults` and `shapes` fill on the way. */
function readShapes(tags: readonly Tag[]) {
  const faults = new Set<string>();
  const shapes: Shape[] = [];
  const classes = readClasses(
    tags
      .filter(({ name }) => name === 'style')
      .map(({ text }) => text)
      .join('\n'),
  );
  const open: State[] = [{ paint: plainPaint, matrix: noMove }];
  let skipped = 0;
  for (const { name, attributes, opens, closes, text } of tags) {
    if (skipped > 0 || (silent.includes(name) && opens)) {
      skipped += (opens ? 1 : 0) - (closes ? 1 : 0);
      if (reasons[name] && opens) faults.add(`<${name}>: ${reasons[name]}.`);
      continue;
    }
    if (!opens) {
      open.pop();
      continue;
    }
    const outline = outlines[name];
    if (!outline && name !== 'svg' && name !== 'g') {
      faults.add(`<${name}>: ${reasons[name] ?? 'bagian ini tidak dapat dipakai'}.`);
    }
    if (text.trim()) faults.add('ada teks di antara gambar; huruf harus dijadikan garis.');
    for (const key of Object.keys(attributes)) {
      if (/^on/i.test(key)) faults.add(`${key}: program tidak boleh ada di dalam lambang.`);
      if (/(^|:)href$/.test(key))
        faults.add(`${key}: rujukan ke luar tidak boleh ada di dalam lambang.`);
    }
    const around = open.at(-1) ?? { paint: plainPaint, matrix: noMove };
    const own = (attributes.class ?? '').split(/\s+/).map((one) => classes[one]);
    const paint = paintOf(
      around.paint,
      Object.assign({}, attributes, ...own, readDeclarations(attributes.style ?? '')),
    );
    const matrix = place(around.matrix, attributes.transform);
    if (typeof paint === 'string') faults.add(`<${name}> ${paint}.`);
    const state = { paint: typeof paint === 'string' ? around.paint : paint, matrix };
    if (outline) {
      const path = outline(attributes);
      if (readSegments(path) === null) faults.add(`<${name}>: garisnya tidak dapat dibaca.`);
      else if (path) shapes.push({ path, ...state });
    }
    if (!closes) open.push(state);
  }
  return { faults: [...faults], shapes };
}

/** Reads crest.svg: a crest that can be drawn everywhere, or what is wrong with it, a line a mistake. */
export function readCrest(svg: string): { crest: Crest } | { faults: string[] } {
  const say = (found: readonly string[]) => ({
    faults: [...found.map((fault) => `crest.svg: ${fault}`), `crest.svg: ${crestAdvice}`],
  });
  if (svg.length > crestLimit) {
    return say([`${Math.ceil(svg.length / 1000)} KB, paling banyak ${crestLimit / 1000} KB.`]);
  }
  const tags = readTags(svg);
  if (tags?.[0]?.name !== 'svg') return say(['bukan berkas SVG yang dapat dibaca.']);
  const box = viewBoxOf(tags[0].attributes);
  if (!box) return say(['<svg> harus memiliki viewBox, misalnya viewBox="0 0 100 120".']);
  const { faults, shapes } = readShapes(tags);
  if (faults.length > 0) return say(faults);
  if (shapes.length === 0) return say(['tidak ada gambar di dalamnya.']);
  return {
    crest: { box, title: tags.find(({ name }) => name === 'title')?.text.trim() ?? '', shapes },
  };
}
