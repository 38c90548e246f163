import { describe, expect, it } from 'vitest';
import { toLetterCrest } from '#worker/letters/pdf/layout/crest.ts';
import { crestLimit } from './crest.ts';
import { readSegments } from './path-data.ts';
import { readCrest } from './read-crest.ts';
import { toSvg } from './to-svg.ts';

const svg = (inside: string, head = 'viewBox="0 0 10 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;

function crestOf(inside: string, head?: string) {
  const read = readCrest(svg(inside, head));
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.crest;
}
const faultsOf = (file: string) => {
  const read = readCrest(file);
  return 'faults' in read ? read.faults.join('\n') : '';
};

describe('outlines', () => {
  it.each([
    [
      'M1 2L3 4',
      [
        ['M', 1, 2],
        ['L', 3, 4],
      ],
    ],
    ['m1 2 3 4z', [['M', 1, 2], ['L', 4, 6], ['Z']]],
    [
      'M0 0h5V3',
      [
        ['M', 0, 0],
        ['L', 5, 0],
        ['L', 5, 3],
      ],
    ],
    [
      'M0 0c1 1 2 1 3 0s2-1 3 0',
      [
        ['M', 0, 0],
        ['C', 1, 1, 2, 1, 3, 0],
        ['C', 4, -1, 5, -1, 6, 0],
      ],
    ],
    [
      'M0 0Q3 3 6 0',
      [
        ['M', 0, 0],
        ['C', 2, 2, 4, 2, 6, 0],
      ],
    ],
    [
      'M.5.5-1-1',
      [
        ['M', 0.5, 0.5],
        ['L', -1, -1],
      ],
    ],
    [
      'M1e1 0a0 5 0 0 1 2 2',
      [
        ['M', 10, 0],
        ['L', 12, 2],
      ],
    ],
    ['', []],
  ])('%s', (path, segments) => {
    expect(readSegments(path)).toEqual(segments);
  });

  it.each(['L1 2', 'M1', 'M1 2 X3', 'M0 0A1 1 0 2 0 3 3', 'M0 0z5'])('not %s', (path) => {
    expect(readSegments(path)).toBeNull();
  });

  it('draws an arc as curves of a quarter turn each, which end on the circle', () => {
    const segments = readSegments('M-5 0a5 5 0 1 0 10 0a5 5 0 0 0-10 0') ?? [];
    expect(segments).toHaveLength(5);
    const ends = segments.map((segment) => segment.slice(-2).map(Number));
    for (const [x = 0, y = 0] of ends) expect(Math.hypot(x, y)).toBeCloseTo(5);
    // From the left downwards: y grows downwards.
    expect(ends[1]?.[1]).toBeCloseTo(5);
    expect(ends[3]?.[1]).toBeCloseTo(-5);
  });
});

describe('a crest', () => {
  it('keeps shapes, their paint and where they go, whatever drew them', () => {
    const { shapes, box } = crestOf(
      `<style>.fil0 {fill:#EC268F}</style><g transform="translate(1 2) scale(2)" stroke="black" stroke-width="3">
       <path class="fil0" d="M0 0h1"/><circle style="fill:none;stroke:rgb(0, 128, 255)" r="4"/></g>`,
      'viewBox="1 2 30 40"',
    );
    expect(box).toEqual({ x: 1, y: 2, width: 30, height: 40 });
    expect(shapes[0]).toMatchObject({
      matrix: [2, 0, 0, 2, 1, 2],
      paint: { fill: '#ec268f', stroke: '#000000', strokeWidth: 3 },
    });
    expect(shapes[1]?.paint).toMatchObject({ fill: null, stroke: '#0080ff' });
  });

  it('takes its size where there is no viewBox', () => {
    expect(crestOf('<rect width="3" height="4"/>', 'width="30px" height="40px"').box).toMatchObject(
      { width: 30, height: 40 },
    );
  });

  it('is written out as shapes alone, and in the middle of a square', () => {
    const crest = crestOf(
      '<title>Desa &amp; kita</title><metadata><b>x</b></metadata><rect width="3" height="4" fill="#fff"/>',
    );
    const written = toSvg(crest, 'Lambang <Desa>', true);
    expect(written).toContain('viewBox="-5 0 20 20"');
    expect(written).toContain('Lambang &#60;Desa&#62;');
    expect(written).not.toContain('metadata');
    expect(crest.title).toBe('Desa & kita');
  });

  it('is drawn on letters from its top left corner, filled and stroked as it says', () => {
    const { width, height, operators } = toLetterCrest(
      crestOf(
        '<path fill="#ff0000" fill-rule="evenodd" stroke="#0000ff" d="M0 0h1v1z"/>',
        'viewBox="5 6 10 20"',
      ),
    );
    expect([width, height]).toEqual([10, 20]);
    expect(operators.split('\n')).toEqual([
      '0 0 10 20 re W n 1 0 0 1 -5 -6 cm',
      'q 1 0 0 1 0 0 cm',
      '1 0 0 rg',
      '0 0 1 RG',
      '1 w 0 J 0 j 4 M',
      '0 0 m',
      '1 0 l',
      '1 1 l',
      'h',
      'B* Q',
    ]);
  });
});

it.each([
  [svg('<script>alert(1)</script><path d="M0 0h1"/>'), '<script>: program tidak boleh ada'],
  [svg('<path onclick="x()" d="M0 0h1"/>'), 'onclick: program tidak boleh ada'],
  [svg('<image href="https://lain.example/a.png"/>'), 'rujukan ke luar tidak boleh ada'],
  [svg('<foreignObject><p>x</p></foreignObject>'), '<foreignObject>'],
  [svg('<use xlink:href="#a"/>'), '<use>'],
  [svg('<text x="1">DESA</text>'), 'huruf harus dijadikan garis'],
  [svg('<path fill="url(#g)" d="M0 0h1"/>'), 'bukan warna rata'],
  [svg('<path opacity="0.5" d="M0 0h1"/>'), 'tembus pandang'],
  [svg('<defs><linearGradient id="g"/></defs><path d="M0 0h1"/>'), 'gradasi tidak dapat dicetak'],
  [svg('<path d="M0 0 bukan"/>'), 'garisnya tidak dapat dibaca'],
  [svg('<path d="M0 0h1"/>', ''), 'viewBox'],
  [svg(''), 'tidak ada gambar'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'bukan berkas SVG'],
  ['bukan svg', 'bukan berkas SVG'],
  [svg('<path d="M0 0h1"/>'.repeat(crestLimit / 10)), 'KB, paling banyak 64 KB'],
])('refuses in words what cannot be drawn (%#)', (file, says) => {
  expect(faultsOf(file)).toContain(`crest.svg: `);
  expect(faultsOf(file)).toContain(says);
  expect(faultsOf(file)).toContain('Inkscape');
});
