import { colours, darker } from '../kit/colours.ts';
import { circle, ellipse, line, path, place, rect, repeat, type Svg, within } from '../kit/svg.ts';
import { onTable, shadow } from './setting.ts';

/** Plaited strips over a box from (0, 0): two colours, over and under. */
function plait(width: number, height: number, step: number, first: string, second: string): Svg {
  const across = Math.ceil(width / step);
  const down = Math.ceil(height / step);
  return repeat(across * down, (i) => {
    const x = (i % across) * step;
    const y = Math.floor(i / across) * step;
    const over = ((i % across) + Math.floor(i / across)) % 2 === 0;
    const fill = over ? first : second;
    const vein = over
      ? `M${x + 4} ${y + step * 0.34}h${step - 8}M${x + 4} ${y + step * 0.66}h${step - 8}`
      : `M${x + step * 0.34} ${y + 4}v${step - 8}M${x + step * 0.66} ${y + 4}v${step - 8}`;
    return rect(x + 1, y + 1, step - 2, step - 2, fill, 5) + line(vein, darker(fill, 0.13), 2.5);
  });
}

export const pandanBag = () => {
  const body = 'M190 470H810L760 880Q500 912 240 880z';
  return onTable(
    'paper',
    shadow(500, 886, 320),
    line('M340 480C330 180 670 180 660 480', '#8a5a30', 26),
    line('M340 480C330 180 670 180 660 480', '#a9743f', 12),
    path('M230 470Q500 400 770 470z', '#6d4a28'),
    within(
      'bag',
      body,
      rect(180, 460, 640, 460, '#8a5f30') +
        place(190, 470, plait(640, 440, 48, '#e0bd7a', '#cda263')) +
        place(190, 614, plait(640, 96, 48, colours.near, colours.amber)) +
        path('M690 460h140v460H650z', '#3c2415', 0.12),
    ),
    rect(176, 452, 648, 40, '#b98346', 18),
    line('M196 472h606', '#d9ab68', 6),
    circle(500, 520, 22, '#7a4a26'),
    circle(496, 515, 8, '#c99a62'),
    place(
      846,
      930,
      path(
        'M-10 0C-20-120 30-200 70-240 60-150 40-60 10 0zM10 0C30-80 80-130 120-150 100-90 60-30 20 4z',
        colours.near,
      ),
    ),
  );
};

export const bambooSteamer = () => {
  const bowl = 'M180 520H820C820 700 720 800 640 812H360C280 800 180 700 180 520z';
  const spoon: Svg =
    line('M0 0V-190', '#a4703e', 24) +
    ellipse(0, -236, 60, 78, '#b98048') +
    ellipse(-6, -244, 44, 58, '#cb965c');
  return onTable(
    'leaf',
    shadow(500, 886, 320),
    path('M330 880l30-80h280l30 80h-40l-24-44H394l-24 44z', '#8a5a30'),
    within(
      'rice',
      'M180 526C240 330 760 330 820 526z',
      rect(180, 300, 640, 240, '#fbf6e6') +
        repeat(70, (i) =>
          ellipse(200 + ((i * 89) % 600), 380 + ((i * 53) % 140), 11, 5, '#e9dfc4'),
        ),
    ),
    line('M430 330q-20-40 0-80t0-70M540 330q-20-40 0-80t0-70', colours.card, 14, 0.8),
    within(
      'bowl',
      bowl,
      rect(170, 510, 660, 320, '#8f6439') +
        place(180, 520, plait(660, 300, 40, '#dcb671', '#c6985a')) +
        path('M640 500h200v340H560q120-120 80-340z', '#3c2415', 0.14),
    ),
    rect(160, 500, 680, 46, '#b07a3f', 22),
    repeat(14, (i) => line(`M${186 + i * 48} 504l18 38`, '#8a5a30', 6)),
    place(620, 946, spoon, { turn: 78 }),
  );
};
