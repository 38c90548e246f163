import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PanelPlace, takeMessage, takePlace } from '../../lib/storage/panel-return.ts';
import type { Told } from '../../ui/two-lines.tsx';
import { goTo, showAdded } from './return.ts';

/** Lists that take longer than this do not hold back the word of a form, in ms. */
const patience = 1500;

/**
 * What a section tells of the last change; first of all what a form has left to be told here. That comes after the
 * focus is back where the form was opened, which would cut its announcement short.
 * It stands below the section's own queries, as it waits for them.
 */
export function useNotice() {
  const [notice, setNotice] = useState<Told | null>(null);
  const [left, setLeft] = useState<{ word: Told | null; place: PanelPlace | null } | null>(null);
  const [late, setLate] = useState(false);
  const settled = useSettled();
  const due = settled || late;

  useEffect(() => {
    const found = { word: takeMessage(), place: takePlace() };
    setLeft(found);
    if (found.word && found.place) showAdded(found.place);
    const timer = setTimeout(setLate, patience, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (left && settled) goTo(left.place);
  }, [left, settled]);
  useEffect(() => {
    if (left?.word && due) setNotice(left.word);
  }, [left, due]);

  return [notice, setNotice] as const;
}

/** Whether what a section shows at first has been loaded. */
function useSettled(): boolean {
  const client = useQueryClient();
  const fetching = useIsFetching();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    // `fetching` may be from before the section's own queries began.
    if (fetching === 0 && client.isFetching() === 0) setSettled(true);
  }, [fetching, client]);
  return settled;
}
