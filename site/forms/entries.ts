import { useRef, useState } from 'react';
import type { Answer, Person } from '#contract/answers/people.ts';

/** What was entered by field name: a text, a list of people or a photo. */
export type Values = Readonly<Record<string, Value>>;
export type Value = Answer | Blob;

/** By path, the name in the API: 'nik', 'ahliWaris', 'ahliWaris.2', 'ahliWaris.2.nik'. */
export type Messages = Readonly<Record<string, string>>;

export interface Rules {
  /** The messages about all values, as they would be sent. */
  check: (values: Values) => Messages;
  /** A value as it will be sent, and a note if the person should know what was changed. */
  normalise: (path: string, value: Value) => { value: Value; note: string };
}

export interface EntriesState {
  values: Values;
  errors: Readonly<Record<string, { message: string; from: 'check' | 'server' }>>;
  /** The values that were changed on blur, with a note each. */
  normalised: Readonly<Record<string, { value: Value; note: string }>>;
}

export type EntriesAction =
  /** An invalid value is checked again with every change, a valid one only on blur. */
  | { type: 'set'; path: string; value: Value }
  | { type: 'normalise'; path: string }
  /** Normalises and checks a value. An empty one is no error yet. */
  | { type: 'blur'; path: string }
  /** Normalises and checks values, before the person goes on. */
  | { type: 'check'; paths: readonly string[] }
  /** Normalises and checks everything, before it is sent. */
  | { type: 'checkAll' }
  /** Shows the server's messages, or those of a check that is made elsewhere. */
  | { type: 'reject'; messages: Messages; from: 'check' | 'server' }
  | { type: 'reset'; values: Values };

export const startEntries = (values: Values): EntriesState => ({
  values,
  errors: {},
  normalised: {},
});

/** Whether a path names this value, a person of this list or one of their answers. */
const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);

const pick = <Item>(items: Readonly<Record<string, Item>>, takes: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(items).filter(([path]) => takes(path)));

/** The messages about a value and its parts. */
export const messagesOf = (messages: Messages | undefined, path: string): Messages =>
  pick(messages ?? {}, (one) => isWithin(one, path));

function errorsFrom(messages: Messages, from: 'check' | 'server'): EntriesState['errors'] {
  const errors = Object.entries(messages).map(([path, message]) => [path, { message, from }]);
  return Object.fromEntries(errors);
}

/** The people of a list; none for anything else. */
export const listOf = (values: Values, name: string): readonly Person[] => {
  const value = values[name];
  return Array.isArray(value) ? value : [];
};

/** The value at a path; of a list its people ('ahliWaris') or one of their answers ('ahliWaris.2.nik'). */
export function valueAt(values: Values, path: string): Value | undefined {
  const [name = '', row, column = ''] = path.split('.');
  return row ? listOf(values, name)[Number(row) - 1]?.[column] : values[name];
}

function withValue(values: Values, path: string, value: Value): Values {
  const [name = '', row, column = ''] = path.split('.');
  if (!row || typeof value !== 'string') return { ...values, [name]: value };
  const people = [...listOf(values, name)];
  people[Number(row) - 1] = { ...people[Number(row) - 1], [column]: value };
  return { ...values, [name]: people };
}

function set(rules: Rules, state: EntriesState, path: string, value: Value): EntriesState {
  const values = withValue(state.values, path, value);
  const isAbout = (one: string) => isWithin(one, path) || isWithin(path, one);
  const errors = pick(state.errors, (one) => !isAbout(one));
  if (Object.keys(errors).length === Object.keys(state.errors).length) return { ...state, values };
  const found = rules.check(withValue(values, path, rules.normalise(path, value).value));
  const still = pick(found, (one) => isWithin(one, path) || (isAbout(one) && one in state.errors));
  return { ...state, values, errors: { ...errors, ...errorsFrom(still, 'check') } };
}

function normalise(rules: Rules, state: EntriesState, path: string): EntriesState {
  const typed = valueAt(state.values, path);
  if (typed === undefined) return state;
  const { value, note } = rules.normalise(path, typed);
  if (JSON.stringify(value) === JSON.stringify(typed)) return state;
  const normalised = { ...state.normalised, [path]: { value, note } };
  return set(rules, { ...state, normalised }, path, value);
}

/** What the server rejected remains an error until it is changed. */
function check(rules: Rules, state: EntriesState, paths: readonly string[]): EntriesState {
  const isMeant = (one: string) => paths.some((path) => isWithin(one, path));
  const errors = pick(state.errors, (one) => !isMeant(one) || state.errors[one]?.from === 'server');
  const found = pick(rules.check(state.values), isMeant);
  return { ...state, errors: { ...errorsFrom(found, 'check'), ...errors } };
}

/** The entries of a form after an action. */
export function reduceEntries(rules: Rules, state: EntriesState, action: EntriesAction) {
  switch (action.type) {
    case 'set':
      // A rejected value that is set again is still rejected.
      if (valueAt(state.values, action.path) === action.value) return state;
      return set(rules, state, action.path, action.value);
    case 'normalise':
      return normalise(rules, state, action.path);
    case 'blur': {
      const left = normalise(rules, state, action.path);
      return valueAt(left.values, action.path) ? check(rules, left, [action.path]) : left;
    }
    case 'check': {
      const left = action.paths.reduce((all, path) => normalise(rules, all, path), state);
      return check(rules, left, action.paths);
    }
    case 'checkAll': {
      const names = Object.keys(state.values);
      const left = names.reduce((all, name) => normalise(rules, all, name), state);
      return { ...left, errors: errorsFrom(rules.check(left.values), 'check') };
    }
    case 'reject': {
      const { messages, from } = action;
      // The server cannot use such a file, so another one has to be chosen.
      const isUsable = (name: string) =>
        !(from === 'server' && name in messages && state.values[name] instanceof Blob);
      const errors = { ...state.errors, ...errorsFrom(messages, from) };
      return { ...state, values: pick(state.values, isUsable), errors };
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

/** The entries of a form: values, errors by path, and what an input needs of them. */
export function useEntries(rules: Rules) {
  const { state, change, current } = useCurrent(() => startEntries({}));
  const act = (action: EntriesAction) => change(reduceEntries(rules, current(), action));
  const set = (path: string, value: Value) => act({ type: 'set', path, value });

  /** The message about a value or the first of its parts. */
  const errorOf = (path: string) => {
    const first = Object.keys(state.errors).find((one) => isWithin(one, path));
    return first && state.errors[first]?.message;
  };

  /** Normalises and checks values, and shows their errors. Returns whether they are valid and not rejected. */
  function settle(...paths: string[]): boolean {
    act({ type: 'check', paths });
    return !Object.keys(current().errors).some((one) => paths.some((path) => isWithin(one, path)));
  }

  function checkAll(): boolean {
    act({ type: 'checkAll' });
    return Object.keys(current().errors).length === 0;
  }

  /** The server's messages about the current value and its parts. */
  function rejected(path: string): Messages {
    const { errors } = current();
    const own = pick(errors, (one) => isWithin(one, path) && errors[one]?.from === 'server');
    return Object.fromEntries(Object.entries(own).map(([one, { message }]) => [one, message]));
  }

  function control(path: string) {
    const value = valueAt(state.values, path);
    const normalised = state.normalised[path];
    return {
      value: typeof value === 'string' ? value : '',
      error: errorOf(path),
      /** Which signs were taken out of the value. */
      tidied: normalised?.value === value ? normalised?.note : undefined,
      onType: (text: string) => set(path, text),
      onLeave: () => act({ type: 'blur', path }),
    };
  }

  return {
    values: state.values,
    current: () => current().values,
    set,
    normalise: (path: string) => act({ type: 'normalise', path }),
    reset: (values: Values) => act({ type: 'reset', values }),
    settle,
    checkAll,
    /** Shows errors that were found outside the form's own check. */
    refuse: (messages: Messages) => act({ type: 'reject', messages, from: 'check' }),
    reject: (messages: Messages) => act({ type: 'reject', messages, from: 'server' }),
    rejected,
    errorOf,
    hasErrors: Object.keys(state.errors).length > 0,
    /** All messages about a value and its parts, those that are not shown yet included. */
    problems: (path: string): Messages => ({
      ...messagesOf(rules.check(state.values), path),
      ...rejected(path),
    }),
    control,
  };
}
