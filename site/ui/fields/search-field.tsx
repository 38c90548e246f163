import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from './field.tsx';

/** Debounce of the search in ms. */
const debounceMs = 350;

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'id' | 'placeholder'> {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches after a pause in typing, and at once on Enter. */
export function SearchField({ label, value, onSearch, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  function send(text: string) {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  }
  const sendLatest = useEffectEvent(send);

  useEffect(() => {
    // The address changed: Back, or another filter.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const timer = setTimeout(() => sendLatest(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search>
      <Field
        {...rest}
        type="search"
        name="q"
        label={label}
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && send(typed)}
      />
    </search>
  );
}
