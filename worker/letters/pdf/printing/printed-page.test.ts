import { degrees, PDFArray, PDFDocument, PDFName, type PDFPage, rgb } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#tests/fixtures/render-page.ts';
import { markForArchive } from './archive-mark.ts';
import { flattenPage } from './printed-page.ts';

const MM = 72 / 25.4;

/** The box of a page's pixels that `isMeant` holds for, in points from the top left; null where there are none. */
async function boxOf(pdf: PDFDocument, isMeant: (r: number, g: number, b: number) => boolean) {
  const scale = 4;
  const { width, pixels } = await renderPage(await pdf.save(), scale);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at < pixels.length; at += 4) {
    if (!isMeant(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)) continue;
    const x = ((at / 4) % width) / scale;
    const y = Math.floor(at / 4 / width) / scale;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1 / scale);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1 / scale);
  }
  return box.right > 0 ? box : null;
}
const isRed = (r: number, g: number) => r > 200 && g < 100;
const isGrey = (r: number, g: number, b: number) => r < 180 && g === r && b === r;

describe('an annotation', () => {
  const red = '1 0 0 rg 0 0 10 10 re f';

  async function drawn(changes: Record<string, unknown>, look: Record<string, unknown> = {}) {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([200, 100]);
    const { context } = pdf;
    const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10], ...look };
    const appearance = context.register(context.flateStream(red, form as never));
    const annotation = {
      Subtype: 'Widget',
      F: 4,
      Rect: [100, 20, 160, 50],
      AP: { N: appearance },
      ...(typeof changes.AP === 'function' ? { ...changes, AP: changes.AP(appearance) } : changes),
    };
    page.node.addAnnot(context.register(context.obj(annotation as never)));
    flattenPage(page);
    expect(page.node.has(PDFName.of('Annots'))).toBe(false);
    // Nothing is drawn, not even out of sight.
    if (!page.node.Contents()) return null;
    return boxOf(pdf, isRed);
  }
  const there = { left: 100, right: 160, top: 50, bottom: 80 };

  test('is printed at its place and size', async () => {
    expect(await drawn({})).toEqual(there);
    expect(await drawn({ F: 4 | 128 })).toEqual(there);
    expect(await drawn({ Rect: [160, 50, 100, 20] })).toEqual(there);
    expect(await drawn({}, { BBox: [0, 0, 20, 10] })).toEqual({ ...there, right: 130 });
    expect(await drawn({}, { Subtype: undefined })).toEqual(there);
    expect(await drawn({}, { Matrix: [0, 3, -2, 0, 7, 7] })).toEqual(there);
  });

  test('is printed in its current state', async () => {
    const states = (look: unknown) => ({ N: { Ada: look } });
    expect(await drawn({ AP: states, AS: 'Ada' })).toEqual(there);
    expect(await drawn({ AP: states, AS: 'Tidak' })).toBeNull();
    expect(await drawn({ AP: states })).toBeNull();
    expect(await drawn({ AS: 'Ada' })).toEqual(there);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['has no Print flag', { F: 0 }],
    ['has no flags', { F: undefined }],
    ['is hidden', { F: 4 | 2 }],
    ['has no place', { Rect: undefined }],
    ['has no width', { Rect: [100, 20, 100, 50] }],
    ['has no height', { Rect: [100, 20, 160, 20] }],
    ['has no look', { AP: undefined }],
    ['has a look without a box', {}, { BBox: undefined }],
    ['has a look without width', {}, { BBox: [0, 0, 0, 10] }],
    ['has a look without height', {}, { BBox: [0, 0, 10, 0] }],
    ['has no size anywhere', { Rect: [0, 0, 0, 0] }, { BBox: [0, 0, 0, 0] }],
  ])('that %s is not printed', async (_, changes, look = {}) => {
    expect(await drawn(changes, look)).toBeNull();
  });

  test('works on an empty page and skips invalid annotations', async () => {
    const pdf = await PDFDocument.create();
    const { context } = pdf;
    const { node } = pdf.addPage([200, 100]);
    node.delete(PDFName.Resources);
    const look = context.flateStream(red, { BBox: [0, 0, 10, 10] });
    const annotation = { F: 4, Rect: [100, 20, 160, 50], AP: { N: context.register(look) } };
    node.set(PDFName.Annots, context.obj([null, annotation, 7]));
    flattenPage(pdf.getPage(0));
    expect(await boxOf(pdf, isRed)).toEqual(there);
  });

  test('does not change shared objects, and resets the graphics state', async () => {
    const pdf = await PDFDocument.create();
    const { context } = pdf;
    const resources = context.obj({ XObject: {} });
    // Its own content ends in a space of its own, twice as large, with nothing to draw in.
    const content = context.register(context.flateStream('2 0 0 2 0 0 cm 0 0 1 1 re W n'));
    const contents = context.register(context.obj([content]));
    const pages = [0, 1].map(() => {
      const page = pdf.addPage([200, 100]);
      page.node.set(PDFName.Contents, contents);
      page.node.set(PDFName.Resources, resources);
      return page;
    }) as [PDFPage, PDFPage];
    const BBox = [0, 0, 10, 10];
    const look = context.register(context.flateStream(red, { Subtype: 'Form', BBox }));
    const rects = [
      [100, 20, 120, 50],
      [120, 20, 160, 50],
    ];
    const annotations = rects.map((Rect) => ({ F: 4, Rect, AP: { N: look } }));
    pages[0].node.set(PDFName.Annots, context.obj(annotations));
    flattenPage(pages[0]);
    expect(await boxOf(pdf, isRed)).toEqual(there);
    expect(pages[1].node.Contents()).toBeInstanceOf(PDFArray);
    expect(pages[1].node.Contents()).toHaveProperty('array.length', 1);
    expect(String(resources)).toBe(String(context.obj({ XObject: {} })));
  });
});

test('a page keeps its size, rotation and group, also inherited ones', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([200, 100]);
  const { node } = page;
  const keep = { CropBox: [1, 1, 9, 9], Rotate: 90, UserUnit: 2, Group: { S: 'Transparency' } };
  const drop = { Annots: [], StructParents: 0, Tabs: 'S', B: [], AA: {}, Metadata: 1, Thumb: 1 };
  for (const [key, value] of pdf.context.obj({ ...keep, ...drop }).entries()) node.set(key, value);
  node.delete(PDFName.MediaBox);
  pdf.catalog.Pages().set(PDFName.MediaBox, pdf.context.obj([0, 0, 20, 10]));
  flattenPage(page);
  const own = ['/Type', '/Parent', '/Resources', ...Object.keys(keep).map((key) => `/${key}`)];
  expect(node.keys().map(String).sort()).toEqual(own.sort());
  expect(page.getMediaBox().width).toBe(20);
});

describe('the archive mark', () => {
  async function markOn(prepare: (page: PDFPage) => void) {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 200]);
    page.drawRectangle({ x: -500, y: -500, width: 2000, height: 2000, color: rgb(1, 1, 0) });
    prepare(page);
    markForArchive(page);
    return boxOf(pdf, isGrey);
  }
  /** On a page as wide as this, as it is seen. */
  const at = (width: number) => {
    const right = width - 18 * MM;
    const [left, top, bottom] = [right - 40, 5 * MM, 5 * MM + 16];
    // Its frame is 0.8 points thick, half of it outside.
    const near = (value: number) => expect.closeTo(value, 0);
    return {
      left: near(left - 0.4),
      right: near(right + 0.4),
      top: near(top - 0.4),
      bottom: near(bottom + 0.4),
    };
  };

  test('is at the top right, 5 mm from the edge, 14 mm wide', async () => {
    expect(await markOn(() => {})).toEqual(at(300));
  });

  test.each([
    [90, 200],
    [180, 300],
    [270, 200],
    [-90, 200],
    [360, 300],
  ])('is at the top right of a page rotated by %i degrees', async (angle, width) => {
    expect(await markOn((page) => page.setRotation(degrees(angle)))).toEqual(at(width));
  });

  test.each([0, 90, 180, 270])('is inside the crop box, rotated by %i', async (angle) => {
    const box = await markOn((page) => {
      page.setMediaBox(-50, -30, 500, 400);
      page.setCropBox(20, 40, 240, 160);
      page.setRotation(degrees(angle));
    });
    expect(box).toEqual(at(angle % 180 === 0 ? 240 : 160));
  });

  test('is drawn on a page without content', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 200]);
    page.node.delete(PDFName.Contents);
    markForArchive(page);
    expect(await boxOf(pdf, isGrey)).toEqual(at(300));
    expect(page.node.Contents()).toHaveProperty('array.length', 2);
  });
});
