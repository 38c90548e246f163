import type { ActResult } from '#site/islands/applications/acts.ts';
import { readRegisterFilter } from '#site/islands/applications/filters.tsx';
import { ResultNotice } from '#site/islands/handover/result-notice.tsx';
import { usePage } from '#site/islands/panel/list-address.ts';
import { NoticeStack, useActs } from '#site/islands/panel/notice.tsx';
import { ReloadNotice, useSteadyPage } from '#site/islands/panel/steady-page.tsx';
import { useSearchWords } from '#site/islands/panel/use-search-words.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { type LetterTask, letterQuery, lettersQuery } from './letters.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { RegisterFilters, yearsOf } from './register-filters.tsx';
import { RegisterList } from './register-list.tsx';
import { RegisterTools } from './register-tools.tsx';
import { UndoWithdrawal } from './undo-withdrawal.tsx';

/** The letter register: every assigned number, including withdrawn letters. */
export function Register() {
  const [words, setWords] = useSearchWords('agenda');
  const filter = readRegisterFilter(useUrlQuery(), words);
  const [pageNumber] = usePage();
  const page = useSteadyPage(lettersQuery(filter, pageNumber), letterQuery);
  const acts = useActs<LetterTask, ActResult>();
  const { data } = page.list;
  const withdrawn = acts.result?.withdrawn;
  const years = yearsOf(data?.years ?? [], filter.year);
  return (
    <>
      <RegisterFilters filter={filter} years={years} onSearch={setWords} />
      <RegisterList filter={filter} page={page} acts={acts} onSearch={setWords}>
        {useCan('letters.export') && (
          <RegisterTools
            filter={filter}
            years={years}
            total={data?.total ?? 0}
            onResult={acts.report}
            onEntered={page.reload}
          />
        )}
      </RegisterList>
      <NoticeStack>
        <ResultNotice acts={acts} list={page.list}>
          {withdrawn && (
            <UndoWithdrawal id={withdrawn._id} letter={withdrawn} onUndone={acts.report} />
          )}
        </ResultNotice>
        <ReloadNotice page={page} />
      </NoticeStack>
      <RegisterDialog acts={acts} page={page} />
    </>
  );
}
