import fc from 'fast-check';

/** Part of sent values; an error response must not repeat it. */
export const canary = 'kenari7';

/** Texts that often break parsers, queries and markup. */
const nasty = [
  ...['', ' ', '\0', '\n', '\t', '-', '.', '..', '0', '-1', '1e3'],
  ...['NaN', 'null', 'true', '[]', '{}'],
  ...['9007199254740993', '1.000', '15.5', '٣', '１２', '2'.repeat(400)],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...["' OR 1=1 --", '" OR *', 'NEAR(', 'a:b', '%', '%zz', '%00', '%C0%AF', '../../etc/passwd'],
  ...['<script>', '</script><script>alert(1)</script>', '"><img src=x onerror=1>'],
  ...['<style>', '&lt;'],
  ...[']]>', '=1+1', '@x', '\u202Eabc', '\u200B', 'a\u200D\u0301', '\uD800', '\uDC00x', '\uFFFF'],
  ...['\u0301', 'İ', 'ﬁ', '\u1100\u1161\u11A8', 'ก็', '👩‍👩‍👧', 'e\u0301', '\u0958', '\u115F\u2800'],
];

const mark = fc.oneof(
  fc.constantFrom(...nasty.filter((text) => text.length > 0 && text.length < 4)),
  // Includes unpaired surrogates.
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);

/** A text of any kind, mostly short, with up to some ten thousand characters. */
export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  { weight: 3, arbitrary: fc.constantFrom(canary, `<${canary}>`, `"${canary}'`, `${canary}@a.id`) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.array(mark, { maxLength: 12 }).map((marks) => marks.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(mark, fc.constantFrom(49, 50, 51, 199, 200, 201, 300, 1001, 20_001))
      .map(([text, times]) => text.repeat(times)),
  },
);

/** A valid text with one character changed or inserted. */
export const nearly = (good: string) =>
  fc
    .tuple(fc.nat({ max: good.length }), fc.constantFrom(0, 1), mark)
    .map(([at, taken, put]) => good.slice(0, at) + put + good.slice(at + taken));

/** Any JSON value in place of a text. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, 0, -0, 1.5, 1e21, 2 ** 53, [], {}, [[]], ['SKU']],
      ...[{ toString: 1 }, { toString: null, valueOf: 1 }, { length: 1 }],
    ),
  },
);
