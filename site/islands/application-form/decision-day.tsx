import { villageDay } from '#contract/basics/village-time.ts';
import { deadlineOf } from '#contract/promise.ts';
import { formatWeekday } from '#site/lib/formats/office-hours.ts';
import { village } from '#site/lib/village.ts';

/** By when the office decides an application that it has just received. */
export function DecisionDay() {
  const end = deadlineOf(village, 'decision', new Date().toISOString());
  return (
    end && (
      <p className="mt-3 font-semibold">{`Diputuskan paling lambat ${formatWeekday(villageDay(new Date(end)))}.`}</p>
    )
  );
}
