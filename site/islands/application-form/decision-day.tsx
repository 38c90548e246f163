import { villageDay } from '#contract/basics/village-time.ts';
import { deadlineOf } from '#contract/promise.ts';
import { pageOffice } from '#site/lib/api/office.ts';
import { formatWeekday } from '#site/lib/formats/office-hours.ts';
import { village } from '#village.config.ts';

/** By when the office decides an application that it has just received. */
export function DecisionDay() {
  const office = { letters: village.letters, office: pageOffice() };
  const end = deadlineOf(office, 'decision', new Date().toISOString());
  return (
    end && (
      <p className="mt-3 font-semibold">{`Diputuskan paling lambat ${formatWeekday(villageDay(new Date(end)))}.`}</p>
    )
  );
}
