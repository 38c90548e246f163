import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const document = readFileSync('docs/security.md', 'utf8');

/** The repository paths in a text. */
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:docs|scripts|server|site|tests|worker)\/[^` ]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  );

interface Item {
  id: string;
  state: string;
  by: string;
}

/** `1.2.5 to 1.2.8` are four items. */
function idsOf(first: string, last = first): string[] {
  const section = first.slice(0, first.lastIndexOf('.'));
  const [from = 0, to = 0] = [first, last].map((id) => Number(id.slice(section.length + 1)));
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
}

const lines = /^- (\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))? (test|read|part|no|n\/a)\b(.+)$/gm;
const items: Item[] = [...document.matchAll(lines)].flatMap(
  ([, first = '', last, state = '', by = '']) =>
    idsOf(first, last).map((id) => ({ id, state, by })),
);

/** Number of level 1 and 2 items in each section of ASVS 5.0.0, where they come first. Without V10 and V17. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};

describe('docs/security.md', () => {
  it('names existing files', () => {
    const named = filesIn(document);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('lists every item of levels 1 and 2 once, in order', () => {
    const all = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(items.map(({ id }) => id)).toEqual(all);
    for (const chapter of ['V10', 'V17']) expect(document).toMatch(new RegExp(`${chapter} \\(`));
  });

  it('names a test or a reason with its severity for each item', () => {
    const unproven = items.filter(({ state, by }) => {
      if (state === 'test') return !filesIn(by).some((path) => /\.test\.tsx?$/.test(path));
      if (state === 'part' || state === 'no') return !/^ \((low|medium|high)\b/.test(by);
      return by.length < 5;
    });
    expect(unproven).toEqual([]);
  });
});
