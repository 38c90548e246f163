import { colours, lighter } from '../kit/colours.ts';
import { circle, line, path, place, repeat, type Svg } from '../kit/svg.ts';
import { onTable, shadow } from './setting.ts';

export const palmBroom = () => {
  const bristles = (dx: number) =>
    line(
      `M${dx * 0.34}-300Q${dx * 0.6}-160 ${dx} 0`,
      Math.abs(dx) % 24 === 0 ? '#3a2a1f' : '#51392a',
      9,
    );
  const broom = (colour: string): Svg =>
    line('M0-640V-280', '#c2935a', 26) +
    line('M-6-630V-290', '#dcb47c', 7) +
    path('M-60-310h120L176 0Q0 34-176 0z', '#443024') +
    repeat(29, (i) => bristles(-168 + i * 12)) +
    path('M-66-350h132l10 70q-76 22-152 0z', colour) +
    line('M-70-326h140M-74-300h148', lighter(colour, 0.4), 7) +
    circle(0, -634, 9, '#5b3a20');
  return onTable(
    'dusk',
    shadow(390, 890, 220),
    shadow(690, 900, 200),
    place(690, 896, broom(colours.red), { turn: 8, scale: 1.05 }),
    place(390, 890, broom(colours.near), { turn: -7, scale: 1.12 }),
  );
};
