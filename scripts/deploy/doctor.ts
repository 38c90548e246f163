import type { Place } from '../lib/storage/place.ts';
import { ownVersion } from '../release/release.ts';
import { examineData } from './data-checks.ts';
import { type Finding, finding } from './finding.ts';
import { checkVillageValues } from './village-check.ts';

/** The checks of a deployment (docs/deploy.md) or of a data folder (docs/server.md). */
export async function examine(place: Place): Promise<Finding[]> {
  if (typeof place === 'object')
    return [
      finding('Versi', [], `${ownVersion}.`),
      await checkVillageValues(),
      ...(await examineData(place.data)),
    ];
  const { examineDeployment } = await import('./examine-deployment.ts');
  return examineDeployment(place);
}
