import { expect, it } from 'vitest';
import { type ActivityGroup, activitiesOf, activityGroups, activityWords } from './activity.ts';

it('puts every activity in exactly one of six groups', () => {
  const groups = Object.keys(activityGroups) as ActivityGroup[];
  expect(groups).toHaveLength(6);
  expect(groups.flatMap(activitiesOf).sort()).toEqual(Object.keys(activityWords).sort());
  for (const group of groups) expect(activitiesOf(group).length).toBeGreaterThan(1);
});
