import { darker, lighter } from '../kit/colours.ts';
import { circle, ellipse, line, path, type Svg } from '../kit/svg.ts';
import type { Age } from './face.ts';

export type Hair =
  | 'short'
  | 'parted'
  | 'curly'
  | 'receding'
  | 'peci'
  | 'bob'
  | 'bun'
  | 'hijab'
  | 'hijab-pinned';

const tone = (age?: Age) => (age === 'old' ? '#9a978f' : '#2b211c');

/** What lies behind the neck: long hair, the back of a hijab. */
export function hairBehind(hair: Hair, colour: string, age?: Age): Svg {
  switch (hair) {
    case 'bob':
      return path(
        'M196 300C180 150 420 150 404 300 414 380 410 440 396 468 350 486 250 486 204 468 190 440 186 380 196 300z',
        tone(age),
      );
    case 'bun':
      return circle(300, 176, 52, tone(age)) + circle(286, 162, 14, lighter(tone(age), 0.14));
    case 'hijab':
    case 'hijab-pinned':
      return path(
        'M186 320C170 130 430 130 414 320 424 400 440 460 470 520H130C160 460 176 400 186 320z',
        darker(colour, 0.24),
      );
    default:
      return '';
  }
}

/** What lies over the forehead. */
export function hairOver(hair: Hair, age?: Age): Svg {
  const colour = tone(age);
  const shine = lighter(colour, 0.16);
  switch (hair) {
    case 'parted':
      return (
        path(
          'M204 306C190 190 250 158 312 160 384 160 408 216 396 306 392 280 386 262 374 250 330 254 276 246 252 226 236 246 214 262 204 306z',
          colour,
        ) + line('M262 190Q320 168 366 200', shine, 6)
      );
    case 'curly':
      return (
        [
          [214, 262, 26],
          [222, 222, 32],
          [254, 190, 36],
          [300, 178, 38],
          [346, 190, 36],
          [378, 222, 32],
          [386, 262, 26],
          [276, 212, 28],
          [324, 212, 28],
          [300, 216, 26],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, colour))
          .join('') + line('M262 178q16-12 32-8M322 176q14-2 24 8', shine, 5)
      );
    case 'receding':
      return (
        path('M203 322C198 284 202 256 217 234 223 250 222 280 215 312z', colour) +
        path('M397 322C402 284 398 256 383 234 377 250 378 280 385 312z', colour) +
        line('M262 226Q290 214 316 220', '#ffffff', 6, 0.25)
      );
    case 'peci':
      return (
        path(
          'M203 312C196 280 200 250 214 238H386C400 250 404 280 397 312 392 290 386 276 380 266H220C214 276 208 290 203 312z',
          colour,
        ) +
        path('M204 262 222 150Q300 130 378 150L396 262Q300 228 204 262z', '#1f2523') +
        path('M222 150Q300 130 378 150 340 162 300 162T222 150z', '#38413d') +
        path('M350 144l28 6 18 112q-14-6-30-10z', '#151a18')
      );
    case 'bob':
      return (
        path(
          'M196 330C182 180 260 150 306 156 396 156 418 230 404 330 398 290 386 258 360 236 330 262 250 262 226 250 208 272 202 300 196 330z',
          colour,
        ) + line('M250 196Q300 170 356 200', shine, 7)
      );
    case 'bun':
      return (
        path(
          'M204 308C190 190 250 170 300 170S410 190 396 308C390 262 350 224 300 222 250 224 210 262 204 308z',
          colour,
        ) + line('M240 216Q300 180 360 216', shine, 6)
      );
    default:
      return (
        path(
          'M204 306C192 196 240 160 300 160S408 196 396 306C392 276 384 258 370 246 330 236 270 236 230 246 216 258 208 276 204 306z',
          colour,
        ) + line('M256 190Q300 172 346 190', shine, 6)
      );
  }
}

/** A hijab around the face, over the shoulders; pinned, one end lies across. */
export function hijabOver(pinned: boolean, colour: string): Svg {
  const fold = darker(colour, 0.14);
  const deep = darker(colour, 0.26);
  const light = lighter(colour, 0.18);
  const frame =
    'M180 330C164 130 436 130 420 330 418 400 440 470 480 540 500 600 480 640 440 640 380 680 220 680 160 640 120 640 100 600 120 540 160 470 182 400 180 330z' +
    'M212 306C210 366 236 446 300 446S390 366 388 306C384 250 350 232 300 232S216 250 212 306z';
  const cap = path(
    'M212 300C214 246 256 226 300 226S386 246 388 300C372 262 340 250 300 250S228 262 212 300z',
    fold,
  );
  const drape = pinned
    ? path(
        'M196 420C250 480 350 480 404 420 440 470 480 520 486 570 420 590 330 560 196 420z',
        light,
      ) +
      path(
        'M404 420C440 470 480 520 486 570 470 576 450 578 428 574 430 520 420 470 404 420z',
        fold,
      ) +
      circle(214, 446, 9, '#f0a63a')
    : path(
        'M208 430C240 500 360 500 392 430 384 530 340 610 300 640 260 610 216 530 208 430z',
        fold,
      ) + line('M232 470Q262 540 300 566M368 470Q338 540 300 566', deep, 5, 0.7);
  return [
    `<path d="${frame}" fill="${colour}" fill-rule="evenodd"/>`,
    cap,
    drape,
    line('M196 300C190 380 176 450 140 530M404 300C410 380 424 450 460 530', fold, 6, 0.8),
    line('M246 204Q300 182 350 202', light, 8, 0.7),
    ellipse(300, 448, 58, 8, deep, 0.35),
  ].join('');
}
