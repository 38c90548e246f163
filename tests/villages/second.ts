import { type VillageSettings, villageSchema } from '#contract/village/schema.ts';
import settings from './second.json' with { type: 'json' };

/** A village without any value of the first one, except pictures and film of the sample data. */
export const secondSettings = settings as typeof settings & VillageSettings;

export const second = villageSchema.parse(secondSettings);

export const secondCrest = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="120" height="100" viewBox="0 0 120 100">
  <style>.air { fill: #2a6fb0 } .tepi { fill: none; stroke: #c8102e; stroke-width: 4 }</style>
  <g transform="translate(10 0)">
    <ellipse class="air" cx="50" cy="50" rx="50" ry="45"/>
    <rect class="tepi" x="20" y="20" width="60" height="60" rx="8"/>
    <polygon fill="#ffe9a8" points="50,30 65,70 35,70"/>
  </g>
</svg>
`;
