/** Samples of the tone curve. */
const SAMPLES = 1024;

/** Colorants of sRGB adapted to D50, and D50 itself (IEC 61966-2-1, as in the ICC's own profile). */
const WHITE = [0.9642, 1, 0.8249];
const RED = [0.43607, 0.22249, 0.01392];
const GREEN = [0.38515, 0.71687, 0.09708];
const BLUE = [0.14307, 0.06061, 0.7141];

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const uint16 = (value: number): number[] => [value >> 8, value & 0xff];
const zeros = (count: number): number[] => new Array<number>(count).fill(0);
const fixed16 = (value: number): number[] => uint32(Math.round(value * 65536));

const xyz = (values: readonly number[]): number[] => [
  ...ascii('XYZ '),
  ...uint32(0),
  ...values.flatMap(fixed16),
];

const text = (value: string): number[] => [...ascii('text'), ...uint32(0), ...ascii(value), 0];

/** textDescriptionType of ICC.1:2001, 6.5.17, with the Unicode and Macintosh parts empty. */
const description = (value: string): number[] => [
  ...ascii('desc'),
  ...uint32(0),
  ...uint32(value.length + 1),
  ...ascii(value),
  ...zeros(1 + 8 + 3 + 67),
];

function toneCurve(): number[] {
  const samples = Array.from({ length: SAMPLES }, (_, index) => {
    const signal = index / (SAMPLES - 1);
    const light = signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4;
    return Math.round(light * 65535);
  });
  return [...ascii('curv'), ...uint32(0), ...uint32(SAMPLES), ...samples.flatMap(uint16)];
}

function header(size: number): number[] {
  return [
    ...uint32(size),
    ...zeros(4),
    ...uint32(0x02100000), // version 2.1
    ...ascii('mntrRGB XYZ '),
    ...[2026, 1, 1, 0, 0, 0].flatMap(uint16),
    ...ascii('acsp'),
    ...zeros(28), // no platform, maker or model; perceptual intent
    ...WHITE.flatMap(fixed16),
    ...zeros(48),
  ];
}

/** A display profile of sRGB, version 2, made here so that no one's licence binds it. Source: ICC.1:2001-04. */
export function makeSrgbProfile(): Uint8Array {
  const curve = toneCurve();
  const tags: [string, number[]][] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', text('Public domain')],
    ['wtpt', xyz(WHITE)],
    ['rXYZ', xyz(RED)],
    ['gXYZ', xyz(GREEN)],
    ['bXYZ', xyz(BLUE)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const directory: number[] = [...uint32(tags.length)];
  const body: number[] = [];
  const places = new Map<number[], number>();
  const start = 128 + 4 + tags.length * 12;
  for (const [tag, data] of tags) {
    const place = places.get(data) ?? start + body.length;
    if (!places.has(data)) body.push(...data, ...zeros(-data.length & 3));
    places.set(data, place);
    directory.push(...ascii(tag), ...uint32(place), ...uint32(data.length));
  }
  return Uint8Array.from([...header(start + body.length), ...directory, ...body]);
}
