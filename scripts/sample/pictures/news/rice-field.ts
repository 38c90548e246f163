import { house, shelter } from '../kit/buildings.ts';
import { colours, mix } from '../kit/colours.ts';
import { cloud, hills, sky, terraces } from '../kit/land.ts';
import { person } from '../kit/person.ts';
import { palm } from '../kit/plants.ts';
import { drawing, line, path, place, type Svg } from '../kit/svg.ts';

/** Green terraces and the repaired water channel. */
export function riceField() {
  return drawing(
    1280,
    800,
    sky('noon'),
    cloud(300, 130, 1),
    cloud(900, 90, 0.8),
    hills(320, 160, mix(colours.far, colours.sky, 0.3), 111),
    hills(370, 110, colours.far, 112),
    hills(410, 80, colours.mid, 113),
    house(1010, 440, 0.7),
    house(1140, 446, 0.55, colours.brick),
    palm(940, 450, 0.7),
    palm(1220, 460, 0.75, true),
    terraces(430, 720, '#bcd78b', 6),
    path(
      'M700 452C640 520 820 560 700 640S560 740 580 800H680C680 740 800 700 830 640S720 530 740 452z',
      colours.water,
    ),
    line(
      'M716 500q10 4 20 0M760 580q14 6 30 0M720 660q24 10 50 0M620 740q24 10 50 0',
      '#dbf0ea',
      5,
    ),
    shelter(270, 600, 1.1),
    person(
      470,
      650,
      1.2,
      {
        skin: 3,
        head: 'caping',
        top: colours.red,
        sleeves: 'long',
        bottom: 'shorts',
        bottomColour: colours.navy,
      },
      { lean: 34, front: [26, 10], back: [36, 20], look: 6 },
    ),
    person(
      930,
      690,
      1.3,
      {
        skin: 2,
        head: 'caping',
        top: colours.card,
        sleeves: 'long',
        bottom: 'shorts',
        bottomColour: colours.plum,
      },
      { flip: true, lean: 32, front: [26, 10], back: [36, 20], look: 6 },
    ),
    person(
      1110,
      640,
      1.1,
      {
        skin: 4,
        head: 'caping',
        top: colours.teal,
        sleeves: 'long',
        bottom: 'shorts',
        bottomColour: colours.brick,
      },
      { flip: true, lean: 34, front: [20, 6], back: [36, 20], look: 6 },
    ),
    ...seedlings(),
  );
}

function seedlings(): Svg[] {
  return [0, 1, 2].flatMap((row) =>
    Array.from({ length: 15 }, (_, i) => {
      const x = 20 + i * 88 + row * 26;
      return x > 540 && x < 860
        ? ''
        : place(
            x,
            690 + row * 46,
            line('M0 0C-2-10-6-18-10-24M0 0V-30M0 0C2-10 6-18 10-24', colours.leaf, 4),
            { scale: 0.9 + row * 0.2 },
          );
    }),
  );
}
