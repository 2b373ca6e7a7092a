import { toNetwork } from '../network';

/**
 * What counts as one network when the health of a version is judged: with IPv4 the 256 addresses of a /24, with IPv6 the
 * 65,536 households' networks of a /48. Whoever rents one machine can have that much for nothing.
 */
export function toHealthNetwork(address: string): string {
  const network = toNetwork(address);
  const v4 = /^(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(network);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`;
  if (!network.endsWith('::/64')) return network;
  const [first = '0', second = '0', third = '0'] = network.slice(0, -'::/64'.length).split(':');
  // An address made from one of IPv4, of which everybody who has that one has a whole /48 more.
  if (first === '2002') return toHealthNetwork(embedded(second, third));
  return `${first}:${second}:${third}::/48`;
}

function embedded(high: string, low: string): string {
  const [upper, lower] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [upper >> 8, upper & 255, lower >> 8, lower & 255].join('.');
}
