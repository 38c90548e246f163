import { expect, it } from 'vitest';
import { readMessage } from './message.ts';

const origin = 'https://desa.test';
const notification = { title: 'Desa', body: 'Ada kabar.', tag: 'e1', navigate: `${origin}/a?b#c` };
const read = (value: unknown) => readMessage(JSON.stringify(value), origin);

it('reads a message and where it leads', () => {
  expect(read({ web_push: 8030, notification })).toEqual(notification);
});

// As a path, it would be the address of another site.
it('reads the whole address', () => {
  const navigate = `${origin}//lain.test/a`;
  expect(read({ notification: { ...notification, navigate } })?.navigate).toBe(navigate);
});

it.each([
  ['another site', { notification: { ...notification, navigate: 'https://lain.test/a' } }],
  ['a path', { notification: { ...notification, navigate: '/a' } }],
  ['a script', { notification: { ...notification, navigate: 'javascript:alert(1)' } }],
  ['no tag', { notification: { ...notification, tag: undefined } }],
  ['no message', {}],
  ['null', null],
])('reads nothing of %s', (_, value) => expect(read(value)).toBeNull());

it('reads nothing of other text', () => expect(readMessage('{', origin)).toBeNull());
