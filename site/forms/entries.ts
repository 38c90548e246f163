import { useRef, useState } from 'react';
import type { Answer, Answers, Person } from '#contract/answers/people.ts';

/** Entries by field name: a text, a list of people, notes or answers by name, or a photo. */
export type Values = Readonly<Record<string, Value>>;
export type Value = Answer | Answers | Blob;

export const isAnswer = (value: Value): value is Answer =>
  typeof value === 'string' || Array.isArray(value);

/** By path, the name in the API: 'nik', 'ahliWaris', 'ahliWaris.2', 'ahliWaris.2.nik'. */
export type Messages = Readonly<Record<string, string>>;

export interface Rules {
  /** Whether the form shows a message about this path; without it, every message is shown. */
  has?: (path: string) => boolean;
  /** The messages about all values, as they would be sent. */
  check: (values: Values) => Messages;
  /** Questions about values that are accepted all the same. */
  doubts?: (values: Values) => Messages;
  /** The value as it will be sent, and a note for the person if signs were changed; without it, values are sent as typed. */
  normalise?: ((path: string, value: Value) => { value: Value; note: string }) | undefined;
}

export interface EntriesState {
  values: Values;
  /** Errors that checks found. */
  errors: Messages;
  /** Errors of the server, each until its value changes. */
  rejected: Messages;
  /** The values that were changed before a check, with a note each. */
  normalised: Readonly<Record<string, { value: Value; note: string }>>;
}

export type EntriesAction =
  /** An invalid value is checked again with every change, a valid one only on blur. */
  | { type: 'set'; path: string; value: Value }
  | { type: 'normalise'; path: string }
  /** Normalises and checks a value. An empty one is no error yet. */
  | { type: 'blur'; path: string }
  /** Normalises and checks values before the form goes on; all of them before it is sent, again if they were rejected. */
  | { type: 'check'; paths?: readonly string[] }
  /** Adds errors that a check elsewhere found. */
  | { type: 'refuse'; messages: Messages }
  | { type: 'reject'; messages: Messages }
  | { type: 'reset'; values: Values };

export const startEntries = (values: Values): EntriesState => ({
  values,
  errors: {},
  rejected: {},
  normalised: {},
});

/** Whether a path is this one, or of a person in this list or an answer about them. */
const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);

const pick = <Item>(items: Readonly<Record<string, Item>>, takes: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(items).filter(([path]) => takes(path)));

/** The messages about a value and its parts. */
export const messagesOf = (messages: Messages | undefined, path: string): Messages =>
  pick(messages ?? {}, (one) => isWithin(one, path));

const listIn = (values: Values, name: string): readonly Person[] => {
  const value = values[name];
  return Array.isArray(value) ? value : [];
};

/** The value at a path: a whole one ('ahliWaris'), or an answer about a person of a list ('ahliWaris.2.nik'). */
export function valueAt(values: Values, path: string): Value | undefined {
  const [name = '', row, column = ''] = path.split('.');
  return row ? listIn(values, name)[Number(row) - 1]?.[column] : values[name];
}

function withValue(values: Values, path: string, value: Value): Values {
  const [name = '', row, column = ''] = path.split('.');
  if (!row || typeof value !== 'string') return { ...values, [name]: value };
  const people = [...listIn(values, name)];
  people[Number(row) - 1] = { ...people[Number(row) - 1], [column]: value };
  return { ...values, [name]: people };
}

/** The entries of a form after an action. */
export function reduceEntries(
  rules: Rules,
  state: EntriesState,
  action: EntriesAction,
): EntriesState {
  const then = (...actions: EntriesAction[]) =>
    actions.reduce((before, one) => reduceEntries(rules, before, one), state);
  switch (action.type) {
    case 'set': {
      const { path, value } = action;
      if (valueAt(state.values, path) === value) return state;
      const values = withValue(state.values, path, value);
      const isOther = (one: string) => !isWithin(one, path) && !isWithin(path, one);
      const shown = { ...state.errors, ...state.rejected };
      if (Object.keys(shown).every(isOther)) return { ...state, values };
      // What a person of a list was not asked yet is no error either.
      const isMarked = (one: string) =>
        one in shown || (isWithin(one, path) && Boolean(valueAt(values, one)));
      const still = pick(rules.check(values), isMarked);
      const errors = { ...pick(state.errors, isOther), ...pick(still, (one) => !isOther(one)) };
      return { ...state, values, errors, rejected: pick(state.rejected, isOther) };
    }
    case 'normalise': {
      const { path } = action;
      const typed = valueAt(state.values, path);
      if (typed === undefined || !rules.normalise) return state;
      const { value, note } = rules.normalise(path, typed);
      if (JSON.stringify(value) === JSON.stringify(typed)) return state;
      const next = then({ type: 'set', path, value });
      return { ...next, normalised: { ...state.normalised, [path]: { value, note } } };
    }
    case 'blur': {
      const { path } = action;
      const next = then({ type: 'normalise', path });
      return valueAt(next.values, path) ? then({ type: 'check', paths: [path] }) : next;
    }
    case 'check': {
      const { paths = Object.keys(state.values) } = action;
      const next = then(...paths.map((path) => ({ type: 'normalise', path }) as const));
      const found = rules.check(next.values);
      if (!action.paths) return { ...next, errors: found, rejected: {} };
      const isMeant = (one: string) => paths.some((path) => isWithin(one, path));
      const others = pick(next.errors, (one) => !isMeant(one));
      return { ...next, errors: { ...others, ...pick(found, isMeant) } };
    }
    case 'refuse':
      return { ...state, errors: { ...state.errors, ...action.messages } };
    case 'reject': {
      // The server cannot use such a photo, so another one has to be chosen.
      const isUsable = (name: string) =>
        !(name in action.messages && state.values[name] instanceof Blob);
      return {
        ...state,
        values: pick(state.values, isUsable),
        rejected: rules.has ? pick(action.messages, rules.has) : action.messages,
      };
    }
    case 'reset':
      return startEntries(action.values);
  }
}

/** Like useState, with the state also before it is rendered. */
export function useCurrent<State>(start: () => State) {
  const [state, setState] = useState(start);
  const latest = useRef(state);
  function change(next: State) {
    latest.current = next;
    setState(next);
  }
  return { state, change, current: () => latest.current };
}

/** The entries of a form, and what its inputs need of them. */
export function useEntries<Held extends Values>(rules: Rules, start: Held) {
  const { state, change, current } = useCurrent(() => startEntries(start));
  const act = (action: EntriesAction) => change(reduceEntries(rules, current(), action));
  const set = (path: string, value: Value) => act({ type: 'set', path, value });
  const errors = { ...state.errors, ...state.rejected };
  const doubts = rules.doubts?.(state.values) ?? {};
  /** The message about a value, or the first about its parts. */
  const errorOf = (path: string) => Object.values(messagesOf(errors, path))[0];

  /** Normalises and checks these values, or all. Returns whether none is invalid or rejected. */
  function check(...paths: string[]): boolean {
    act(paths.length > 0 ? { type: 'check', paths } : { type: 'check' });
    const found = { ...current().errors, ...current().rejected };
    const names = paths.length > 0 ? paths : Object.keys(found);
    return names.every((path) => Object.keys(messagesOf(found, path)).length === 0);
  }

  return {
    values: state.values as Held,
    current: () => current().values as Held,
    set,
    normalise: (path: string) => act({ type: 'normalise', path }),
    check,
    refuse: (messages: Messages) => act({ type: 'refuse', messages }),
    reject: (messages: Messages) => act({ type: 'reject', messages }),
    reset: (values: Values) => act({ type: 'reset', values }),
    errors,
    errorOf,
    hasErrors: Object.keys(errors).length > 0,
    /** The server's messages about a value and its parts. */
    rejected: (path: string) => messagesOf(current().rejected, path),
    /** All messages about a value and its parts, also those that are not shown yet. */
    problems: (path: string) =>
      messagesOf({ ...rules.check(state.values), ...state.rejected }, path),
    people: (name: string) => listIn(state.values, name),
    control(path: string) {
      const value = valueAt(state.values, path);
      const { [path]: normalised } = state.normalised;
      return {
        path,
        value: typeof value === 'string' ? value : '',
        error: errorOf(path),
        /** Which signs were taken out of the value. */
        tidied: normalised?.value === value ? normalised?.note : undefined,
        doubt: doubts[path],
        onType: (text: string) => set(path, text),
        onLeave: () => act({ type: 'blur', path }),
      };
    },
  };
}
