import { colours, darker } from '../kit/colours.ts';
import { circle, ellipse, line, path, type Svg } from '../kit/svg.ts';

export type Age = 'young' | 'middle' | 'old';

interface Features {
  skin: string;
  age?: Age;
  glasses?: boolean;
  beard?: 'moustache' | 'goatee';
  smile?: 'closed' | 'open';
  hair: string;
}

const dark = '#2b211c';

/** Eyes, brows, nose and mouth on a head whose eyes are at y = 312. */
export function face({
  skin,
  age = 'middle',
  glasses = false,
  beard,
  smile = 'closed',
  hair,
}: Features): Svg {
  const soft = hair.startsWith('hijab') || hair === 'bob' || hair === 'bun';
  const brow = age === 'old' ? '#8d8a83' : dark;
  return [
    ellipse(240, 358, 26, 17, colours.rose, 0.36),
    ellipse(360, 358, 26, 17, colours.rose, 0.36),
    eyes(soft),
    brows(brow, soft),
    line('M303 318Q312 346 304 358 297 363 288 359', darker(skin, 0.26), 5),
    mouth(smile, soft),
    age === 'young'
      ? ''
      : line('M252 362Q244 376 250 388M348 362Q356 376 350 388', darker(skin, 0.2), 3.5, 0.7),
    age === 'old'
      ? line(
          'M266 240Q300 232 334 240M262 256Q300 249 338 256M212 322l-10-4M388 322l10-4',
          darker(skin, 0.16),
          3,
        )
      : '',
    beard ? whiskers(beard, age) : '',
    glasses ? spectacles() : '',
  ].join('');
}

function eyes(soft: boolean): Svg {
  const eye = (x: number) =>
    ellipse(x, 313, 15, 9.5, '#fffaf0') +
    circle(x + 1, 312, 8.6, '#33221a') +
    circle(x + 4, 309, 2.7, '#ffffff') +
    line(`M${x - 17} 309Q${x} 297 ${x + 17} 308`, dark, soft ? 5 : 4);
  const lashes = soft ? line('M245 308l-7-4M355 308l7-4', dark, 3.5) : '';
  return eye(262) + eye(338) + lashes;
}

const brows = (colour: string, soft: boolean): Svg =>
  soft
    ? line('M240 286Q260 275 282 283M318 283Q340 275 360 286', colour, 6)
    : line('M238 286Q260 272 284 282M316 282Q340 272 362 286', colour, 9);

function mouth(smile: 'closed' | 'open', soft: boolean): Svg {
  const lip = soft ? '#b4483c' : '#9a4a38';
  if (smile === 'open') {
    return (
      path('M264 386Q300 398 336 386 330 420 300 421T264 386z', '#7a2e26') +
      path('M269 388Q300 399 331 388 329 400 300 403T269 388z', '#fffaf0') +
      line('M262 385Q300 398 338 385', lip, 4)
    );
  }
  return (
    line('M268 390Q300 411 332 390', lip, soft ? 7 : 6) +
    line('M288 418Q300 422 312 418', '#00000022', 4)
  );
}

function whiskers(kind: 'moustache' | 'goatee', age: Age): Svg {
  const colour = age === 'old' ? '#9a978f' : dark;
  const moustache = path(
    'M300 368C316 362 338 372 344 388 328 380 312 381 300 382 288 381 272 380 256 388 262 372 284 362 300 368z',
    colour,
    0.92,
  );
  return kind === 'moustache'
    ? moustache
    : moustache + path('M282 424Q300 432 318 424 318 446 300 448 282 446 282 424z', colour, 0.9);
}

const spectacles = (): Svg =>
  '<rect x="233" y="290" width="58" height="46" rx="17" fill="#ffffff" fill-opacity="0.18" stroke="#3a312b" stroke-width="5"/><rect x="309" y="290" width="58" height="46" rx="17" fill="#ffffff" fill-opacity="0.18" stroke="#3a312b" stroke-width="5"/>' +
  line('M291 306Q300 300 309 306M233 304l-22-4M367 304l22-4', '#3a312b', 5);
