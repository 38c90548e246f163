import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** RFC 1918, RFC 4193 and link-local addresses of IPv6. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isIn = (list: BlockList, address = '') =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether the address of a connection is this machine's own. IPv4-mapped addresses count as IPv4. */
export const isLoopback = (address: string | undefined): boolean => isIn(loopback, address);

/** Whether the address of a connection is this machine's or of a private network, as that of a proxy of one's own is. */
export const isPrivate = (address: string | undefined): boolean =>
  isLoopback(address) || isIn(privateNetworks, address);
