import { isSearch, isWrite, type Measured, sizeWords } from './growth.ts';
import { ratioOf } from './measure.ts';

const width = 790;
const panel = { left: 44, top: 34, width: 320, height: 150, gapX: 60, gapY: 64 };
/** The highest that is drawn: what is above it is named by the table. */
const highest = 3;

const kinds: readonly [title: string, limit: number | null, of: (name: string) => boolean][] = [
  ['Pages', 1.3, (name) => !name.includes('/api/v1/') && !isSearch(name)],
  ['Lists and records', 1.3, (name) => name.startsWith('GET /api/v1/') && !isSearch(name)],
  ['Searches', 2, isSearch],
  ['Writes', null, isWrite],
];

const round = (value: number) => Math.round(value * 10) / 10;

/** How time grows with the records, a line for each page or call: times that of the smallest database, the median of them bold. */
export function drawGrowth(all: readonly Measured[]): string {
  const panels = kinds.map(([title, limit, of], at) =>
    drawPanel(
      all.filter(({ name }) => of(name)),
      { title, limit, at },
    ),
  );
  const height = panel.top + 2 * panel.height + panel.gapY + 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">
<title>Time of pages, lists, searches and writes as records grow, times that of the smallest database</title>
<rect width="${width}" height="${height}" fill="#fbf8f1"/>
${panels.join('\n')}
</svg>
`;
}

function drawPanel(
  all: readonly Measured[],
  { title, limit, at }: { title: string; limit: number | null; at: number },
): string {
  const left = panel.left + (at % 2) * (panel.width + panel.gapX);
  const top = panel.top + Math.floor(at / 2) * (panel.height + panel.gapY);
  const sizes = all[0]?.figures.map(({ size }) => size) ?? [];
  const x = (index: number) => round(left + (panel.width * index) / Math.max(1, sizes.length - 1));
  const y = (times: number) => round(top + panel.height * (1 - Math.min(times, highest) / highest));
  const curves = all.map(({ figures }) =>
    figures.map(({ times }) => ratioOf(times, figures[0]?.times ?? [])),
  );
  const path = (curve: readonly number[]) =>
    curve.map((times, index) => `${index ? 'L' : 'M'}${x(index)} ${y(times)}`).join('');
  const middle = sizes.map((_, index) => {
    const sorted = curves.map((curve) => curve[index] ?? 1).sort((one, other) => one - other);
    return sorted[sorted.length >> 1] ?? 1;
  });
  const level = (times: number, style: string) =>
    `<path d="M${left} ${y(times)}h${panel.width}" ${style}/><text x="${left - 6}" y="${y(times) + 4}" text-anchor="end" fill="#4a5a50">${times}×</text>`;
  return [
    `<text x="${left}" y="${top - 12}" font-weight="700" fill="#1c2a22">${title} (${all.length})</text>`,
    ...[0, 1, 2, 3].map((times) => level(times, 'stroke="#e2dac8"')),
    limit === null
      ? ''
      : `<path d="M${left} ${y(limit)}h${panel.width}" stroke="#b3701a" stroke-dasharray="5 4"/><text x="${left + panel.width}" y="${y(limit) - 4}" text-anchor="end" fill="#85500a">limit ${limit}×</text>`,
    `<path d="${curves.map(path).join('')}" fill="none" stroke="#1d5c3c" stroke-opacity=".22"/>`,
    `<path d="${path(middle)}" fill="none" stroke="#1d5c3c" stroke-width="3"/>`,
    ...sizes.map(
      (size, index) =>
        `<text x="${x(index)}" y="${top + panel.height + 18}" text-anchor="middle" fill="#4a5a50">${sizeWords(size)}</text>`,
    ),
  ].join('\n');
}
