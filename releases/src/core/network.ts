import ipaddr from 'ipaddr.js';

/** 6to4 addresses embed an IPv4 address, which owns a /48 of its own there. */
const SIX_TO_FOUR = ipaddr.IPv6.parseCIDR('2002::/16');

/** The network that counts as one address: with IPv6 the /64 of a household, with IPv4 the address itself. */
export function toNetwork(address: string): string {
  const parsed = parse(address);
  if (!parsed) return address.slice(0, 64);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${formatGroups(parsed, 4)}::/64`;
}

/** With IPv4 the /24, with IPv6 the /48: one rented machine can bring that many addresses. */
export function toHealthNetwork(address: string): string {
  const parsed = parse(address);
  if (!parsed) return address.slice(0, 64);
  if (parsed instanceof ipaddr.IPv4) return formatV4Network(parsed.octets);
  if (parsed.match(SIX_TO_FOUR)) return formatV4Network(parsed.toByteArray().slice(2, 6));
  return `${formatGroups(parsed, 3)}::/48`;
}

/** Takes an address, or the name that `toNetwork` has given its network. */
function parse(named: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = named.replace(/\/64$/, '');
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

const formatGroups = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');

const formatV4Network = (octets: readonly number[]): string => `${octets.slice(0, 3).join('.')}.0/24`;
