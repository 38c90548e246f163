import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SurveyText } from '#contract/records/survey.ts';
import { removeFromLists } from '#site/islands/panel/cached-lists.ts';
import { callApi, ignoreNotFound } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';

const queryKey = ['survey'];

/** The figures, and a page of texts. */
export const surveyQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => callApi('GET survey', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const textDeletion = ({ _id: id }: SurveyText) =>
  mutationOptions({
    mutationFn: (press: Press) =>
      callApi('DELETE survey/:id', { press, params: { id } }).catch(ignoreNotFound),
    onSuccess: (_answer, _input, _result, { client }) => removeFromLists(client, queryKey, id),
  });
