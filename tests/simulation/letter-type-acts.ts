import { byOfficial, type Made, type Stage } from './stage.ts';
import { madeLetter, madeTypes, toJson } from './village.ts';

const ifMatch = (revision: unknown) => ({ 'if-match': `"${revision}"` });

async function newestOf({ store }: Stage, type: string) {
  const [row] = await store.rows(
    'SELECT max(revision) AS revision FROM letter_versions WHERE type = ?',
    type,
  );
  return row?.revision ?? null;
}

/** One of the village's types, often the target of another act in this wave. */
function pickType({ random, focus }: Stage): string {
  focus.type = focus.type && random.chance(0.7) ? focus.type : random.pick(madeTypes);
  return focus.type;
}

/** A change to a type, sometimes conditional on the version that the official has seen. */
async function change(stage: Stage, method: string, path = '', body?: object): Promise<Made> {
  const type = pickType(stage);
  const seen = await newestOf(stage, type);
  const headers = seen !== null && stage.random.chance(0.5) ? ifMatch(seen) : undefined;
  const json = body && toJson({ ...body, type });
  return byOfficial(stage, method, `letter-types/${type}${path}`, type, json, headers);
}

/** Creates acts on the village's own letter types. */
export const letterTypeMakers = {
  'save letter type': async (stage: Stage): Promise<Made> => {
    const title = `Surat Keterangan ${stage.random.below(4)}`;
    return change(stage, 'PUT', '', {
      ...madeLetter,
      title,
      statement: [`${title} untuk {nama}.`],
    });
  },
  'publish letter type': async (stage: Stage): Promise<Made> => change(stage, 'POST', '/publish'),
  'retire letter type': async (stage: Stage): Promise<Made> => change(stage, 'POST', '/retire'),
  'delete letter type': async (stage: Stage): Promise<Made> => change(stage, 'DELETE'),
};

/** The version whose form was filled in: usually the newest, sometimes an earlier one, or undefined. */
export async function pickRevision({ store, random }: Stage, type: string) {
  const rows = await store.rows(
    "SELECT revision FROM letter_versions WHERE type = ? AND state <> 'draft' ORDER BY revision",
    type,
  );
  if (rows.length === 0 || random.chance(0.2)) return undefined;
  return Number((random.chance(0.8) ? rows.at(-1) : random.pick(rows))?.revision);
}
