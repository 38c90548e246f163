import { colours, darker, lighter, skins } from './colours.ts';
import { type HeadKind, head } from './head.ts';
import { circle, ellipse, line, path, place, type Svg } from './svg.ts';

export interface Look {
  /** Index of the skin tones, light to dark. */
  skin?: 0 | 1 | 2 | 3 | 4;
  head: HeadKind;
  /** Of a hijab, a cap or a helmet. */
  headColour?: string;
  top: string;
  sleeves?: 'short' | 'long';
  /** Drawn over the top: a neckerchief's, a vest's or a stripe's colour. */
  trim?: { kind: 'vest' | 'stripe' | 'buttons' | 'apron' | 'tie'; colour: string };
  bottom?: 'trousers' | 'skirt' | 'sarong' | 'shorts' | 'floor';
  bottomColour?: string;
  shoes?: string;
}

/** Degrees of the upper and the lower part of a limb: 0 hangs down, 90 points to the right, -90 to the left. */
type Bend = readonly [number, number];

export interface Pose {
  back?: Bend;
  front?: Bend;
  backLeg?: Bend;
  frontLeg?: Bend;
  /** Of the body from the hips, in degrees to the right. */
  lean?: number;
  /** How far the face is turned to the right, 0 to 6. */
  look?: number;
  flip?: boolean;
  /** Held in the hands, drawn about (0, 0). */
  inBack?: Svg;
  inFront?: Svg;
  /** Children have larger heads. */
  child?: boolean;
}

function limb(from: readonly [number, number], lengths: Bend, [a, b]: Bend) {
  const step = (x: number, y: number, length: number, degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
  };
  const middle = step(from[0], from[1], lengths[0], a);
  const end = step(middle[0], middle[1], lengths[1], b);
  const text = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    end,
    upper: `M${text(from)}L${text(middle)}`,
    lower: `M${text(middle)}L${text(end)}`,
    whole: `M${text(from)}L${text(middle)}L${text(end)}`,
  };
}

function arm(x: number, bend: Bend, look: Look, skin: string, shaded: boolean, held: Svg): Svg {
  const sleeve = shaded ? darker(look.top, 0.14) : lighter(look.top, 0.06);
  const flesh = shaded ? darker(skin, 0.08) : skin;
  const { upper, whole, end } = limb([x, -138], [33, 31], bend);
  const hand = circle(end[0], end[1], 7.5, flesh);
  const drawn =
    look.sleeves === 'long'
      ? line(whole, sleeve, 16) + hand
      : line(whole, flesh, 13) + line(upper, sleeve, 17) + hand;
  return held === '' ? drawn : place(end[0], end[1], held) + drawn;
}

function legs(look: Look, pose: Pose, skin: string): Svg {
  const colour = look.bottomColour ?? colours.navy;
  const { backLeg = [-4, 0], frontLeg = [5, 2] } = pose;
  const back = limb([-9, -88], [42, 42], backLeg);
  const front = limb([9, -88], [42, 42], frontLeg);
  const shoe = ([x, y]: readonly [number, number]) =>
    path(`M${x - 8} ${y + 5}q0-11 9-10 12 1 15 10z`, look.shoes ?? '#3a322c');
  const bare = line(back.whole, darker(skin, 0.1), 14) + line(front.whole, skin, 14);
  const feet = shoe(back.end) + shoe(front.end);
  switch (look.bottom) {
    case 'floor':
      return (
        path('M-50-4c-6-22 20-34 50-34s56 12 50 34q-50 14-100 0z', colour) +
        line('M-40-8q36-22 76-4', darker(colour), 4)
      );
    case 'skirt':
      return (
        feet +
        path('M-21-92h42Q28-50 31-8q-31 10-62 0 3-42 10-84z', colour) +
        line('M-6-70q-5 30-7 60M9-70q4 30 7 58', darker(colour, 0.14), 3)
      );
    case 'sarong':
      return (
        bare +
        feet +
        path('M-20-92h40q5 36 4 66-24 6-48 0 0-34 4-66z', colour) +
        line('M-22-52q22 5 46 0M2-88v60', darker(colour, 0.22), 3)
      );
    case 'shorts':
      return (
        bare + feet + line(back.upper, darker(colour, 0.1), 20) + line(front.upper, colour, 20)
      );
    default:
      return line(back.whole, darker(colour, 0.14), 18) + line(front.whole, colour, 18) + feet;
  }
}

function trim(look: Look): Svg {
  if (!look.trim) return '';
  const { kind, colour } = look.trim;
  switch (kind) {
    case 'vest':
      return (
        path('M-26-146q8-6 16-6l4 68h-16zM26-146q-8-6-16-6l-4 68h16z', colour) +
        line('M-24-112h17M7-112h17', '#f7efd0', 5)
      );
    case 'stripe':
      return path('M-27-126h54l-2 14h-50z', colour);
    case 'apron':
      return path('M-14-136h28l2 20 10 4-2 46q-24 8-48 0l-2-46 10-4z', colour);
    case 'tie':
      return path('M-9-152 0-138 9-152zM0-138l-7 18 7 6 7-6z', colour);
    default:
      return (
        line('M0-148v58', darker(look.top, 0.22), 2) +
        circle(4, -134, 1.8, colour) +
        circle(4, -116, 1.8, colour) +
        circle(4, -98, 1.8, colour)
      );
  }
}

/** A figure of about 200 standing on (x, y). */
export function person(x: number, y: number, scale: number, look: Look, pose: Pose = {}): Svg {
  const { back = [-12, -4], front = [12, 4], lean = 0 } = pose;
  const skin = skins[look.skin ?? 1];
  const torso = path(
    'M-11-154Q-28-152-29-136L-23-84Q0-78 23-84L29-136Q28-152 11-154 0-148-11-154z',
    look.top,
  );
  const side = path('M10-153q18 1 19 17L23-84q-6 2-12 3 4-40-1-72z', darker(look.top, 0.1), 0.6);
  const neck = path('M-7-164h14v12q-7 7-14 0z', darker(skin, 0.14));
  const crown = place(
    0,
    -172,
    head(look.head, skin, look.headColour ?? colours.leaf, pose.look ?? 3),
    { scale: pose.child ? 1.3 : 1.08 },
  );
  const upper = [
    arm(-25, back, look, skin, true, pose.inBack ?? ''),
    torso,
    side,
    neck,
    trim(look),
    crown,
    arm(25, front, look, skin, false, pose.inFront ?? ''),
  ].join('');
  const leaning = lean === 0 ? upper : `<g transform="rotate(${lean} 0 -86)">${upper}</g>`;
  const seated = look.bottom === 'floor';
  const shadow = ellipse(0, 2, seated ? 54 : 36, seated ? 9 : 7, colours.ink, 0.16);
  const body = seated ? `<g transform="translate(0 66)">${leaning}</g>` : leaning;
  return place(
    x,
    y,
    shadow + (seated ? body + legs(look, pose, skin) : legs(look, pose, skin) + body),
    { scale, flip: pose.flip ?? false },
  );
}
