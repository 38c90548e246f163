import { expect, it } from 'vitest';
import { networkOf } from './client-address.ts';

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each(['203.0.113.7', 'local', '', ':', '2001:db8', '2001:db8::1::2', '[::1]', 'x:y', '::1/@a'])(
  'leaves %j unchanged',
  (address) => {
    expect(networkOf(address)).toBe(address);
  },
);

it('distinguishes IPv4-mapped IPv6 addresses', () => {
  expect(networkOf('::ffff:203.0.113.7')).not.toBe(networkOf('::ffff:203.0.113.8'));
});
