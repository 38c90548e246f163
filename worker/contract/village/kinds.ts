import type { Preset, Terms } from './term-forms.ts';
import presets from './terms.json' with { type: 'json' };
import type { ZoneName } from './time-zones.ts';

/** Kinds of villages (UU 6/2014, article 6), as regional regulations name their offices. */
export type Kind = keyof typeof presets;
export const kinds = Object.keys(presets) as [Kind, ...Kind[]];

export type TermName = keyof Preset;
export const termNames = Object.keys(presets.desa) as [TermName, ...TermName[]];

/** The settings of `village.config.ts` that decide the terms. */
export interface TermSettings {
  kind?: Kind | undefined;
  terms?: Partial<Preset> | undefined;
  regencyKind?: 'Kabupaten' | 'Kota' | undefined;
  timeZone?: ZoneName | undefined;
}

/** Terms that contain another one by the preset, and follow it where the village overwrites that one alone. */
const followers = [
  ['hamletHead', 'hamlet'],
  ['neighbourhood', 'hamlet'],
  ['neighbourhoodHead', 'neighbourhood'],
] as const;

/**
 * The terms of the kind, overwritten by the village's own. What `villageFaults` reports does not count: an unknown kind, a term
 * that is no text.
 */
export function termsOf(settings: TermSettings): Terms {
  const { kind = 'desa', terms = {}, regencyKind, timeZone = 'WIB' } = settings;
  const preset = presets[kind] ?? presets.desa;
  const texts = Object.entries(terms).filter(([, term]) => typeof term === 'string');
  const own: Partial<Preset> = Object.fromEntries(texts);
  const named = { ...preset, ...own };
  for (const [name, other] of followers)
    named[name] = own[name] ?? preset[name].replace(preset[other], named[other]);
  const isCity = regencyKind === 'Kota';
  return {
    ...named,
    regency: isCity ? 'Kota' : 'Kabupaten',
    regencyHead: isCity ? 'Wali Kota' : 'Bupati',
    timeZone,
  };
}

/** The title of the council's page: of kind 'desa' the one that its members are used to. */
export const councilTitleOf = (settings: TermSettings): string =>
  (settings.kind ?? 'desa') === 'desa' && !settings.terms?.council
    ? 'Badan Perwakilan Desa'
    : termsOf(settings).council;
